import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { FILTER_PARAMETERS } from './brief-filters';

/** Whether a brand has no brief at all: none is shown, and no filter hides any. */
export const isFirstBrief = (total: number, query: Readonly<Record<string, string>>): boolean =>
  total === 0 && !FILTER_PARAMETERS.some((name) => query[name]);

/** The list and the board of a brand without briefs. */
export function NoBriefs({ context }: { context: BrandRequestContext }) {
  return (
    <EmptyState
      title="No results found"
      text="There are no briefs yet. A brief tells a division what is needed, by when and for whom. Start one, and it appears here with its status."
      action={
        can(context, 'brief.create') ? (
          <LinkButton href={pathsOf(context).createBrief}>Start a brief</LinkButton>
        ) : undefined
      }
    />
  );
}
