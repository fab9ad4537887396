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

export type Change = {
  readonly event: EventName;
  readonly entity: EntityName;
  readonly uuid: string;
  /** What the thing is called, as the audit log says it: it outlives the thing. */
  readonly label: string | null;
  /** Whose thing it is, where the call is of no brand or of another. */
  readonly brandId: number | null;
  /** Field names with old and new value, where the history wants them. Never a secret. */
  readonly changes?: FieldChanges;
};

/** What a brief's history says happened (D5.1, D5.3a). */
export type BriefStepKind = 'created' | 'updated' | 'status' | 'allocated' | 'removed' | 'restored' | 'duplicated';
export type BriefStep = {
  readonly briefId: number;
  readonly kind: BriefStepKind;
  readonly changes: FieldChanges;
  /** The brief's version after it. */
  readonly version: number;
  /** When the change was made that this step takes back, if it does (Y-25). */
  readonly takesBack?: Date | undefined;
};

/** What became of a comment, and whom it mentions: of an edited one, whom it did not mention before. */
export type CommentStep = {
  readonly briefId: number;
  readonly uuid: string;
  readonly kind: 'created' | 'edited' | 'removed';
  /** Memberships. */
  readonly mentioned: readonly number[];
};

/** What became of the files of a brief, but those that come and go with a comment. */
export type FileStep = {
  readonly briefId: number;
  readonly kind: 'added' | 'removed';
  /** When the removal was made that this step takes back, if it does. */
  readonly takesBack?: Date | undefined;
};

/** Lookup data that changed: of one brand, or a person's, which shows in several. */
export type LookupChange = { readonly brandId: number } | { readonly userUuid: string };

/** A row as far as the log wants to know it: its names are looked for where rows have them (`labelOf`). */
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
  /** Lookup data that changed without an event of its own: an order, a right over the platform. */
  readonly lookups: LookupChange[] = [];

  /** Steps of briefs' histories, beside the audit entries (D5.1, D5.3a). */
  readonly history: BriefStep[] = [];
  readonly comments: CommentStep[] = [];
  readonly files: FileStep[] = [];
  /** Users whose inbox changed: the hint goes to their sockets alone. */
  readonly inboxes: number[] = [];

  /** Whether nobody is told of what happened to briefs: who has to do with them watches them all the same. */
  quiet = false;

  /** Of a call that changes no row: what its audit entry says beside that it was made. */
  call: { readonly label: string; readonly details: Readonly<Record<string, unknown>> } | null = null;

  /** Who acts, where the call began without knowing it: a log-in, a mailed link. */
  actorUserId: number | null = null;

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
  /** A step of a brief's own history; its changes keep ids, which are put into words when they are read. */
  inHistory(
    brief: { id: number; version: number },
    kind: BriefStepKind,
    changes: FieldChanges = {},
    takesBack?: Date,
  ): void {
    this.history.push({ briefId: brief.id, kind, changes, version: brief.version, takesBack });
  }
  /** What happened to a comment, for its notifications (docs/inbox.md). */
  commented(step: CommentStep): void {
    this.comments.push(step);
  }
  /** Files that came to a brief or left it, for those who are told of it. */
  filesChanged(step: FileStep): void {
    this.files.push(step);
  }
  /** One's own inbox, read or tidied up: the person's other screens hear of it. */
  inboxChanged(userId: number): void {
    this.inboxes.push(userId);
  }
  /**
   * What a call that changes no row says of itself in the audit log.
   * @param label as people read it @param details the same for machines
   */
  says(label: string, details: Readonly<Record<string, unknown>>): void {
    this.call = { label: label.slice(0, LABEL_MAX), details };
  }
  /** Nobody's inbox or mail says a word of this operation: an import, or its undo (Y-29). */
  notifyNobody(): void {
    this.quiet = true;
  }
  /** The person who turned out to be calling. */
  actedBy(userId: number): void {
    this.actorUserId = userId;
  }
  sessionsEnded(which: { userId?: number; sessionIds?: number[] }): void {
    this.ended.push(which);
  }
  brandChanged(brandId: number): void {
    this.brandsChanged.push(brandId);
  }
  lookupChanged(which: LookupChange): void {
    this.lookups.push(which);
  }

  private add(event: EventName, entity: EntityName, row: Row, changes?: Change['changes']): void {
    const { brandId, id } = row as { brandId?: unknown; id?: unknown };
    const owner = entity === 'brand' ? id : brandId;
    this.list.push({
      event,
      entity,
      uuid: row.uuid,
      label: labelOf(row),
      brandId: typeof owner === 'number' ? owner : null,
      ...(changes && Object.keys(changes).length > 0 ? { changes: auditable(changes) } : {}),
    });
  }
}

const LABEL_MAX = 200;
const NAMES = ['label', 'project', 'productTitle', 'title', 'name', 'email'] as const;

/** What a row is called: a person by the name, anything else by the first of its naming columns. */
export function labelOf(row: object): string | null {
  const { firstName, lastName, user, ...columns } = row as Record<string, unknown>;
  if (typeof firstName === 'string') return `${firstName} ${String(lastName ?? '')}`.trim().slice(0, LABEL_MAX);
  const named = NAMES.map((name) => columns[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return named.slice(0, LABEL_MAX);
  return typeof user === 'object' && user !== null ? labelOf(user) : null;
}
