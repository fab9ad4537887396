'use client';

import { Alert, Button, Group, Modal } from '@mantine/core';
import { toast } from '@/components/ui/overlay/toast';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { saveFile } from '@/components/ui/save-file';
import { formatDuration, formatHours, formatMoney } from '@/lib/format/format';
import { visibleText } from '@/lib/rich-text/visible-text';
import type { ScopeView } from '@/lib/scope/scope-view';
import { csvOfScope, type QuoteRow, quoteOf, textOfScope } from '@/lib/scope/text-view';
import classes from './scope.module.css';

interface TextViewDialogProps {
  scope: ScopeView;
  /** Whether the page has changes that are not in `scope`. */
  unsaved: boolean;
  onClose: () => void;
}

/** The quote as it may leave the agency: read-only, to copy or to download; never the cost (D7.6). */
export function TextViewDialog({ scope, unsaved, onClose }: TextViewDialogProps) {
  useFocusBack();
  const { lines, others, subTotal, additions, price, minutes } = quoteOf(scope);
  const intro = visibleText(scope.quoteIntroCopy);

  async function copy() {
    try {
      await navigator.clipboard.writeText(textOfScope(scope));
      toast.success('Copied to the clipboard');
    } catch {
      toast.error('The browser did not allow copying');
    }
  }

  function download() {
    const { name, csv } = csvOfScope(scope);
    saveFile(name, csv, 'text/csv;charset=utf-8');
  }

  return (
    <Modal opened onClose={onClose} title="Text View" size="lg">
      {unsaved ? (
        <Alert mb="md">This is the scope as it was last saved: your unsaved changes are not in it.</Alert>
      ) : null}
      {intro ? <p className={classes.quoteIntro}>{intro}</p> : null}
      <p className={classes.textViewTitle}>{scope.productTitle}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.textView} aria-label="Line items" tabIndex={0}>
        {lines.length + others.length === 0 ? (
          <p className={classes.muted}>No line items on the quote</p>
        ) : (
          <table className={classes.plainTable}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" data-spare>
                  Division
                </th>
                <th scope="col" data-spare>
                  Role
                </th>
                <th scope="col" data-end>
                  Hours
                </th>
                <th scope="col" data-end>
                  Sell
                </th>
              </tr>
            </thead>
            <tbody>{lines.map(row)}</tbody>
            {others.length > 0 ? <tfoot>{others.map(row)}</tfoot> : null}
          </table>
        )}
      </section>
      <dl className={classes.figures}>
        <dt>Total time</dt>
        <dd>{formatDuration(minutes)}</dd>
        <dt>Sub-total</dt>
        <dd>{formatMoney(subTotal)}</dd>
        {additions.map(({ key, label, sell }) => (
          <div key={key} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{formatMoney(sell)}</dd>
          </div>
        ))}
        <dt data-strong>Price</dt>
        <dd data-strong>{formatMoney(price)}</dd>
      </dl>
      <p className={classes.muted}>All prices in AUD, ex GST</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={download}>
          Download CSV
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Group>
    </Modal>
  );
}

const row = ({ key, label, division, role, time, sell }: QuoteRow) => (
  <tr key={key}>
    <td>
      {label}
      <span className={classes.who}>{[division, role].filter(Boolean).join(' · ')}</span>
    </td>
    <td data-spare>{division}</td>
    <td data-spare>{role}</td>
    <td data-end>{time ? formatHours(time.hours) : null}</td>
    <td data-end>{formatMoney(sell)}</td>
  </tr>
);
