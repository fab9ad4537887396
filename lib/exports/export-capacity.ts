import type * as z from 'zod';
import type { Place } from '@/lib/briefs/capacity';
import { type CapacityList, listCapacityInput, readCapacity } from '@/lib/briefs/list-capacity';
import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { nameOf } from '@/lib/format/person-name';
import { beginExport, begunExport, exportedChunk } from './begun-export';
import { inLookups } from './brand-list';
import { format } from './file/begin-file';
import { type Column, cellsOf, hours, text } from './file/columns';

/** Hours of a person; without available hours for unassigned work and people who left. */
type Line = Place & { readonly person: string; readonly available?: readonly number[] };

/** @param weeks Mondays */
const capacityColumns = (weeks: readonly string[]): Column<Line>[] => [
  text('Person', ({ person }) => person),
  ...weeks.flatMap((monday, at) => [
    hours<Line>(`Week of ${monday}`, (line) => line.hours[at] ?? 0),
    hours<Line>(`Available, week of ${monday}`, ({ available }) => available?.[at] ?? null),
  ]),
  hours('Later', ({ later }) => later),
  hours('Overdue (in the first week)', ({ overdue }) => overdue),
  hours('On Hold', ({ onHold }) => onHold),
];

function linesOf({ data, unassigned, departed }: CapacityList): Line[] {
  const lines: Line[] = data.map(({ user, ...line }) => ({ ...line, person: nameOf(user) }));
  if (unassigned) lines.push({ ...unassigned, person: 'Unassigned' });
  if (departed) lines.push({ ...departed, person: 'People who left' });
  return lines;
}

/** The forecast of how full the weeks are, as a file (Y-28): a line for each person, read at once. */
export const exportCapacity = operation({
  name: 'briefs.exportCapacity',
  summary: 'Export the forecast of how full the weeks are as CSV or Excel',
  effect: 'write',
  allow: 'brief.view',
  input: listCapacityInput.extend({ format }),
  output: begunExport.extend({ rows: exportedChunk.shape.rows }),
  async run(context, { format: as, ...filters }) {
    const { db, brand, events, now } = context;
    const capacity = await readCapacity(context, filters);
    const lookup = await readLookupData(db, brand.id);
    const columns = capacityColumns(capacity.weeks);
    const lines = linesOf(capacity);
    const begun = beginExport(
      { events, now },
      {
        name: `${brand.name} capacity`,
        format: as,
        columns,
        ids: lines.map((_, at) => at),
        filters,
        refLabel: (filter, ref) => inLookups(lookup, filter, ref),
        timeZone: brand.timeZone,
      },
    );
    return { ...begun, rows: lines.map((line) => cellsOf(columns, line)) };
  },
});
export type WholeExport = z.output<typeof exportCapacity.output>;
