/** What a socket message, a webhook and an audit entry may be about. */
export type EntityName =
  | 'brief'
  | 'comment'
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
  | 'view';
export type EventName = 'created' | 'updated' | 'removed' | 'restored';

export type Change = {
  readonly event: EventName;
  readonly entity: EntityName;
  readonly uuid: string;
  /** Field names with old and new value, where the history wants them. Never a secret. */
  readonly changes?: Record<string, { from: unknown; to: unknown }>;
};

/**
 * Collects what an operation changed. The audit entries are written in the operation's own transaction; the socket's
 * hint is sent by the same commit (decisions D4.1).
 */
export class Events {
  readonly list: Change[] = [];
  /** Sessions or tokens that ended, so that open sockets close at once (trust 5). */
  readonly ended: { userId?: number; sessionIds?: number[] }[] = [];
  /** Brands whose host, look or rights changed: caches of every process drop them. */
  readonly brandsChanged: number[] = [];

  created(entity: EntityName, row: { uuid: string }): void {
    this.list.push({ event: 'created', entity, uuid: row.uuid });
  }
  updated(entity: EntityName, row: { uuid: string }, changes?: Change['changes']): void {
    this.list.push({ event: 'updated', entity, uuid: row.uuid, ...(changes ? { changes } : {}) });
  }
  removed(entity: EntityName, row: { uuid: string }): void {
    this.list.push({ event: 'removed', entity, uuid: row.uuid });
  }
  restored(entity: EntityName, row: { uuid: string }): void {
    this.list.push({ event: 'restored', entity, uuid: row.uuid });
  }
  sessionsEnded(which: { userId?: number; sessionIds?: number[] }): void {
    this.ended.push(which);
  }
  brandChanged(brandId: number): void {
    this.brandsChanged.push(brandId);
  }
}
