'use client';

import { Alert, Button, Radio, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { DetailCard } from '@/components/ui/detail-card';
import { saveFile } from '@/components/ui/save-file';
import { csvOf, fileName } from '@/lib/format/csv';
import { formatCount } from '@/lib/format/format';
import { IMPORT_MAX, type ImportKindName, importColumns } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import type { Flow } from './import-flow';
import { readCells, readFile } from './read-source';

const LABELS: Readonly<Record<ImportKindName, readonly [title: string, text: string]>> = {
  briefs: ['Briefs', 'All as drafts; nobody is notified.'],
  categories: ['Categories', 'Added after the existing ones.'],
  segments: ['Segments', 'Added after the existing ones.'],
  divisions: ['Divisions', 'With their roles, a row for each role.'],
};

/** The kind of import and its source: a chosen or dropped file, or pasted cells. */
export function ImportSource({
  flow,
  kinds,
  brandName,
  problem,
  isAgain,
}: {
  flow: Flow;
  kinds: readonly ImportKindName[];
  brandName: string;
  problem: string | undefined;
  /** After an earlier step, whose button was pressed. */
  isAgain: boolean | undefined;
}) {
  const { kind, typed, setTyped } = flow;
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const takeFile = async (file: File | undefined) => {
    if (file) flow.take(await readFile(file));
  };
  const takeTyped = async (text: string) => {
    if (flow.take(await readCells(text))) setTyped('');
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void takeFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <DetailCard title="What do you import?">
        <Radio.Group
          value={kind}
          onChange={(next) => flow.choose(next as ImportKindName)}
          aria-label="What is imported"
        >
          <div className={classes.kinds}>
            {kinds.map((one) => (
              <Radio
                key={one}
                value={one}
                className={classes.kind}
                label={LABELS[one][0]}
                description={LABELS[one][1]}
              />
            ))}
          </div>
        </Radio.Group>
      </DetailCard>
      <DetailCard
        isOutcome={isAgain}
        title="Your cells"
        help={`Up to ${formatCount(IMPORT_MAX)} rows; the first row has the names of the columns.`}
        action={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            onClick={() => saveFile(fileName(`${brandName} ${kind} template.csv`), templateOf(kind), 'text/csv')}
          >
            Template
          </Button>
        }
      >
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to the button within */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDrop={onDrop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
        >
          <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
          <Button onClick={() => chooser.current?.click()}>Choose a CSV file</Button>
          <span className={classes.or}>or drop it here</span>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            hidden
            aria-label="CSV file"
            onChange={(event) => {
              void takeFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
        <Textarea
          label="Or paste cells"
          description="Straight from Excel or Google Sheets, the row with the names among them."
          rows={4}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (typed || !/[\r\n]/.test(text.trim())) return;
            event.preventDefault();
            // If it cannot be read, the text is there to be tried again.
            setTyped(text);
            void takeTyped(text);
          }}
        />
        {typed.trim() ? (
          <Button variant="default" w="fit-content" onClick={() => void takeTyped(typed)}>
            Read these cells
          </Button>
        ) : null}
        <Guide kind={kind} />
      </DetailCard>
    </>
  );
}

const templateOf = (kind: ImportKindName): string => csvOf([importColumns[kind].map(({ title }) => title)]);

const HINTS: Readonly<Record<string, string>> = {
  day: '12 jan, 12/1/2027',
  hours: '7.5, 1h 30m',
  money: '120, $1,200.50',
  yesNo: 'Yes or No',
  division: 'By its name',
  output: 'By its name',
  category: 'By its name',
  person: 'E-mail address or name',
};

/** The columns of a kind, and the format of their cells. */
function Guide({ kind }: { kind: ImportKindName }) {
  return (
    <details className={classes.guide}>
      <summary>Columns and how their cells are read</summary>
      <dl>
        {importColumns[kind].map(({ field, title, required, reads }) => (
          <div key={field}>
            <dt>
              {title}
              {required ? <span className={classes.needed}> needed</span> : null}
            </dt>
            <dd>{HINTS[reads] ?? 'Text'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
