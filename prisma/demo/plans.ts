/** Plans: who they are for and when they start, and the letters that go with them. */
import type { Sector } from './activities';
import type { BrandKey } from './brands';

export interface DemoPlan {
  key: string;
  project: string;
  client: string;
  /** Months from this one. */
  starts: number;
  length: number;
  rows: number;
  sector: Sector;
  creator: string;
  letter: boolean;
  /** A mail that is not sent yet, and how often it was. */
  draft?: boolean;
  sent?: number;
  failed?: boolean;
  contact: string;
}

const plan = (
  key: string,
  project: string,
  client: string,
  when: [starts: number, length: number],
  what: [sector: Sector, rows: number],
  creator: string,
  contact: string,
  rest: Partial<DemoPlan> = {},
): DemoPlan => ({
  key,
  project,
  client,
  starts: when[0],
  length: when[1],
  sector: what[0],
  rows: what[1],
  creator,
  contact,
  letter: true,
  ...rest,
});

export const plans: Record<BrandKey, readonly DemoPlan[]> = {
  harbour: [
    plan(
      'wattle-stage3',
      'Wattle Rise Stage 3 release',
      'Wattle Rise Estate',
      [-9, 3],
      ['property', 9],
      'callum',
      'sales@wattlerise.test',
      { sent: 1 },
    ),
    plan(
      'banksia-winter',
      'Banksia Plaza winter quarter',
      'Banksia Plaza',
      [-6, 3],
      ['retail', 10],
      'gordon',
      'centre@banksiaplaza.test',
      { letter: false },
    ),
    plan(
      'merrigal-bins',
      'New bins: first 90 days',
      'Merrigal City Council',
      [-5, 3],
      ['council', 9],
      'priya',
      'waste@merrigal.test',
      { sent: 2 },
    ),
    plan(
      'stbrigid-open',
      "St Brigid's open season",
      "St Brigid's College",
      [-4, 6],
      ['learning', 7],
      'jessie',
      'registrar@stbrigids.test',
      { sent: 1 },
    ),
    plan(
      'kingfisher-hold',
      'Kingfisher Home 90 day price hold',
      'Kingfisher Home',
      [-3, 3],
      ['retail', 11],
      'callum',
      'brand@kingfisherhome.test',
      { sent: 1, failed: true },
    ),
    plan(
      'tidehouse-summer',
      'Tidehouse summer season',
      'The Tidehouse',
      [-2, 4],
      ['venue', 7],
      'jessie',
      'hello@tidehouse.test',
      { draft: true },
    ),
    plan(
      'gully-works',
      'Gully Road: shops are open',
      'Gully Road Upgrade',
      [-2, 6],
      ['council', 8],
      'tom',
      'project@gullyroad.test',
      { sent: 1 },
    ),
    plan(
      'retail-year',
      'Banksia Plaza retail year',
      'Banksia Plaza',
      [0, 12],
      ['retail', 40],
      'ada',
      'centre@banksiaplaza.test',
      { sent: 2 },
    ),
    plan(
      'wattle-stage4',
      'Wattle Rise Stage 4 release',
      'Wattle Rise Estate',
      [0, 3],
      ['property', 10],
      'callum',
      'sales@wattlerise.test',
      { draft: true },
    ),
    plan(
      'meridian-last-ten',
      'Meridian: the last ten',
      'Meridian Apartments',
      [0, 3],
      ['property', 8],
      'sam',
      'sales@meridianapartments.test',
      { sent: 1 },
    ),
    plan(
      'coastal-semester',
      'Coastal TAFE semester one',
      'Coastal TAFE',
      [1, 4],
      ['learning', 7],
      'jessie',
      'marketing@coastaltafe.test',
      { draft: true },
    ),
    plan(
      'saltgrove-opening',
      'Saltgrove second store opening',
      'Saltgrove Grocers',
      [1, 3],
      ['retail', 9],
      'mia',
      'hello@saltgrovegrocers.test',
      { letter: false },
    ),
    plan(
      'copper-midweek',
      'Copper Lane midweek stays',
      'Copper Lane Hotels',
      [1, 6],
      ['venue', 7],
      'callum',
      'marketing@copperlane.test',
    ),
    plan(
      'easton-plan',
      'Easton ten year plan consultation',
      'Easton Shire',
      [2, 5],
      ['council', 9],
      'priya',
      'engage@eastonshire.test',
      { draft: true },
    ),
    plan(
      'ironbark-stage2',
      'Ironbark stage two launch',
      'Ironbark Business Park',
      [2, 3],
      ['property', 7],
      'tom',
      'leasing@ironbarkpark.test',
      { letter: false },
    ),
    plan(
      'lighthouse-new',
      'Lighthouse new centre enrolments',
      'Lighthouse Early Learning',
      [3, 3],
      ['learning', 6],
      'sam',
      'enrol@lighthouseearly.test',
      { letter: false },
    ),
    plan(
      'harvest-tenth',
      'Harvest and Hops tenth year',
      'Harvest and Hops',
      [4, 9],
      ['venue', 7],
      'ada',
      'team@harvestandhops.test',
    ),
  ],
  northwind: [],
  lumen: [
    plan(
      'orchard-spring',
      'Orchard Square local area plan',
      'Orchard Square',
      [-4, 3],
      ['retail', 9],
      'lena',
      'manager@orchardsquare.test',
      { sent: 1 },
    ),
    plan(
      'motor-mile',
      'Motor Mile runout quarter',
      'Motor Mile Group',
      [-2, 3],
      ['retail', 7],
      'marcus',
      'marketing@motormile.test',
      { sent: 1 },
    ),
    plan(
      'orchard-summer',
      'Orchard Square summer plan',
      'Orchard Square',
      [0, 3],
      ['retail', 10],
      'sienna',
      'manager@orchardsquare.test',
      { draft: true },
    ),
    plan(
      'hinterland',
      'Hinterland winter escapes',
      'Hinterland Tourism',
      [1, 6],
      ['venue', 6],
      'sienna',
      'hello@hinterland.test',
    ),
    plan(
      'gables',
      'The Gables land release',
      'Gables Communities',
      [1, 3],
      ['property', 8],
      'lena',
      'sales@thegables.test',
      { draft: true },
    ),
    plan(
      'dough-club',
      'Dough Club franchise openings',
      'Dough Club',
      [2, 4],
      ['venue', 5],
      'hugo',
      'franchise@doughclub.test',
      { letter: false },
    ),
  ],
};

/** Rich text; {client}, {project}, {months}, {creator} and {brand} are filled in. */
export const letters: readonly string[] = [
  '<p>Dear {client} team,</p><p>Thank you for the time you gave us in planning. This is the plan for <strong>{project}</strong>: {months} months of activity that build on what worked last time and leave out what did not.</p><p>Three things matter most:</p><ol><li>We start with the people who already know you, because they answer first.</li><li>Every activity has one objective and one person who looks after it.</li><li>We meet each month, look at the numbers and move the money if they say so.</li></ol><p>The costs are estimates excluding GST and hold for thirty days. Please look closely at the dates, and tell us by the end of next week what you would like changed.</p><p>Warm regards,<br>{creator}<br>{brand}</p>',
  '<p>Dear team,</p><p>Here is the plan for {project}. It is shorter than the last one on purpose: fewer activities, each with enough behind it to be noticed.</p><p>You will see that we have kept <em>a third of the budget for the second half</em>. If the first weeks go as we expect, it goes to the activity that performs best. If they do not, it buys us time to change course.</p><ul><li>Creative is due for your approval two weeks before each start date.</li><li>Media is booked on your written approval.</li><li>We report on the first Friday of each month.</li></ul><p>Call me with any question, however small.</p><p>{creator}<br>{brand}</p>',
  '<p>Hello,</p><p>As promised, the plan for the next {months} months at {client}. We have spoken with your front-line team, walked the site and read the last two years of results.</p><p>The short version: <strong>people know you, but they do not think of you on the right day.</strong> Most of this plan is about being there on that day.</p><p>We look forward to getting started.</p><p>Kind regards,<br>{creator}</p>',
];
