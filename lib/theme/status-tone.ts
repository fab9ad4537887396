/**
 * One colour per meaning, for every brief and scope status: neutral = not started or put away,
 * blue = somebody works on it, amber = it waits for somebody, green = done or agreed, red = urgent.
 */
export type Tone = 'neutral' | 'blue' | 'amber' | 'green' | 'red';

const TONES = new Map<string, Tone>([
  ['Draft', 'neutral'],
  ['Submitted', 'blue'],
  ['Urgent', 'red'],
  ['Validated', 'blue'],
  ['In Progress', 'blue'],
  ['Edits Required', 'amber'],
  ['Make Final', 'blue'],
  ['For Review', 'amber'],
  ['Peer Review', 'amber'],
  ['Completed', 'green'],
  ['On Hold', 'neutral'],
  ['With Client', 'amber'],
  ['For Approval', 'amber'],
  ['Update Needed', 'amber'],
  ['Approved', 'green'],
  ['Active - Standard Quote', 'blue'],
  ['Active - Bespoke Quote', 'blue'],
  ['Archived', 'neutral'],
]);

/** The tone of a status title; a title that the list does not know is neutral. */
export function statusTone(title: string): Tone {
  return TONES.get(title) ?? 'neutral';
}
