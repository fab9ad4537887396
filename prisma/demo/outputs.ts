/** Output types with their questions. Together Harbour's use all seven kinds of question and all time spreads. */
import { demoUuid } from './anchors';
import type { BrandKey } from './brands';

export type QuestionType = 'checkboxes' | 'radios' | 'select' | 'date' | 'text' | 'multiline' | 'link';

/** A question as an output type keeps it and a brief freezes it. */
export interface Question {
  id: string;
  title: string;
  type: QuestionType;
  options: { id: string; value: string }[];
}

/** Where an answer to an open question comes from: a fact of the campaign, or one of some sentences. */
export type AnswerSource = 'audience' | 'message' | 'mandatory' | 'inMarket' | 'due' | 'url' | readonly string[];

interface QuestionText {
  title: string;
  type: QuestionType;
  options?: readonly string[];
  answer?: AnswerSource;
}

export interface DemoOutput {
  key: string;
  division: string;
  title: string;
  timeSpread: '' | 'Block' | 'Bell curve' | 'Even spread';
  hours: number | null;
  days: number | null;
  slaUrl: string | null;
  questions: readonly QuestionText[];
  /** The first questions alone: what briefs froze before the last one was added. */
  earlierQuestions?: number;
}

const tick = (title: string, ...options: string[]): QuestionText => ({ title, type: 'checkboxes', options });
const radio = (title: string, ...options: string[]): QuestionText => ({ title, type: 'radios', options });
const select = (title: string, ...options: string[]): QuestionText => ({ title, type: 'select', options });
const date = (title: string, answer: AnswerSource): QuestionText => ({ title, type: 'date', answer });
const text = (title: string, answer: AnswerSource): QuestionText => ({ title, type: 'text', answer });
const long = (title: string, answer: AnswerSource): QuestionText => ({ title, type: 'multiline', answer });
const link = (title: string): QuestionText => ({ title, type: 'link', answer: 'url' });
const sla = (page: string): string => `https://intranet.harbour.test/sla/${page}`;

const harbour: readonly DemoOutput[] = [
  {
    key: 'press',
    division: 'design',
    title: 'Press or magazine ad',
    timeSpread: 'Block',
    hours: 6,
    days: 4,
    slaUrl: sla('press'),
    questions: [
      select('Publication size', 'Full page', 'Half page horizontal', 'Half page vertical', 'Quarter page', 'Strip ad'),
      radio('Colour', 'Full colour', 'Mono'),
      text('Publication and issue', [
        'Inner West Courier, next issue',
        'Domain Review, weekend edition',
        'Coastal Weekly',
      ]),
      date('Material deadline', 'due'),
      long('Mandatory inclusions', 'mandatory'),
    ],
  },
  {
    key: 'outdoor',
    division: 'design',
    title: 'Outdoor and signage',
    timeSpread: 'Even spread',
    hours: 10,
    days: 7,
    slaUrl: sla('outdoor'),
    questions: [
      tick('Formats', 'Hoarding', '6 sheet', 'Supersite', 'Bus side', 'A-frame', 'Flags'),
      radio('Site check needed', 'Yes', 'No, measurements supplied'),
      text('Finished size', ['6000 x 2400 mm', '1200 x 1800 mm', '12.66 x 3.35 m', '600 x 900 mm']),
      date('Install date', 'inMarket'),
    ],
  },
  {
    key: 'brochure',
    division: 'design',
    title: 'Brochure or booklet',
    timeSpread: 'Bell curve',
    hours: 24,
    days: 12,
    slaUrl: sla('brochure'),
    questions: [
      select('Pages', '4', '8', '12', '16', '24 or more'),
      select('Stock', 'Gloss 150 gsm', 'Silk 200 gsm', 'Uncoated 140 gsm', 'Recycled 120 gsm'),
      long('Contents by page', [
        'Cover, welcome, masterplan, four product spreads, location, contact.',
        'Cover, letter from the principal, a day at school, subjects, fees, how to apply.',
        'Cover, what is on by month, map, getting here, sponsors.',
      ]),
      text('Print run', ['2,500', '5,000', '12,000', '500 for the display suite']),
      link('Copy document'),
    ],
  },
  {
    key: 'identity',
    division: 'design',
    title: 'Logo and brand identity',
    timeSpread: 'Bell curve',
    hours: 40,
    days: 20,
    slaUrl: sla('identity'),
    questions: [
      radio('Starting point', 'New name and identity', 'Refresh of existing', 'Extension or sub-brand'),
      tick(
        'Deliverables',
        'Logo suite',
        'Colour palette',
        'Typography',
        'Stationery',
        'Guidelines document',
        'Signage',
      ),
      long('What should people feel when they see it?', 'message'),
    ],
  },
  {
    key: 'social',
    division: 'digital',
    title: 'Social media tiles',
    timeSpread: 'Even spread',
    hours: 5,
    days: 3,
    slaUrl: sla('social'),
    questions: [
      tick('Channels', 'Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'Pinterest'),
      select('Number of tiles', '1', '3', '6', '9', '12'),
      long('Caption direction', 'message'),
      date('First post', 'inMarket'),
      radio('Paid support', 'Yes', 'No'),
    ],
    earlierQuestions: 4,
  },
  {
    key: 'edm',
    division: 'digital',
    title: 'EDM build and send',
    timeSpread: 'Block',
    hours: 4,
    days: 3,
    slaUrl: sla('edm'),
    questions: [
      text('Subject line', [
        'You are first in line',
        'Doors open Saturday',
        'Have your say before it closes',
        'Your weekend, sorted',
      ]),
      select('Template', 'Single offer', 'Newsletter', 'Event invitation', 'Plain text'),
      radio('Who supplies the list?', 'Client', 'Harbour & Co', 'Existing segment'),
      tick('Include', 'Hero image', 'Video still', 'Map', 'Countdown timer', 'Social links'),
      date('Send date', 'inMarket'),
      long('Key message and call to action', 'message'),
      link('Landing page address'),
    ],
  },
  {
    key: 'landing',
    division: 'digital',
    title: 'Landing page',
    timeSpread: 'Bell curve',
    hours: 18,
    days: 10,
    slaUrl: sla('landing-page'),
    questions: [
      radio('Goal of the page', 'Enquiry', 'Registration', 'Purchase', 'Information'),
      tick('Sections', 'Hero', 'Benefits', 'Gallery', 'Map', 'Form', 'FAQ', 'Testimonials'),
      text('Preferred address', ['register.wattlerise.test', 'winter.banksiaplaza.test', 'yoursay.merrigal.test']),
      long('Form fields and where enquiries go', [
        'First name, email, mobile, postcode. Into the CRM with the source set to Website.',
        'Name, email, child year level. To the registrar, copy to the account manager.',
        'Name, email, suburb, free text. To the council engagement inbox.',
      ]),
    ],
  },
  {
    key: 'webupdate',
    division: 'digital',
    title: 'Website content update',
    timeSpread: '',
    hours: 2,
    days: 2,
    slaUrl: null,
    questions: [
      link('Page to change'),
      long('What should change', [
        'Swap the hero for the new campaign image, update trading hours and remove the old competition terms.',
        'Replace the price list with the attached PDF and add the two sold lots to the map.',
        'Add the media release to News and link to it from the home page.',
      ]),
    ],
  },
  {
    key: 'radio',
    division: 'copy',
    title: 'Radio script',
    timeSpread: 'Block',
    hours: 3,
    days: 3,
    slaUrl: sla('radio'),
    questions: [
      radio('Length', '15 seconds', '30 seconds', '45 seconds', '60 seconds'),
      select('Voice', 'Female, warm', 'Female, upbeat', 'Male, warm', 'Male, upbeat', 'Live read'),
      text('Stations', ['Coast 101.3 and 2NV', 'Hills FM', 'Bay 97.9, breakfast and drive']),
      long('Must say', 'mandatory'),
      date('First on air', 'inMarket'),
    ],
  },
  {
    key: 'copywriting',
    division: 'copy',
    title: 'Copywriting',
    timeSpread: 'Even spread',
    hours: 6,
    days: 4,
    slaUrl: sla('copy'),
    questions: [
      tick('Pieces', 'Headlines', 'Body copy', 'Web copy', 'Case study', 'Media release', 'Speech'),
      select('Tone', 'Friendly', 'Confident', 'Plain and official', 'Playful', 'Premium'),
      text('Word count', ['About 300 words', '600 to 800 words', '1,200 words across five pages']),
      long('Who are we talking to?', 'audience'),
    ],
  },
  {
    key: 'mediaplan',
    division: 'media',
    title: 'Media plan',
    timeSpread: 'Even spread',
    hours: 12,
    days: 6,
    slaUrl: sla('media'),
    questions: [
      text('Net media budget', ['$18,000', '$45,000', '$72,500', '$120,000']),
      tick('Channels to consider', 'Radio', 'Press', 'Outdoor', 'Social', 'Search', 'Catch-up TV', 'Cinema'),
      long('Audience and catchment', 'audience'),
      date('Campaign start', 'inMarket'),
    ],
  },
  {
    key: 'booking',
    division: 'media',
    title: 'Digital ad booking',
    timeSpread: '',
    hours: 3,
    days: 2,
    slaUrl: null,
    questions: [
      select('Platform', 'Search', 'Display', 'Paid social', 'Online video', 'Audio streaming'),
      text('Daily cap', ['$80', '$150', '$320']),
      link('Destination'),
    ],
  },
  {
    key: 'video',
    division: 'production',
    title: 'Video or TVC',
    timeSpread: 'Bell curve',
    hours: 60,
    days: 25,
    slaUrl: sla('video'),
    questions: [
      radio('Length', '6 seconds', '15 seconds', '30 seconds', '60 to 90 seconds', 'Longer'),
      tick('Cut-downs', '16:9', '1:1', '4:5', '9:16'),
      text('Talent', [
        'Two staff members, no paid talent',
        'Family of four, paid extras',
        'Voice-over only',
        'The mayor and two residents',
      ]),
      long('Story in three sentences', 'message'),
      date('Shoot no later than', 'due'),
    ],
  },
  {
    key: 'photo',
    division: 'production',
    title: 'Photography',
    timeSpread: 'Block',
    hours: 8,
    days: 7,
    slaUrl: sla('photography'),
    questions: [
      radio('Type', 'Lifestyle', 'Product', 'Architecture', 'Event', 'Portraits'),
      long('Shot list', [
        'Exterior at dusk, foyer, two amenities, three details, one aerial.',
        'Twelve products on white, four styled on location.',
        'Arrivals, crowd, stage, sponsors, VIP portraits.',
      ]),
      text('Location', [
        'Display suite, Wattle Rise',
        'Centre court, Banksia Plaza',
        'Merrigal Civic Centre',
        'On campus, senior school',
      ]),
    ],
  },
  {
    key: 'print',
    division: 'production',
    title: 'Print quote and dispatch',
    timeSpread: '',
    hours: null,
    days: null,
    slaUrl: null,
    questions: [
      select('Delivery', 'One address', 'Split delivery', 'To the mail house', 'Pick-up'),
      text('Quantity', ['2,500', '8,000', '32,000', '150']),
      long('Specification', [
        'DL, 4pp, 150 gsm silk, full colour both sides, trim and fold.',
        'A5, 16pp, self cover, 128 gsm recycled, saddle stitched.',
        'A1 posters, 200 gsm satin, single sided.',
      ]),
    ],
  },
  {
    key: 'strategy',
    division: 'strategy',
    title: 'Campaign strategy',
    timeSpread: 'Bell curve',
    hours: 30,
    days: 15,
    slaUrl: sla('strategy'),
    questions: [
      select('Main objective', 'Enquiry', 'Foot traffic', 'Awareness', 'Behaviour change', 'Loyalty'),
      long('What do we know already?', 'audience'),
      long('What does success look like?', [
        '600 registrations before release day and 40 appointments.',
        'Foot traffic up 8% on the same weeks last year.',
        'One in five households knows about the new bin day.',
      ]),
      link('Research folder'),
    ],
  },
];

const northwind: readonly DemoOutput[] = [
  {
    key: 'identity',
    division: 'brand',
    title: 'Brand identity',
    timeSpread: 'Bell curve',
    hours: 36,
    days: 18,
    slaUrl: null,
    questions: [
      tick('Deliverables', 'Logo', 'Palette', 'Type', 'Guidelines'),
      long('Three words for the brand', [
        'Warm, handmade, unfussy.',
        'Sharp, curious, generous.',
        'Salty, sunny, honest.',
      ]),
    ],
  },
  {
    key: 'packaging',
    division: 'brand',
    title: 'Packaging',
    timeSpread: 'Even spread',
    hours: 16,
    days: 10,
    slaUrl: null,
    questions: [
      select('Format', 'Label', 'Carton', 'Pouch', 'Can', 'Bag'),
      text('Dieline supplied by', ['Printer, already in the job folder', 'Client, by the end of the week']),
      long('Legal text', 'mandatory'),
    ],
  },
  {
    key: 'website',
    division: 'web',
    title: 'Website page',
    timeSpread: 'Even spread',
    hours: 14,
    days: 8,
    slaUrl: null,
    questions: [radio('Kind', 'New page', 'Redesign', 'Fix'), link('Reference'), long('Content', 'message')],
  },
  {
    key: 'motion',
    division: 'motion',
    title: 'Animation',
    timeSpread: 'Block',
    hours: 20,
    days: 10,
    slaUrl: null,
    questions: [
      radio('Length', '6 seconds', '15 seconds', '30 seconds'),
      tick('Ratios', '16:9', '1:1', '9:16'),
      date('Needed for', 'inMarket'),
    ],
  },
  {
    key: 'artwork',
    division: 'studio',
    title: 'Finished artwork',
    timeSpread: '',
    hours: 3,
    days: 2,
    slaUrl: null,
    questions: [select('Size', 'A6', 'A5', 'A4', 'A3', 'A1'), text('Printer', ['Bluestone Print', 'Eastern Press'])],
  },
];

export const outputs: Record<BrandKey, readonly DemoOutput[]> = { harbour, northwind, lumen: [] };

/** An output's questions with the ids that answers refer to. */
export function questionsOf(brand: BrandKey, output: DemoOutput): Question[] {
  return output.questions.map((question, index) => {
    const name = `question/${brand}/${output.key}/${index + 1}`;
    const options = (question.options ?? []).map((value, at) => ({ id: demoUuid(`${name}/${at + 1}`), value }));
    return { id: demoUuid(name), title: question.title, type: question.type, options };
  });
}
