/** The three brands and how each presents its plans. */
export type BrandKey = 'harbour' | 'northwind' | 'lumen';

export interface DemoBrand {
  key: BrandKey;
  name: string;
  primaryColour: string;
  secondaryColour: string;
  primaryEmail: string;
  dataExtractEmail: string | null;
  customDomain: string | null;
  timeZone: string;
  modules: { briefMe: boolean; lamp: boolean; scope: boolean };
  tierId: number;
  /** How long ago it joined, in days. */
  age: number;
  lamp: {
    template: 'tml' | 'cl' | 'generic';
    graphColour: string;
    defaultEmailSubject: string;
    defaultEmailTitle: string;
    defaultEmailBody: string;
  };
}

export const brands: readonly DemoBrand[] = [
  {
    key: 'harbour',
    name: 'Harbour & Co',
    primaryColour: '#0b4a58',
    secondaryColour: '#f2b35c',
    primaryEmail: 'hello@harbour.test',
    dataExtractEmail: 'reports@harbour.test',
    customDomain: 'harbour.test',
    timeZone: 'Australia/Sydney',
    modules: { briefMe: true, lamp: true, scope: true },
    tierId: 3,
    age: 620,
    lamp: {
      template: 'tml',
      graphColour: '#0f6475',
      defaultEmailSubject: 'Your marketing plan from Harbour & Co',
      defaultEmailTitle: 'Your next 90 days, on one page',
      defaultEmailBody:
        '<p>Hi there,</p><p>Your marketing plan for the coming quarter is attached. It sets out <strong>what we will do, when, and what it costs</strong>, with each activity tied to one of your objectives.</p><p>Before our next catch-up, could you please:</p><ul><li>check the dates against your own calendar</li><li>confirm the budget for each activity</li><li>tell us about anything we have missed</li></ul><p>Reply to this email with your changes, or call your account manager.</p><p>Kind regards,<br>The Harbour &amp; Co team</p>',
    },
  },
  {
    key: 'northwind',
    name: 'Northwind Studio',
    primaryColour: '#c2410c',
    secondaryColour: '#7a5c43',
    primaryEmail: 'studio@northwind.test',
    dataExtractEmail: null,
    customDomain: null,
    timeZone: 'Australia/Melbourne',
    modules: { briefMe: true, lamp: false, scope: false },
    tierId: 1,
    age: 310,
    lamp: {
      template: 'generic',
      graphColour: '#e0601f',
      defaultEmailSubject: 'Marketing plan from Northwind Studio',
      defaultEmailTitle: 'What we have planned',
      defaultEmailBody: '<p>Hello,</p><p>Your plan is attached. Let us know what you think.</p><p>Northwind Studio</p>',
    },
  },
  {
    key: 'lumen',
    name: 'Lumen Media',
    primaryColour: '#5b3fd6',
    secondaryColour: '#c93575',
    primaryEmail: 'team@lumen.test',
    dataExtractEmail: null,
    customDomain: null,
    timeZone: 'Australia/Brisbane',
    modules: { briefMe: false, lamp: true, scope: true },
    tierId: 2,
    age: 430,
    lamp: {
      template: 'cl',
      graphColour: '#7c5cf0',
      defaultEmailSubject: 'Your local area marketing plan',
      defaultEmailTitle: 'The plan for your neighbourhood',
      defaultEmailBody:
        '<p>Hello,</p><p>Attached is your local area marketing plan: the activity around your centre, month by month, with its cost.</p><p>We book media <strong>ten working days</strong> ahead, so please send any changes by Friday.</p><p>Warm regards,<br>Lumen Media</p>',
    },
  },
];
