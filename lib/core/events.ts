import { cut } from '@/lib/format/cut';
import { auditable, type FieldChanges } from '@/lib/runtime/field-changes';

/** What a socket message, a webhook and an audit entry may be about. */
export type EntityName =
  | 'brief'
  | 'comment'
  | 'file'
  | 'output'
  | 'plan'
  | 'scope'
  | 'ongoing'
  | 'division'
  | 'category'
  | 'segment'
  | 'brand'
  | 'member'
  | 'user'
  | 'session'
  | 'lampSettings'
  | 'view'
  | 'import'
  | 'template';
export type EventName = 'created' | 'updated' | 'removed' | 'restored';

/** The thing that an audit entry names. */
export type Subject = {
  readonly entity: EntityName;
  readonly uuid: string;
  /** The thing's name, for the audit log, which outlives the thing. */
  readonly label: string | null;
  /**
   * The thing's brand, if its row names one: the log's entry is that brand's, else that of the call. A hint goes to the
   * brand of the call first (`changesIn`).
   */
  readonly brandId: number | null;
};

export type Change = Subject & {
  readonly event: EventName;
  /** Field names with old and new value, where the history needs them. Never a secret. */
  readonly changes?: FieldChanges;
};

/** What happened, in a brief's history (D5.1, D5.3a). */
export type BriefStepKind = 'created' | 'updated' | 'status' | 'allocated' | 'removed' | 'restored' | 'duplicated';
export type BriefStep = {
  readonly briefId: number;
  readonly kind: BriefStepKind;
  readonly changes: FieldChanges;
  /** The brief's version after it. */
  readonly version: number;
  /** When the change was made that this step undoes, if it does (Y-25). */
  readonly undoes?: Date | undefined;
};

/** What happened to a comment, and whom it mentions: of an edited one, whom it did not mention before. */
export type CommentStep = {
  readonly briefId: number;
  readonly uuid: string;
  readonly kind: 'created' | 'edited' | 'removed';
  /** Memberships. */
  readonly mentioned: readonly number[];
};

/** What happened to the files of a brief, except those of a comment. */
export type FileStep = {
  readonly briefId: number;
  readonly kind: 'added' | 'removed';
  /** When the removal was made that this step undoes, if it does. */
  readonly undoes?: Date | undefined;
};

/** Lookup data that changed: of one brand, or of a person, who may be in several. */
export type LookupChange = { readonly brandId: number } | { readonly userUuid: string };

/** A row for the log, with its naming columns (`labelOf`). */
type Row = { readonly uuid: string; readonly [column: string]: unknown };

/**
 * Collects what an operation changed. The audit entries are written in the operation's own transaction; the socket's
 * hint follows its commit (D4.1, ./announce.ts).
 */
export class Events {
  readonly list: Change[] = [];
  /** Sessions or tokens that ended, so that open sockets close at once (trust 5). */
  readonly ended: { userId?: number; sessionIds?: number[] }[] = [];
  /** Brands whose host, look or rights changed: caches of every process drop them. */
  readonly brandsChanged: number[] = [];
  /** Lookup data that changed without an event of its own: an order, a platform role. */
  readonly lookups: LookupChange[] = [];

  /** Changes that screens of other brands show, too: hints for them, and nothing in the log. */
  readonly shownElsewhere: Pick<Change, 'event' | 'entity' | 'uuid' | 'brandId'>[] = [];

  /** Steps of briefs' histories, beside the audit entries (D5.1, D5.3a). */
  readonly history: BriefStep[] = [];
  readonly comments: CommentStep[] = [];
  readonly files: FileStep[] = [];
  /** Users whose inbox changed: only their sockets get the hint. */
  readonly inboxes: number[] = [];

  /** Whether nobody is notified of what happened to briefs; the people concerned still become watchers. */
  quiet = false;

  /** What the call is about without changing it: an entry for each. */
  readonly concerned: Subject[] = [];

  /** For a call that changes no row: what its audit entry has beyond the operation. */
  call: { readonly label: string; readonly details: Readonly<Record<string, unknown>> } | null = null;

  /** Whether an earlier call was answered again: it has its audit entry. */
  isReplay = false;

  /** The actor, where the call began without one: a log-in, a mailed link. */
  actorUserId: number | null = null;

  /** The operation that the log names, where a step of the call does the work of another one. */
  operation: string | null = null;

  created(entity: EntityName, row: Row): void {
    this.add('created', entity, row);
  }
  updated(entity: EntityName, row: Row, changes?: Change['changes']): void {
    this.add('updated', entity, row, changes);
  }
  removed(entity: EntityName, row: Row): void {
    this.add('removed', entity, row);
  }
  restored(entity: EntityName, row: Row): void {
    this.add('restored', entity, row);
  }
  /** A step of a brief's own history; its changes have ids, which become words when they are read. */
  inHistory(
    brief: { id: number; version: number },
    kind: BriefStepKind,
    changes: FieldChanges = {},
    undoes?: Date,
  ): void {
    this.history.push({ briefId: brief.id, kind, changes, version: brief.version, undoes });
  }
  /** What happened to a comment, for its notifications (docs/inbox.md). */
  commented(step: CommentStep): void {
    this.comments.push(step);
  }
  /** Files that were added to a brief or removed, for its notifications. */
  filesChanged(step: FileStep): void {
    this.files.push(step);
  }
  /** The caller's inbox changed, by reading for example: their other screens get a hint. */
  inboxChanged(userId: number): void {
    this.inboxes.push(userId);
  }
  /** The log names a thing that the call is about without changing it: whom a mail is sent to, which brand is opened. */
  about(entity: EntityName, row: Row): void {
    this.concerned.push(subjectOf(entity, row));
  }
  /**
   * The audit entry's text for a call that changes no row.
   * @param label for people @param details the same for machines
   */
  describe(label: string, details: Readonly<Record<string, unknown>>): void {
    this.call = { label: cut(label, LABEL_MAX), details };
  }
  /** No inbox or mail mentions this operation: an import, or its undo (Y-29). */
  notifyNobody(): void {
    this.quiet = true;
  }
  /** The answer is that of an earlier call, and nothing was done (D3.8). */
  replayed(): void {
    this.isReplay = true;
  }
  /** Sets the actor of a call that began without one. */
  actedBy(userId: number): void {
    this.actorUserId = userId;
  }
  /** The log names this operation: a send saves the draft first, and may then fail. */
  loggedAs(operation: string): void {
    this.operation = operation;
  }
  sessionsEnded(which: { userId?: number; sessionIds?: number[] }): void {
    this.ended.push(which);
  }
  /** A change of a person is one for every brand that shows them. */
  personUpdatedIn(brandIds: readonly number[], { uuid }: Row): void {
    for (const brandId of brandIds) this.shownElsewhere.push({ event: 'updated', entity: 'user', uuid, brandId });
  }
  brandChanged(brandId: number): void {
    this.brandsChanged.push(brandId);
  }
  lookupChanged(which: LookupChange): void {
    this.lookups.push(which);
  }

  private add(event: EventName, entity: EntityName, row: Row, changes?: Change['changes']): void {
    this.list.push({
      event,
      ...subjectOf(entity, row),
      ...(changes && Object.keys(changes).length > 0 ? { changes: auditable(changes) } : {}),
    });
  }
}

function subjectOf(entity: EntityName, row: Row): Subject {
  const { brandId, id } = row as { brandId?: unknown; id?: unknown };
  const owner = entity === 'brand' ? id : brandId;
  return { entity, uuid: row.uuid, label: labelOf(row), brandId: typeof owner === 'number' ? owner : null };
}

const LABEL_MAX = 200;
const NAMES = ['label', 'project', 'productTitle', 'title', 'name', 'email'] as const;

/** The name of a row: of a person the full name, anything else by the first of its naming columns. */
export function labelOf(row: object): string | null {
  const { firstName, lastName, user, ...columns } = row as Record<string, unknown>;
  if (typeof firstName === 'string') return cut(`${firstName} ${String(lastName ?? '')}`.trim(), LABEL_MAX);
  const named = NAMES.map((name) => columns[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return cut(named, LABEL_MAX);
  return typeof user === 'object' && user !== null ? labelOf(user) : null;
}
