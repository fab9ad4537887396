/** Plans: who they are for and when they start, and the letters that go with them. */
import { sector } from './activities';
import { cell, readTable } from './read-table';

/**
 * `starts`: months from this one. `draft`: a mail that is not sent yet; `sent`: how often it was; `failed`: its first
 * attempt failed.
 */
export const plans = readTable('plans', {
  brand: cell.brand,
  key: cell.text,
  project: cell.text,
  client: cell.text,
  starts: cell.amount,
  length: cell.amount,
  sector,
  rows: cell.amount,
  creator: cell.text,
  contact: cell.text,
  letter: cell.yes,
  draft: cell.yes,
  sent: cell.number,
  failed: cell.yes,
});

export type DemoPlan = (typeof plans)[number];

/** Rich text; {client}, {project}, {months}, {creator} and {brand} are filled in. */
export const letters: readonly string[] = [
  '<p>Dear {client} team,</p><p>Thank you for the time you gave us in planning. This is the plan for <strong>{project}</strong>: {months} months of activity that build on what worked last time and leave out what did not.</p><p>Three things matter most:</p><ol><li>We start with the people who already know you, because they answer first.</li><li>Every activity has one objective and one person who looks after it.</li><li>We meet each month, look at the numbers and move the money if they say so.</li></ol><p>The costs are estimates excluding GST and hold for thirty days. Please look closely at the dates, and tell us by the end of next week what you would like changed.</p><p>Warm regards,<br>{creator}<br>{brand}</p>',
  '<p>Dear team,</p><p>Here is the plan for {project}. It is shorter than the last one on purpose: fewer activities, each with enough behind it to be noticed.</p><p>You will see that we have kept <em>a third of the budget for the second half</em>. If the first weeks go as we expect, it goes to the activity that performs best. If they do not, it buys us time to change course.</p><ul><li>Creative is due for your approval two weeks before each start date.</li><li>Media is booked on your written approval.</li><li>We report on the first Friday of each month.</li></ul><p>Call me with any question, however small.</p><p>{creator}<br>{brand}</p>',
  '<p>Hello,</p><p>As promised, the plan for the next {months} months at {client}. We have spoken with your front-line team, walked the site and read the last two years of results.</p><p>The short version: <strong>people know you, but they do not think of you on the right day.</strong> Most of this plan is about being there on that day.</p><p>We look forward to getting started.</p><p>Kind regards,<br>{creator}</p>',
];
