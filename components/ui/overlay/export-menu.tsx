'use client';

import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { ActionMenu, type MenuEntry } from '@/components/ui/overlay/action-menu';
import classes from './export-menu.module.css';
import type { FileFormat } from './take-file';
import { toastMissingPart } from './toast';

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
  const file = (format: FileFormat) => {
    const query = new URLSearchParams(location.search);
    query.set('format', format);
    return `${path}/export?${query}`;
  };
  const take = (format: FileFormat, otherwise?: () => void) =>
    import('./take-file').then(({ takeFile }) => takeFile(file(format), format, otherwise), toastMissingPart);
  const takeCsv = () => void take('csv');
  return [
    { label: csv, icon: <IconFileTypeCsv size={16} />, onSelect: takeCsv },
    { label: excel, icon: <IconFileSpreadsheet size={16} />, onSelect: () => void take('xlsx', takeCsv) },
  ];
}
