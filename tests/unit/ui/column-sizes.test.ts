import { expect, test } from 'vitest';
import { briefColumns } from '@/components/briefs/list/briefs-list-columns';
import { planColumns } from '@/components/lamp/plans-list-columns';
import { scopeColumns } from '@/components/scope/scopes-columns';
import { columnWidths, fixed, flexible, MENU_WIDTH } from '@/components/ui/table/column-sizes';
import { usersColumns } from '@/components/users/users-columns';

/**
 * The narrowest frame of a table: a window of 977 px without sidebar, less its scrollbar and margins; one of 1280 px
 * with it has 941.
 */
const NARROWEST = 942;

test('[Y-30] columns of words share what is spare and what is missing, and figures keep their width', () => {
  const { preferred, widths } = columnWidths([flexible(100, 200, 500), fixed(120), flexible(50, 100, 200)], true);
  expect(preferred).toBe(`${200 + 120 + 100 + MENU_WIDTH}px`);
  expect(widths).toEqual([
    'max(100px, 200px + var(--missing) * 0.6667 + var(--spare) * 0.75)',
    '120px',
    'max(50px, 100px + var(--missing) * 0.3333 + var(--spare) * 0.25)',
  ]);
  expect(columnWidths([fixed(90)], false)).toEqual({ preferred: '90px', widths: ['90px'] });
});

test('[Y-30] every list fits its narrowest window at the least of its columns', () => {
  const lists = {
    briefs: briefColumns({ people: new Map(), statuses: new Map(), timeZone: 'UTC', today: '' }),
    plans: planColumns('UTC'),
    scopes: scopeColumns,
    users: usersColumns('UTC', true),
  };
  for (const [name, columns] of Object.entries(lists)) {
    const min = columns.reduce((sum, { size }) => sum + size.min, MENU_WIDTH);
    expect(min, name).toBeLessThanOrEqual(NARROWEST);
  }
});
