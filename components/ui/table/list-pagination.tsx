import { formatCount } from '@/lib/format/format';
import { ListNavigation } from './list-navigation';
import classes from './list-pagination.module.css';

interface ListPaginationProps {
  page: number;
  limit: number;
  /** Exact. */
  total: number;
  pageHref: (page: number) => string;
}

/** 'Showing 1–50 of 120' and links to the pages; with a single page only the count. */
export function ListPagination({ page, limit, total, pageHref }: ListPaginationProps) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(Math.max(1, page), lastPage);
  const from = total === 0 ? 0 : (current - 1) * limit + 1;
  const to = Math.min(current * limit, total);
  return (
    <ListNavigation className={classes.root}>
      <p className={classes.count} role="status">
        {total === 0 ? 'Showing 0 of 0' : `Showing ${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`}
      </p>
      {lastPage > 1 ? (
        <nav aria-label="Pages" className={classes.pages}>
          <Step label="Previous page" mark="‹" href={current > 1 ? pageHref(current - 1) : undefined} />
          {pagesAround(current, lastPage).map((entry) =>
            typeof entry === 'string' ? (
              <span key={entry} className={classes.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                key={entry}
                href={pageHref(entry)}
                data-list-link="part"
                className={classes.page}
                aria-current={entry === current ? 'page' : undefined}
                aria-label={`Page ${entry}`}
              >
                {entry}
              </a>
            ),
          )}
          <Step label="Next page" mark="›" href={current < lastPage ? pageHref(current + 1) : undefined} />
        </nav>
      ) : null}
    </ListNavigation>
  );
}

function Step({ label, mark, href }: { label: string; mark: string; href?: string }) {
  if (!href) {
    return (
      <span className={classes.page} data-off aria-hidden="true">
        {mark}
      </span>
    );
  }
  return (
    <a href={href} data-list-link="part" className={classes.page} aria-label={label}>
      {mark}
    </a>
  );
}

/** First, last, and the neighbours of the current page; the gaps in between have names, for React keys. */
function pagesAround(current: number, last: number): (number | 'before' | 'after')[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  const pages: (number | 'before' | 'after')[] = [1];
  if ((near[0] ?? last) > 2) pages.push('before');
  pages.push(...near);
  if ((near[near.length - 1] ?? 1) < last - 1 && near.length > 0) pages.push('after');
  if (last > 1) pages.push(last);
  return pages;
}
