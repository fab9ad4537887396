import { BinList } from '@/components/bin/bin-list';
import { RestoreButton } from '@/components/bin/restore-button';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { StatusChip } from '@/components/ui/status-chip';
import { STATUS } from '@/components/ui/table/column-sizes';
import { can } from '@/lib/access/policy';
import { BIN_LIMIT } from '@/lib/core/bin';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { restoreScopeAction } from '@/lib/scope/actions';
import { listRemovedScopes, type RemovedScope } from '@/lib/scope/list-removed-scopes';
import { SCOPE_ROW_HEIGHT, TITLE_SIZE } from './scopes-columns';

/** Removed scopes, which can be restored for 30 days (D16.6; who may: decisions §10). */
export async function ScopeBinScreen({ context }: { context: BrandRequestContext }) {
  const { data } = (await performInBrand(listRemovedScopes, context, { limit: BIN_LIMIT })).answer;
  return (
    <>
      <RefreshOnChange entities="scope" />
      <BinList<RemovedScope>
        list={{ label: 'Scope Builder', href: pathsOf(context).scopes }}
        things="scopes"
        including="with their line items and monthly ongoings"
        everybodys={can(context, 'scope.restoreAny')}
        columns={[
          { key: 'productTitle', title: 'Product Title', size: TITLE_SIZE, cell: ({ productTitle }) => productTitle },
          { key: 'status', title: 'Status', size: STATUS, cell: ({ status }) => <StatusChip title={status.title} /> },
        ]}
        rows={data}
        rowHeight={SCOPE_ROW_HEIGHT}
        restore={({ uuid, productTitle }) => (
          <RestoreButton
            name={productTitle}
            restore={restoreScopeAction.bind(null, { scopeId: uuid })}
            restored="Scope restored"
          />
        )}
        timeZone={context.brand.timeZone}
      />
    </>
  );
}
