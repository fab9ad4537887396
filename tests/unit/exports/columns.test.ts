import { expect, it } from 'vitest';
import { brandColumns as shownBrands } from '@/components/brands/brands-columns';
import { briefColumns as shownBriefs } from '@/components/briefs/list/briefs-list-columns';
import { outputColumns as shownOutputs } from '@/components/catalogue/outputs/outputs-columns';
import { planColumns as shownPlans } from '@/components/lamp/plans-list-columns';
import { scopeColumns as shownScopes } from '@/components/scope/scopes-columns';
import { usersColumns as shownUsers } from '@/components/users/users-columns';
import { brandColumns } from '@/lib/exports/export-brands';
import { briefColumns } from '@/lib/exports/export-briefs';
import { userColumns } from '@/lib/exports/export-members';
import { outputColumns } from '@/lib/exports/export-outputs';
import { planColumns } from '@/lib/exports/export-plans';
import { scopeColumns } from '@/lib/exports/export-scopes';

const UTC = 'UTC';
const UNITS: Readonly<Record<string, string>> = { Length: ' (months)', 'Sell For Price': ' (AUD ex GST)' };
const titles = (columns: readonly { title: string }[]): string[] => columns.map(({ title }) => title);

it('[Y-28] a file begins with the columns of its list, in their order and by their names', () => {
  const pairs = [
    [briefColumns(UTC), shownBriefs({ people: new Map(), statuses: new Map(), timeZone: UTC, today: '2026-11-24' })],
    [planColumns(UTC), shownPlans(UTC)],
    [scopeColumns(UTC), shownScopes],
    [userColumns(UTC, true), shownUsers(UTC, true)],
    [userColumns(UTC, false), shownUsers(UTC, false)],
    [outputColumns, shownOutputs],
    [brandColumns, shownBrands],
  ] as const;
  for (const [file, list] of pairs) {
    // The file's title has the unit; the list writes months and dollars next to each number.
    const shown = titles(list).map((title) => `${title}${UNITS[title] ?? ''}`);
    expect(titles(file).slice(0, shown.length)).toEqual(shown);
  }
});

it('[Y-28] no file has a cost', () => {
  const all = [
    briefColumns(UTC),
    planColumns(UTC),
    scopeColumns(UTC),
    userColumns(UTC, true),
    outputColumns,
    brandColumns,
  ].flatMap(titles);
  expect(all.filter((title) => /cost|margin|rate/i.test(title))).toEqual([]);
});
