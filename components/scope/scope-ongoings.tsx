'use client';

import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAct } from '@/components/session/use-act';
import { EmptyState } from '@/components/ui/empty-state';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { AdminTable } from '@/components/ui/table/admin-table';
import { DATE, flexible } from '@/components/ui/table/column-sizes';
import { RowMenu } from '@/components/ui/table/row-menu';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { useRefresh } from '@/components/ui/use-refresh';
import { formatCount, formatInstantDate, formatMoney } from '@/lib/format/format';
import { removeOngoingAction } from '@/lib/scope/actions';
import type { OngoingView, ScopeView } from '@/lib/scope/scope-view';
import classes from './scope.module.css';
import type { ScopePageContext } from './scope-values';
import { useDownloadOngoings } from './use-download-ongoings';

const AddOngoingDialog = lazyPart(
  () => import('./add-ongoing-dialog').then((module) => module.AddOngoingDialog),
  ({ onClose }) => onClose(),
);

/** The Monthly Ongoing tab: the total and its value, the list, and for admins adding, deleting and the CSV. */
export function ScopeOngoings({ scope, context }: { scope: ScopeView; context: ScopePageContext }) {
  const { ongoings, may, choices, timeZone } = context;
  const refresh = useRefresh();
  const confirm = useConfirm();
  const { act, busy } = useAct();
  const addButton = useRef<HTMLButtonElement>(null);
  const download = useDownloadOngoings();
  const [adding, setAdding] = useState(false);

  async function remove({ uuid, segment }: OngoingView) {
    const sure = await confirm({
      title: 'Delete monthly ongoing?',
      message: `The monthly ongoing for '${segment}' is deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure || busy) return;
    const call = () => removeOngoingAction({ scopeId: scope.uuid, ongoingId: uuid });
    const removed = await act(call, 'Monthly ongoing has been deleted');
    // The row's menu goes with the row.
    if (removed) addButton.current?.focus({ preventScroll: true });
    // A refused removal, too: somebody may have been first.
    refresh();
  }

  return (
    <UntilHydrated>
      <Group justify="space-between" gap={12} mb={16}>
        <dl className={classes.strip} style={{ margin: 0 }}>
          <div>
            <dt>Monthly ongoings</dt>
            <dd>{formatCount(scope.ongoingsCount)}</dd>
          </div>
          <div>
            <dt>Line items</dt>
            <dd>{formatMoney(scope.lineItemsSellPrice)}</dd>
          </div>
          <div>
            <dt>Monthly value</dt>
            <dd>{formatMoney(scope.ongoingsValue)}</dd>
          </div>
        </dl>
        {may.ongoings ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => void download(scope.uuid)}>
              Download summary
            </Button>
            <Button ref={addButton} onClick={() => setAdding(true)}>
              Add to monthly ongoing
            </Button>
          </Group>
        ) : null}
      </Group>
      {ongoings.length === 0 ? (
        <EmptyState
          title="No monthly ongoings yet"
          text="Each month that this scope runs for a segment is an ongoing; its value is the line items' total."
        />
      ) : (
        <AdminTable<OngoingView>
          name="ongoings"
          caption="Monthly ongoings"
          columns={[
            { key: 'segment', title: 'Segment', size: flexible(140, 220, 320), cell: ({ segment }) => segment },
            {
              key: 'notes',
              title: 'Notes',
              size: flexible(200, 500, 1100),
              cell: ({ notes }) => <span className={classes.readValue}>{notes}</span>,
            },
            {
              key: 'created',
              title: 'Created',
              size: DATE,
              nowrap: true,
              cell: ({ createdAt }) => formatInstantDate(createdAt, timeZone),
            },
          ]}
          rows={ongoings}
          rowKey={({ uuid }) => uuid}
          rowMenu={(ongoing) =>
            may.ongoings ? (
              <RowMenu
                label={`Actions for the ongoing of ${ongoing.segment}`}
                items={[
                  {
                    label: 'Delete',
                    icon: <IconTrash size={16} />,
                    danger: true,
                    onSelect: () => void remove(ongoing),
                  },
                ]}
              />
            ) : null
          }
        />
      )}
      {scope.ongoingsCount > ongoings.length && ongoings.length > 0 ? (
        <p className={classes.muted}>
          The newest {formatCount(ongoings.length)} of {formatCount(scope.ongoingsCount)} are shown; the summary has
          them all.
        </p>
      ) : null}
      {adding ? (
        <AddOngoingDialog
          scopeUuid={scope.uuid}
          title={scope.productTitle}
          segments={choices.segments}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </UntilHydrated>
  );
}
