'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { useRefresh } from '@/components/ui/use-refresh';
import { formatMoney } from '@/lib/format/format';
import { compareRatesAction, refreshRatesAction } from '@/lib/scope/actions';
import type { RateDifference } from '@/lib/scope/refresh-rates';
import type { ScopeView } from '@/lib/scope/scope-view';
import classes from './scope.module.css';

interface RefreshRatesDialogProps {
  scope: ScopeView;
  difference: RateDifference;
  onClose: () => void;
}

/** What the roles' current rates would change, before they are applied (D7.5). */
export function RefreshRatesDialog({ scope, difference, onClose }: RefreshRatesDialogProps) {
  useFocusBack();
  const [shown, setShown] = useState(difference);
  const refresh = useRefresh();
  const run = useRunAction();
  const [saving, setSaving] = useState(false);
  const { lines, subTotal, total } = shown;

  async function takeRates() {
    setSaving(true);
    const saved = await run(() =>
      refreshRatesAction({
        scopeId: scope.uuid,
        version: scope.version,
        expected: lines.map(({ id, to }) => ({ id, ...to })),
      }),
    );
    setSaving(false);
    if (!saved.ok) {
      toast.error(failureMessage(saved.fault));
      if (saved.fault.code === 'scope/rates_changed') {
        const now = await run(() => compareRatesAction({ scopeId: scope.uuid }));
        if (now.ok) setShown(now.data);
        return;
      }
      // The scope has changed: this comparison is outdated.
      if (saved.fault.code === 'resource/newer_version') {
        onClose();
        refresh();
      }
      return;
    }
    toast.success('Scope successfully updated');
    onClose();
    refresh();
  }

  return (
    <Modal opened onClose={onClose} title="Refresh rates" size="lg">
      {lines.length === 0 ? (
        <p>Every line item already has its role's present rates.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section className={classes.textView} aria-label="Changed rates" tabIndex={0}>
            <table className={classes.plainTable}>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Role</th>
                  <th scope="col" data-end>
                    Cost / h
                  </th>
                  <th scope="col" data-end>
                    Sell / h
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>{line.itemDescription}</td>
                    <td>{line.role}</td>
                    <td data-end>
                      {formatMoney(line.from.cost)} → {formatMoney(line.to.cost)}
                    </td>
                    <td data-end>
                      {formatMoney(line.from.sell)} → {formatMoney(line.to.sell)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <dl className={classes.figures}>
            <dt>Sub-total</dt>
            <dd>
              {formatMoney(subTotal.from)} → {formatMoney(subTotal.to)}
            </dd>
            <dt data-strong>Total</dt>
            <dd data-strong>
              {formatMoney(total.from)} → {formatMoney(total.to)}
            </dd>
          </dl>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} disabled={saving}>
          {lines.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {lines.length > 0 ? (
          <Button onClick={() => void takeRates()} loading={saving}>
            Take the new rates
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}
