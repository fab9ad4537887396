'use client';

import { Alert, Button, NativeSelect } from '@mantine/core';
import { DetailCard } from '@/components/ui/detail-card';
import { unguarded } from '@/lib/format/csv';
import { formatCountOf, joinNames } from '@/lib/format/format';
import { importColumns } from '@/lib/imports/cells/columns';
import { matchColumns } from '@/lib/imports/cells/match-columns';
import type { Table } from '@/lib/imports/cells/parse-cells';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import { missingFields } from './use-import';

/** Sample cells of each column. */
const SAMPLES = 3;

/** The mapping of columns to fields: found by name, corrected by hand. */
export function ImportColumns({
  flow,
  table,
  fields,
}: {
  flow: Flow;
  table: Table;
  fields: readonly (string | null)[];
}) {
  const { kind, busy } = flow;
  const missing = missingFields(kind, fields);
  // As they came: a column that was chosen by hand does not make its name known.
  const isUnnamed = matchColumns(kind, table.columns).every((field) => field === null);
  const left = fields.filter((field) => field === null).length;
  const rows = table.rows.filter((row) => row.some((cell) => cell.trim())).length;
  return (
    <DetailCard
      isOutcome
      title="Match the columns"
      help={`${left === 0 ? 'Every column fills something.' : `${left} of ${fields.length} columns ${left === 1 ? 'is' : 'are'} left out.`} Choose where a name was not understood.`}
    >
      {isUnnamed ? (
        <Alert color="yellow" role="status">
          None of these names is known. The first row is not imported: if it is a row like the others, put the names of
          the columns above it.
        </Alert>
      ) : null}
      {missing.length > 0 ? (
        <Alert color="yellow" role="status">
          Not found yet: {joinNames(missing)}. These cannot be empty.
        </Alert>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <section className={classes.scroll} aria-label="Columns of the file" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First cells</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {table.columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places, and names may be equal
              <tr key={at} data-left={fields[at] === null || undefined}>
                <th scope="row">{name || `Column ${at + 1}`}</th>
                <td className={classes.sample}>
                  <span className={classes.clamp}>{samplesOf(table, at)}</span>
                </td>
                <td className={classes.field}>
                  <NativeSelect
                    aria-label={`${name || `Column ${at + 1}`} becomes`}
                    value={fields[at] ?? ''}
                    onChange={(event) => flow.fill(at, event.currentTarget.value || null)}
                    data={[
                      { value: '', label: 'Left out' },
                      ...importColumns[kind].map(({ field, title, required }) => ({
                        value: field,
                        label: required ? `${title} *` : title,
                      })),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.buttons}>
        <Button
          loading={busy === 'checking'}
          disabled={fields.every((field) => field === null)}
          onClick={() => void flow.check()}
        >
          Check {formatCountOf(rows, 'row', 'rows')}
        </Button>
        <Button variant="default" disabled={busy !== null} onClick={flow.restart}>
          Other cells
        </Button>
      </div>
    </DetailCard>
  );
}

function samplesOf({ rows }: Table, column: number): string {
  const found: string[] = [];
  for (const row of rows) {
    const cell = unguarded(row[column] ?? '').trim();
    if (cell) found.push(cell);
    if (found.length === SAMPLES) break;
  }
  return found.join(' · ') || '–';
}
