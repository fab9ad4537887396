'use client';

import { Button, Group, Modal } from '@mantine/core';
import { toast } from '@/components/ui/overlay/toast';
import { saveFile } from '@/components/ui/save-file';
import { formatDuration, formatHours, formatMoney } from '@/lib/format/format';
import type { ScopeView } from '@/lib/scope/scope-view';
import { csvOfScope, quotedLines, textOfScope } from '@/lib/scope/text-view';
import classes from './scope.module.css';

/** The line items as they may leave the agency: read-only, to copy or to download; never the cost (decisions D7.6). */
export function TextViewDialog({ scope, onClose }: { scope: ScopeView; onClose: () => void }) {
  const lines = quotedLines(scope);

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
      <p className={classes.textViewTitle}>{scope.productTitle}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.textView} aria-label="Line items" tabIndex={0}>
        {lines.length === 0 ? (
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
            <tbody>
              {lines.map((line) => (
                <tr key={line.uuid}>
                  <td>
                    {line.itemDescription}
                    <span className={classes.who}>
                      {[line.department?.title, line.role?.title].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td data-spare>{line.department?.title}</td>
                  <td data-spare>{line.role?.title}</td>
                  <td data-end>{formatHours(line.timeDecimalHours)}</td>
                  <td data-end>{formatMoney(line.itemSellPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <dl className={classes.figures}>
        <dt>Total time</dt>
        <dd>{formatDuration(scope.totalTime)}</dd>
        <dt>Sub-total</dt>
        <dd>{formatMoney(scope.subTotalSellPrice)}</dd>
        <dt>Total</dt>
        <dd>{formatMoney(scope.totalSellPrice)}</dd>
        <dt>Sell for</dt>
        <dd>{formatMoney(scope.sellFor)}</dd>
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
