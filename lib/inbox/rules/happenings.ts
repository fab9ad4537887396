import type { Events } from '@/lib/core/events';
import { rules, type Whom } from './rules';

/** A line of the rules that applies to a changed brief, as the statement reads it. */
export type Fact = {
  /** The rule's index in its list: the first that matches counts. */
  readonly place: number;
  readonly brief: number;
  readonly whom: Whom;
  readonly cause: string | null;
  readonly grp: string | null;
  readonly statuses: readonly string[] | null;
  readonly not_statuses: readonly string[] | null;
  readonly watch: string | null;
  /** Memberships that the event itself names. */
  readonly people: readonly number[] | null;
  readonly details: Record<string, unknown>;
};

type Happening = {
  readonly on: (typeof rules)[number]['on'];
  readonly brief: number;
  readonly people?: readonly number[];
  readonly details?: Record<string, unknown>;
};

/** The status Draft of briefs (D5.1). */
export const DRAFT = 1;

/**
 * The lines of the rules that apply to an operation's events; none where they concern nobody. A quiet operation only
 * adds watchers.
 */
export function factsOf(events: Pick<Events, 'history' | 'comments' | 'files'> & { readonly quiet?: boolean }): Fact[] {
  const happened = [
    ...events.history.flatMap(ofHistory),
    ...events.comments.flatMap(ofComment),
    ...events.files.map(ofFiles),
  ];
  return happened.flatMap(({ on, brief, people = null, details = {} }) =>
    rules.flatMap((rule, place) =>
      rule.on === on && (rule.watch || !events.quiet)
        ? [
            {
              place,
              brief,
              whom: rule.whom,
              cause: (!events.quiet && rule.cause) || null,
              grp: (!events.quiet && rule.group) || null,
              statuses: rule.statuses ?? null,
              not_statuses: rule.notStatuses ?? null,
              watch: rule.watch ?? null,
              people,
              details,
            },
          ]
        : [],
    ),
  );
}

/** The happening for each field of a brief whose change notifies people. */
export const NOTIFIED_FIELDS = {
  assigneeBrandUsersId: ['brief.assigned', 'brief.assignee'],
  specialistBrandUserId: ['brief.specialist'],
  ccUser: ['brief.cc'],
  creatorBrandUsersId: ['brief.creator'],
  departmentId: ['brief.division'],
  draftDueDate: ['brief.due'],
} as const;

function ofHistory({ briefId: brief, kind, changes }: Events['history'][number]): Happening[] {
  switch (kind) {
    case 'created':
    case 'duplicated':
      return (['brief.created', 'brief.assigned', 'brief.specialist', 'brief.cc'] as const).map((on) => ({
        on,
        brief,
      }));
    case 'status': {
      const details = changes.statusId ?? { from: null, to: null };
      const submitted = details.from === DRAFT ? [{ on: 'brief.submitted' as const, brief }] : [];
      return [{ on: 'brief.status', brief, details }, ...submitted];
    }
    case 'updated':
      return Object.entries(NOTIFIED_FIELDS).flatMap(([field, names]) => {
        const details = changes[field];
        return details ? names.map((on) => ({ on, brief, details: dayed(details) })) : [];
      });
    case 'removed':
    case 'restored':
      return [{ on: `brief.${kind}`, brief }];
    default:
      return [];
  }
}

const dayed = ({ from, to }: { from: unknown; to: unknown }) => ({ from: day(from), to: day(to) });
/** A date without the time of midnight; anything else unchanged. */
export const day = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00/.test(value) ? value.slice(0, 10) : value;

const ofFiles = ({ briefId: brief, kind }: Events['files'][number]): Happening => ({ on: `files.${kind}`, brief });

function ofComment({ briefId: brief, uuid, kind, mentioned }: Events['comments'][number]): Happening[] {
  if (kind === 'removed') return [];
  const details = { comments: [uuid] };
  const mentions: Happening[] =
    mentioned.length > 0 ? [{ on: 'comment.mentioned', brief, people: mentioned, details }] : [];
  return kind === 'created' ? [{ on: 'comment.created', brief, details }, ...mentions] : mentions;
}
