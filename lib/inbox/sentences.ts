import { formatDate } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import type { EntryView } from './inputs';

/**
 * The sentence of an entry, before and after the record's name: 'Ada Quinn assigned you' + 'Spring Poster'.
 * Client-safe.
 */
export type Sentence = { readonly before: string; readonly what: string; readonly after: string };

type SentenceEntry = Pick<EntryView, 'actor' | 'cause' | 'count' | 'to'> & {
  readonly record: Pick<EntryView['record'], 'kind' | 'uuid' | 'title'>;
};

export function sentenceOf(entry: SentenceEntry): Sentence {
  const { actor, record, count } = entry;
  const who = actor ? nameOf(actor) : 'Somebody';
  const many = record.uuid === null;
  const what = many ? `${count} ${record.kind}${count === 1 ? '' : 's'}` : (record.title ?? `A ${record.kind}`);
  const [before, after = ''] = wordsOf(entry, who, many);
  return { before, what, after };
}

/** The same as one text. */
export function sentenceText(entry: SentenceEntry): string {
  const { before, what, after } = sentenceOf(entry);
  return [before, what, after].filter(Boolean).join(' ');
}

function wordsOf({ cause, count, to }: SentenceEntry, who: string, many: boolean): [before: string, after?: string] {
  switch (cause) {
    case 'assigned':
      return [`${who} assigned you`];
    case 'mention':
      return [count > 1 && !many ? `${count} mentions of you, the last by ${who}, on` : `${who} mentioned you on`];
    case 'specialist':
      return [`${who} made you specialist of`];
    case 'cc':
      return [`${who} put you on CC of`];
    case 'division':
      return [`${who} brought`, 'into a division that you watch'];
    case 'comment':
      return [count > 1 && !many ? `${count} comments, the last by ${who}, on` : `${who} commented on`];
    case 'edits':
    case 'approval':
    case 'status':
      return [`${who} set`, to ? `to ${to}` : 'to another status'];
    case 'assignee':
      return to ? [`${who} assigned`, `to ${to}`] : [`${who} changed the assignee of`];
    case 'due':
      return [`${who} moved the due date of`, to ? `to ${formatDate(to)}` : ''];
    case 'filesAdded':
      return [`${who} added files to`];
    case 'filesRemoved':
      return [`${who} removed files from`];
    case 'removed':
      return [`${who} removed`];
    case 'restored':
      return [`${who} restored`];
    case 'dueNext':
      return ['', 'is due on the next working day'];
    case 'dueToday':
      return ['', 'is due today'];
    case 'overdue':
      return ['', 'is overdue'];
    case 'planMail':
      return ['Your e-mail of', 'did not reach everybody'];
  }
}

/** The address of an entry: the comment, the record, the list of several, or the bin where those were removed. */
export function pathOf({
  uuid,
  cause,
  record,
  comment,
}: Pick<EntryView, 'uuid' | 'cause' | 'comment'> & Pick<SentenceEntry, 'record'>): string {
  if (record.uuid === null) return cause === 'removed' ? '/briefme/briefs/list/bin' : `/briefme/briefs?entry=${uuid}`;
  if (record.kind === 'plan') return `/lamptool/plans/${record.uuid}/send`;
  return `/briefme/briefs/${record.uuid}${comment ? `#comment-${comment.uuid}` : ''}`;
}
