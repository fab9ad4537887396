import { listAddress } from '@/components/ui/table/list-address';
import { ListNavigation } from '@/components/ui/table/list-navigation';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { FROM_INBOX, type ViewScreen, type ViewView, viewQuery } from '@/lib/views/inputs';
import { listViews } from '@/lib/views/list-views';
import { SaveView } from './save-view';
import classes from './saved-views.module.css';
import { ViewMenu } from './view-menu';

interface SavedViewsProps {
  context: BrandRequestContext;
  screen: ViewScreen;
  /** The list's address without its query. */
  path: string;
  /** The list's parameters from the address (`plainQuery`). */
  query: Readonly<Record<string, string>>;
  /** The label of the unfiltered list. */
  all: string;
}

/**
 * Saved views above a list's filters: each is the list's address under a name, one's own or shared with the brand. For
 * any list whose state is in its address: mount it with the list's name in `VIEW_SCREENS` of lib/views/inputs.
 */
export async function SavedViews({ context, ...bar }: SavedViewsProps) {
  return <ViewBar {...bar} views={await readViews(context, bar.screen)} />;
}

/** The views of a list, for a screen that reads them in parallel with its rows. */
export const readViews = async (context: BrandRequestContext, screen: ViewScreen): Promise<ViewView[]> =>
  (await performInBrand(listViews, context, { screen })).answer.data;

interface ViewBarProps extends Omit<SavedViewsProps, 'context'> {
  views: readonly ViewView[];
}

/** The same with views that were read already. */
export function ViewBar({ views, screen, path, query, all }: ViewBarProps) {
  const filters = viewQuery(query);
  const filtered = Object.keys(filters).length > 0;
  // What the own inbox opens is neither the whole list nor a view of it.
  const fromInbox = FROM_INBOX in query;
  const isCurrent = (view: ViewView) => !fromInbox && sameQuery(view.query, filters);
  const savable = filtered && !fromInbox && !views.some(isCurrent);
  if (views.length === 0 && !savable) return null;
  return (
    <ListNavigation className={classes.root}>
      <ul className={classes.views} aria-label="Saved views">
        <li>
          <a
            href={path}
            data-list-link
            className={classes.view}
            aria-current={filtered || fromInbox ? undefined : 'true'}
          >
            {all}
          </a>
        </li>
        {views.map((view) => (
          <li key={view.uuid} data-current={isCurrent(view) || undefined}>
            <a
              href={listAddress(path, view.query, {})}
              data-list-link
              className={classes.view}
              aria-current={isCurrent(view) ? 'true' : undefined}
            >
              {view.name}
              {view.shared ? (
                <svg viewBox="0 0 24 24" width="14" height="14" className={classes.shared} role="img">
                  <title>Shared with everybody</title>
                  <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-6 9v-1a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v1m1-16.9a4 4 0 0 1 0 7.8M21 20v-1a5 5 0 0 0-3.5-4.8" />
                </svg>
              ) : null}
            </a>
            {isCurrent(view) && view.mine ? <ViewMenu view={view} listHref={path} /> : null}
          </li>
        ))}
        {savable ? (
          <li>
            <SaveView screen={screen} query={filters} changeable={views.filter(({ mine }) => mine)} />
          </li>
        ) : null}
      </ul>
    </ListNavigation>
  );
}

const sameQuery = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};
