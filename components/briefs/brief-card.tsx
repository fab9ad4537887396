'use client';

import { Draggable } from '@hello-pangea/dnd';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { PlacedCard } from '@/components/briefs/board/placed-cards';
import { UrgentIcon } from '@/components/briefs/urgent-icon';

interface BriefCardProps {
  card: PlacedCard;
  /** Its place in its column or cell. */
  at: number;
  href: string;
  /** The style sheet's `item`, `card` and `project`. */
  classes: Readonly<Record<string, string>>;
  finished?: boolean;
  /** What stands below its project. */
  children: ReactNode;
}

/**
 * A brief on the board or in the week. The whole card is both link and drag handle: Enter opens it, space lifts it.
 */
export function BriefCard({ card, at, href, classes, finished, children }: BriefCardProps) {
  return (
    <Draggable draggableId={card.uuid} index={at}>
      {(drag, { isDragging }) => {
        // It stays a link for screen readers; the library would make it a button.
        const { role: _, ...handle } = drag.dragHandleProps ?? { role: '' };
        return (
          <li ref={drag.innerRef} {...drag.draggableProps} className={classes.item}>
            <Link
              href={href}
              prefetch={false}
              {...handle}
              className={classes.card}
              data-card={card.uuid}
              data-offers={`Actions for ${card.project}`}
              data-dragging={isDragging || undefined}
              data-finished={finished || undefined}
            >
              <span className={classes.project}>
                {card.urgent ? (
                  <>
                    <UrgentIcon />
                    <span className="visually-hidden">Urgent: </span>
                  </>
                ) : null}
                <span>{card.project}</span>
              </span>
              {children}
            </Link>
          </li>
        );
      }}
    </Draggable>
  );
}
