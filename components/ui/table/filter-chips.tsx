import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';
import { ListNavigation } from './list-navigation';

export interface FilterChip {
  /** e.g. 'Status: In Progress'. */
  label: string;
  /** The list's address without this filter. */
  removeHref: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  clearHref: string;
}

/** The active filters, each removable, and 'Clear all'. Renders nothing without filters. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ListNavigation className={classes.root}>
      <ul className={classes.chips} aria-label="Active filters">
        {chips.map((chip) => (
          <li key={chip.removeHref}>
            <a
              href={chip.removeHref}
              data-list-link="part"
              className={classes.chip}
              aria-label={`Remove filter ${chip.label}`}
            >
              {chip.label}
              <IconX size={12} stroke={2} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <a href={clearHref} data-list-link className={classes.clear}>
        Clear all
      </a>
    </ListNavigation>
  );
}
