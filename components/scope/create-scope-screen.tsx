import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { listChoices } from '@/lib/scope/list-choices';
import { ScopePage } from './scope-page';
import { scopePermissions } from './scope-permissions';

/** A new scope: its summary first (modules §2). */
export async function CreateScopeScreen({ context }: { context: BrandRequestContext }) {
  const { answer: choices } = await performInBrand(listChoices, context, {});
  return (
    <ScopePage
      mode="create"
      tab="summary"
      scope={null}
      choices={choices}
      ongoings={[]}
      may={scopePermissions(context, null)}
      timeZone={context.brand.timeZone}
      own={String(context.actor.userId)}
      intro={null}
      person={context.actor.userUuid}
    />
  );
}
