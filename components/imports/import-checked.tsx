'use client';

import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { DetailCard } from '@/components/ui/detail-card';
import { saveFile } from '@/components/ui/save-file';
import { csvOf, unguarded } from '@/lib/format/csv';
import { formatCount, formatCountOf } from '@/lib/format/format';
import { cellsNotRight, importColumns } from '@/lib/imports/cells/columns';
import type { Table } from '@/lib/imports/cells/parse-cells';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import { cellsBeyond, rowsLeftOut } from './import-input';
import type { Checked } from './use-import';

interface ImportCheckedProps {
  flow: Flow;
  table: Table;
  fields: readonly (string | null)[];
  checked: Checked;
}

/** Errors that are shown; the file has all of them. */
const SHOWN = 500;

/** The result of the check: every invalid cell, or a preview of the first rows. */
export function ImportChecked(props: ImportCheckedProps) {
  return props.checked.errors.length > 0 ? <Errors {...props} /> : <Ready {...props} />;
}

function Errors({ flow, table, fields, checked: { errors, count } }: ImportCheckedProps) {
  const cellOf = (row: number, field: string | null): string => {
    const cells = table.rows[row - 2] ?? [];
    return field === null
      ? cellsBeyond(table, fields, cells).map(unguarded).join(' · ')
      : unguarded(cells[fields.indexOf(field)] ?? '').trim();
  };
  // A missing column is an error of the row of names, which is none of the rows.
  const rowsWith = new Set(errors.map(({ row }) => row).filter((row) => row > 1)).size;
  const titleOf = (error: (typeof errors)[number]): string =>
    error.column ?? importColumns[flow.kind].find(({ field }) => field === error.field)?.title ?? '';
  const save = () => {
    const lines = errors.map((error) => [error.row, titleOf(error), cellOf(error.row, error.field), error.message]);
    saveFile('Import errors.csv', csvOf([['Row', 'Column', 'Cell', 'What is wrong'], ...lines]), 'text/csv');
  };
  return (
    <DetailCard
      isOutcome
      title={cellsNotRight(errors.length)}
      help={`${rowsWith > 0 ? `In ${formatCount(rowsWith)} of ${formatCount(count)} rows, numbered as in your spreadsheet. ` : ''}Nothing was imported: correct the cells there and import them again.`}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
          onClick={save}
        >
          Errors as CSV
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <section className={classes.scroll} aria-label="Errors" tabIndex={0} data-tall>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Cell</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map((error) => (
              <tr key={`${error.row} ${error.field} ${error.message}`}>
                <td className="tabular">{error.row}</td>
                <th scope="row">{titleOf(error)}</th>
                <td className={classes.sample}>{cellOf(error.row, error.field) || 'empty'}</td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > SHOWN ? (
        <p className={classes.note}>
          The first {formatCount(SHOWN)} are shown; the CSV has all {formatCount(errors.length)}.
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button onClick={flow.restart}>Import the corrected cells</Button>
        <Button variant="default" onClick={flow.back}>
          Change the columns
        </Button>
      </div>
    </DetailCard>
  );
}

function Ready({ flow, table, fields, checked: { count, preview } }: ImportCheckedProps) {
  const { busy, kind } = flow;
  const shown = importColumns[kind].filter(({ field }) => fields.includes(field));
  const all = formatCountOf(count, 'row', 'rows');
  const leftOut = rowsLeftOut(table, fields);
  return (
    <DetailCard
      isOutcome
      title={`${all} ${count === 1 ? 'is' : 'are'} right`}
      help={
        count > preview.length
          ? `The first ${preview.length}, as they were read.`
          : 'As they were read. Nothing has been written yet.'
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <section className={classes.scroll} aria-label="Preview" tabIndex={0} data-tall>
        <table className={classes.table}>
          <thead>
            <tr>
              {shown.map(({ field, title }) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr key={row}>
                {shown.map(({ field }) => (
                  <td key={field}>
                    <span className={classes.clamp}>{cells[field] || '–'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {leftOut > 0 ? (
        <p className={classes.note}>
          {formatCountOf(leftOut, 'row', 'rows')} with cells in left-out columns only {leftOut === 1 ? 'is' : 'are'} not
          imported.
        </p>
      ) : null}
      {busy === 'importing' ? (
        <div role="status">
          <p className={classes.note}>Importing {all}. Either all of them arrive, or none.</p>
          <Progress value={100} animated striped aria-label="Importing" />
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button loading={busy === 'importing'} onClick={() => void flow.write()}>
          {kind === 'divisions' ? `Import ${all}` : `Import ${flow.words(count)}`}
        </Button>
        <Button variant="default" disabled={busy !== null} onClick={flow.back}>
          Change the columns
        </Button>
      </div>
    </DetailCard>
  );
}
