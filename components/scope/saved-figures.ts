import { priceScope } from '@/lib/scope/pricing';
import type { ScopeView } from '@/lib/scope/scope-view';
import { pricedRow, rowOf } from './line-rows';
import { type ScopeFigures, valuesOf } from './scope-values';

/** The figures of a scope as it is saved, or of a new one: computed on the server. @param own as of `valuesOf` */
export function savedFigures(scope: ScopeView | null, own: string): ScopeFigures {
  const { lines: _, ...figures } = priceScope(
    valuesOf(scope, own),
    (scope?.lines ?? []).map((line) => pricedRow(rowOf(line))),
  );
  return figures;
}
