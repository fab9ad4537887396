import { performInBrand } from '@/lib/core/perform';
import type { BrandScope } from '@/lib/core/scope-types';
import { listChoices } from '@/lib/scope/list-choices';
import { mayOf } from './may-of';
import { savedFigures } from './saved-figures';
import { ScopePage } from './scope-page';

/** A new scope: its summary first (modules §2). */
export async function CreateScopeScreen({ scope }: { scope: BrandScope }) {
  const { answer: choices } = await performInBrand(listChoices, scope, {});
  return (
    <ScopePage
      mode="create"
      tab="summary"
      scope={null}
      choices={choices}
      ongoings={[]}
      may={mayOf(scope, null)}
      timeZone={scope.brand.timeZone}
      own={String(scope.actor.userId)}
      figures={savedFigures(null, String(scope.actor.userId))}
      intro={null}
    />
  );
}
