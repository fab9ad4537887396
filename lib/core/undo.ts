import { nameOf } from '@/lib/format/person-name';
import { Fault } from '@/lib/runtime/fault';
import type { PersonView } from './person-view';

/** How long one's own change can be undone (Y-25). */
const UNDO_MINUTES = 10;

/** Earlier changes can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MINUTES * 60_000);

export const tooLate = (): Fault =>
  new Fault('conflict', 'undo/too_late', `Only your own changes of the last ${UNDO_MINUTES} minutes can be undone`);

export const notUndoable = (): Fault =>
  new Fault(
    'conflict',
    'undo/not_undoable',
    'Changes of other fields than those that change in place cannot be undone',
  );

type Removable = { readonly deleted: boolean } | undefined;

/** A person or category that is no longer offered is not restored. @throws Fault undo/changed_since */
export function refuseWhatIsGone({ person, category }: { person?: Removable; category?: Removable }): void {
  if (person?.deleted) throw changedSince('The person that it was assigned to has left since');
  if (category?.deleted) throw changedSince('The category that it had was removed since');
}

/** @param message says who, and what */
export const changedSince = (message: string): Fault => new Fault('conflict', 'undo/changed_since', message);

/** Who did something, for the text of a reason: 'You', a name, or 'Somebody else'. */
export function whoDid(
  userId: number | null | undefined,
  actor: { readonly userId: number },
  people: ReadonlyMap<number, Readonly<PersonView>>,
): string {
  if (userId === actor.userId) return 'You';
  const person = userId ? people.get(userId) : undefined;
  return person ? nameOf(person) : 'Somebody else';
}
