/** Scopes: what is offered, in which state, and the words around it. */
import type { BrandKey } from './brands';
import type { Kit } from './scope-kits';

export interface DemoScope {
  key: string;
  title: string;
  client: string;
  category: string;
  type: 'Once Off' | 'Ongoing';
  status: 1 | 2 | 3 | 4 | 5 | 6;
  kits: readonly Kit[];
  creator: string;
  assignee: string | null;
  segment?: string;
  /** Dollars for reporting. */
  reporting?: string;
  merchant?: string;
  cc?: string;
  /** Replaces the sum of the lines. */
  overrideHourly?: string;
  /** No price given yet. */
  unpriced?: boolean;
  ongoings?: readonly (readonly [segment: string, notes: string])[];
}

const offer = (
  key: string,
  title: string,
  client: string,
  [category, type, status]: [category: string, type: 'Once Off' | 'Ongoing', status: DemoScope['status']],
  parts: readonly Kit[],
  [creator, assignee]: [creator: string, assignee: string | null],
  rest: Partial<DemoScope> = {},
): DemoScope => ({ key, title, client, category, type, status, kits: parts, creator, assignee, ...rest });

const once = 'Once Off';
const ongoing = 'Ongoing';

export const scopes: Record<BrandKey, readonly DemoScope[]> = {
  harbour: [
    offer(
      'opening',
      'Store opening package',
      'Saltgrove Grocers',
      ['Retail', once, 6],
      ['campaign', 'event'],
      ['gordon', 'jessie'],
    ),
    offer(
      'harvest-brand',
      'Festival identity refresh',
      'Harvest and Hops',
      ['Events', once, 6],
      ['identity'],
      ['ada', 'oscar'],
      { cc: '1.50' },
    ),
    offer(
      'stbrigid-prospectus',
      'School prospectus, 24 pages',
      "St Brigid's College",
      ['Education', once, 4],
      ['print', 'discover'],
      ['jessie', 'oscar'],
      { reporting: '0.00' },
    ),
    offer(
      'gully-signs',
      'Road works communications kit',
      'Gully Road Upgrade',
      ['Council', once, 4],
      ['campaign', 'print'],
      ['priya', 'callum'],
      { merchant: '2.20' },
    ),
    offer(
      'wattle-site',
      'Land estate website',
      'Wattle Rise Estate',
      ['Property', once, 4],
      ['discover', 'website'],
      ['callum', 'sam'],
      { cc: '1.50' },
    ),
    offer(
      'care-social',
      'Social and email care plan',
      'Banksia Plaza',
      ['Retail', ongoing, 2],
      ['social', 'report'],
      ['ada', 'farah'],
      {
        segment: 'Shopping Centres',
        merchant: '5.00',
        cc: '1.50',
        ongoings: [
          ['Shopping Centres', 'Banksia Plaza, October. Includes the school holiday posts.'],
          ['Shopping Centres', 'Banksia Plaza, November. Newsletter moved to Wednesdays.'],
          ['Independent Retail', 'Saltgrove Grocers trial month at the standard rate.'],
          ['Independent Retail', 'Kingfisher Home, two stores only.'],
        ],
      },
    ),
    offer(
      'media-retainer',
      'Media retainer for councils',
      'Merrigal City Council',
      ['Council', ongoing, 4],
      ['media', 'report'],
      ['priya', 'ben'],
      {
        segment: 'Local Government',
        reporting: '50.00',
        ongoings: [
          ['Local Government', 'Merrigal, first month, bins campaign.'],
          ['Local Government', 'Easton, community plan consultation.'],
          ['Local Government', ''],
        ],
      },
    ),
    offer(
      'estate-always-on',
      'Estate always-on marketing',
      'Wattle Rise Estate',
      ['Property', ongoing, 3],
      ['social', 'media', 'report'],
      ['callum', 'sam'],
      {
        segment: 'Developers',
        overrideHourly: '158.00',
        ongoings: [
          ['Developers', 'Wattle Rise, between stages 3 and 4.'],
          ['Developers', 'Meridian, until the last apartment is sold. Reduced community replies.'],
        ],
      },
    ),
    offer(
      'full-launch',
      'Full property launch programme',
      'Ironbark Business Park',
      ['Property', once, 3],
      ['discover', 'identity', 'website', 'campaign', 'film', 'event', 'print', 'media', 'report'],
      ['ada', 'callum'],
      { merchant: '4.50', cc: '1.50', reporting: '50.00' },
    ),
    offer(
      'tour-film',
      'Hotel room tour films',
      'Copper Lane Hotels',
      ['Hospitality', once, 2],
      ['film'],
      ['callum', 'hamish'],
    ),
    offer(
      'appeal',
      'Tax appeal, mail and email',
      'First Light Foundation',
      ['Not-for-profit', once, 2],
      ['campaign', 'print'],
      ['tom', 'niamh'],
      { reporting: '0.00', overrideHourly: '120.00' },
    ),
    offer(
      'clinic-launch',
      'Clinic launch package',
      'Northshore Family Health',
      ['Health', once, 2],
      ['discover', 'campaign', 'media'],
      ['jessie', 'ruby'],
    ),
    offer(
      'centenary',
      'Centenary mark and guidelines',
      "St Brigid's College",
      ['Education', once, 3],
      ['identity'],
      ['jessie', 'mia'],
    ),
    offer(
      'festival-launch',
      'Festival launch night',
      'River of Lanterns Festival',
      ['Events', once, 5],
      ['event', 'film'],
      ['ada', 'leilani'],
    ),
    offer(
      'optical-spring',
      'Practice spring campaign',
      'Clearview Optical',
      ['Health', once, 5],
      ['campaign', 'media'],
      ['tom', 'ben'],
      { cc: '1.50' },
    ),
    offer(
      'pantry-schools',
      'Schools programme kit',
      'Second Pantry',
      ['Not-for-profit', once, 2],
      ['discover', 'print'],
      ['sam', 'kirra'],
      { reporting: '0.00' },
    ),
    offer(
      'winter-rink',
      'Winter rink activation',
      'Banksia Plaza',
      ['Retail', once, 6],
      ['event', 'campaign'],
      ['priya', 'leilani'],
    ),
    offer(
      'care-web',
      'Website care plan',
      'Meridian Apartments',
      ['Property', ongoing, 1],
      ['report'],
      ['sam', 'sam'],
      { segment: 'Developers' },
    ),
    offer(
      'hospitality-social',
      'Hospitality social plan',
      'The Tidehouse',
      ['Hospitality', ongoing, 5],
      ['social'],
      ['jessie', 'farah'],
      { segment: 'Independent Retail' },
    ),
    offer(
      'microsite',
      'Campaign microsite in ten days',
      'Coastal TAFE',
      ['Education', once, 1],
      ['website'],
      ['sam', null],
    ),
    offer(
      'annual-report',
      'Annual report, 48 pages',
      'First Light Foundation',
      ['Not-for-profit', once, 1],
      ['print', 'discover'],
      ['tom', 'niamh'],
      { unpriced: true },
    ),
    offer(
      'catalogue-season',
      'Seasonal catalogue, 16 pages',
      'Kingfisher Home',
      ['Retail', once, 2],
      ['print', 'media'],
      ['callum', 'wei'],
      { merchant: '3.00' },
    ),
    offer(
      'council-film',
      'Explainer film in four languages',
      'Merrigal City Council',
      ['Council', once, 1],
      ['film', 'discover'],
      ['priya', 'hamish'],
    ),
    offer(
      'enrolment',
      'Enrolment season package',
      'Lighthouse Early Learning',
      ['Education', once, 1],
      ['campaign', 'website'],
      ['jessie', 'ruby'],
      { reporting: '80.00' },
    ),
    offer(
      'retail-insights',
      'Retail insights subscription',
      'Banksia Plaza',
      ['Retail', ongoing, 1],
      ['report', 'discover'],
      ['ruby', 'kirra'],
      { segment: 'Shopping Centres' },
    ),
    offer(
      'bottle-shop',
      'Bottle shop brand and signs',
      'The Tidehouse',
      ['Hospitality', once, 1],
      ['identity', 'print'],
      ['mia', 'oscar'],
      { unpriced: true },
    ),
    offer(
      'stage-two',
      'Stage two launch, quick start',
      'Ironbark Business Park',
      ['Property', once, 1],
      ['campaign', 'media'],
      ['callum', null],
    ),
  ],
  northwind: [],
  lumen: [
    offer(
      'runout',
      'Runout quarter media package',
      'Motor Mile Group',
      ['Automotive', once, 6],
      ['media', 'campaign'],
      ['marcus', 'marcus'],
    ),
    offer(
      'always-on',
      'Always-on search and social',
      'Orchard Square',
      ['Shopping Centre', ongoing, 2],
      ['social', 'media', 'report'],
      ['lena', 'hugo'],
      {
        segment: 'Metro',
        cc: '1.40',
        ongoings: [
          ['Metro', 'Orchard Square, first month.'],
          ['Regional', 'Motor Mile, country dealerships.'],
          ['Online', 'Dough Club delivery areas.'],
        ],
      },
    ),
    offer(
      'local-area',
      'Local area marketing starter',
      'Dough Club',
      ['Franchise', once, 2],
      ['discover', 'media'],
      ['sienna', 'marcus'],
    ),
    offer(
      'escapes',
      'Winter escapes campaign',
      'Hinterland Tourism',
      ['Tourism', once, 3],
      ['campaign', 'media', 'film'],
      ['sienna', 'yuki'],
      { overrideHourly: '149.50' },
    ),
    offer(
      'land-release',
      'Land release media plan',
      'Gables Communities',
      ['Real Estate', once, 4],
      ['media'],
      ['lena', 'marcus'],
      { reporting: '0.00' },
    ),
    offer(
      'insights',
      'Quarterly insights pack',
      'Orchard Square',
      ['Shopping Centre', ongoing, 5],
      ['report'],
      ['hugo', 'hugo'],
      { segment: 'Metro' },
    ),
    offer(
      'franchise-kit',
      'Franchise opening kit',
      'Dough Club',
      ['Franchise', once, 1],
      ['campaign'],
      ['sienna', null],
      { unpriced: true },
    ),
    offer(
      'summer-social',
      'Summer social burst',
      'Orchard Square',
      ['Shopping Centre', once, 1],
      ['social', 'media'],
      ['yuki', 'hugo'],
    ),
  ],
};

/** Rich text; {title} and {client} are filled in. */
export const quoteIntros: readonly string[] = [
  '<p>Thank you for asking us to quote on <strong>{title}</strong>. The lines below show what is included and who does the work. Prices are in Australian dollars and exclude GST.</p><p>The quote includes two rounds of changes at each stage and holds for thirty days.</p>',
  '<p>For {client}: this scope covers everything from briefing to hand-over. Printing, media and other outside costs are quoted separately, at cost, before we commit to them.</p>',
  '<p>Here is what we understood, what we will do and what it costs. Work starts within <em>five working days</em> of your approval.</p>',
];

export const supportNotes: readonly string[] = [
  'Priced on the last three jobs of this kind. The build took 20% longer than quoted twice, so the hours have been lifted.',
  'Client has asked for a fixed price. Watch the third round of changes.',
  'Standard offering. Do not discount without a second pair of eyes.',
  'Outside costs are not in here: print, talent, media, permits.',
  '',
];
