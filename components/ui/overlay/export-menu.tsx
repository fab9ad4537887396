'use client';

import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { ActionMenu, type MenuEntry } from '@/components/ui/overlay/action-menu';
import classes from './export-menu.module.css';

/**
 * 'Export' in a list's header (Y-28): all pages of the list, with the address's filters and order.
 * @param path of the list, or of its records; its exports are below it
 * @param also another export, such as of what is above the list, with its label and path
 */
export function ExportMenu({ path, also }: { path: string; also?: { label: string; path: string } }) {
  return (
    <ActionMenu
      label="Export"
      named
      className={classes.button}
      items={[
        ...filesOf(path, ['CSV', 'Excel']),
        ...(also ? filesOf(also.path, [`${also.label} as CSV`, `${also.label} as Excel`]) : []),
      ]}
    >
      <IconDownload size={18} stroke={1.75} aria-hidden />
      Export
    </ActionMenu>
  );
}

function filesOf(path: string, [csv, excel]: readonly [csv: string, excel: string]): MenuEntry[] {
  const file = (format: string) => {
    const query = new URLSearchParams(location.search);
    query.set('format', format);
    return `${path}/export?${query}`;
  };
  const takeCsv = () => startDownload(file('csv'));
  return [
    { label: csv, icon: <IconFileTypeCsv size={16} />, onSelect: takeCsv },
    {
      label: excel,
      icon: <IconFileSpreadsheet size={16} />,
      // Loaded here, where only it is needed, and it shows that it is waiting.
      onSelect: () => void import('./take-workbook').then((module) => module.takeWorkbook(file('xlsx'), takeCsv)),
    },
  ];
}

/** Clicks a plain link, so that the browser saves the streamed file without holding it in memory. */
function startDownload(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}
