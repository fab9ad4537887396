/** What fills a brief beside its own wording: check lists by division, reasons, inputs. */
export const checkLists: Record<string, readonly string[]> = {
  design: [
    'Two layout options at first presentation',
    'Use the logo from the job folder, not the website',
    'Supply print-ready PDF with 3 mm bleed',
  ],
  copy: [
    'Plain English, active voice, no exclamation marks',
    'Headline options before body copy',
    'Spelling as in the house style',
  ],
  digital: [
    'Design for a phone first',
    'Add tracking parameters to every link',
    'Test in three mail programs and two browsers',
  ],
  media: [
    'Show net and gross in separate columns',
    'Allow for public holidays in the schedule',
    'Give one option under budget',
  ],
  production: ['Confirm releases before the day', 'Keep raw files for two years', 'Captions on everything that speaks'],
  strategy: ['One page first, detail after', 'Name the source of every number', 'End with what we would stop doing'],
  brand: ['Show it small, in one colour and in use', 'Explain the idea in one sentence'],
  web: ['Works without a mouse', 'No new plug-ins without asking'],
  motion: ['Reads without sound', 'First frame works as a still'],
  studio: ['Preflight before it leaves', 'Old versions go to the archive folder'],
};

export const reasons: readonly string[] = [
  'Enquiries fell by a third after the last release and the sales team has nothing new to send.',
  'The current piece is two years old and shows a price that no longer exists.',
  'The owner presents to the board this month and wants to show it in market.',
  'Complaints doubled last quarter, nearly all of them about not knowing the date.',
  'A competitor opens across the road in six weeks.',
  'Last year this piece paid for itself in nine days.',
];

export const inputs: readonly string[] = [
  'Brand guidelines, logo files and the copy deck from the last campaign.',
  'Client copy (draft), twelve images and the site plan.',
  "Notes from the planning workshop and last year's artwork.",
  "Price list, terms and conditions and the publisher's specifications.",
  'Recorded interview, transcript and signed releases.',
];

/** How a brief gets to a status: ids of brief statuses, Draft first. */
export const paths: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 2],
  3: [1, 2, 3],
  4: [1, 2, 4],
  5: [1, 2, 4, 5],
  6: [1, 2, 4, 5, 8, 6],
  7: [1, 2, 4, 5, 8, 7],
  8: [1, 2, 4, 5, 8],
  9: [1, 2, 4, 5, 9],
  10: [1, 2, 4, 5, 8, 12, 7, 10],
  11: [1, 2, 4, 11],
  12: [1, 2, 4, 5, 8, 12],
  13: [1, 2, 4, 5, 8, 13],
  14: [1, 2, 4, 5, 12, 14],
  15: [1, 2, 4, 5, 8, 12, 15],
  16: [1, 2, 4, 16],
  17: [1, 2, 4, 17],
};

/** Statuses in which nothing more is to be done. */
export const finished: ReadonlySet<number> = new Set([10, 15]);
