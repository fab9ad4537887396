/** Everybody in the demonstration data. All passwords are `DEMO_PASSWORD`; all addresses are verified. */
import type { BrandKey } from './brands';

export interface Membership {
  brand: BrandKey;
  permission: 'staff' | 'brandAdmin';
  jobTitle: string;
  /** Divisions whose briefs this person works on (keys of catalogue.ts); none for account people. */
  works?: readonly string[];
  /** How long ago the membership ended, in days. */
  removedDaysAgo?: number;
  /** Invited this many days ago and not yet here. */
  invitedDaysAgo?: number;
}

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  avatarColour: string;
  employeeNumber?: number;
  superuser?: boolean;
  /** Hours since the last visit; none means never. */
  seenHoursAgo?: number;
  /** The user itself was removed by a superuser. */
  removedDaysAgo?: number;
  memberships: readonly Membership[];
}

const staff = (
  brand: BrandKey,
  jobTitle: string,
  works?: readonly string[],
  extra: Partial<Membership> = {},
): Membership => ({ brand, permission: 'staff', jobTitle, works, ...extra });

const admin = (brand: BrandKey, jobTitle: string): Membership => ({ brand, permission: 'brandAdmin', jobTitle });

type Names = [firstName: string, lastName: string, avatarColour: string];

function person(
  email: string,
  [firstName, lastName, avatarColour]: Names,
  rest: Omit<Person, 'email' | 'firstName' | 'lastName' | 'avatarColour'>,
): Person {
  return { email, firstName, lastName, avatarColour, ...rest };
}

export const people: readonly Person[] = [
  person('super@platform.test', ['Sasha', 'Platform', '#1f2937'], {
    superuser: true,
    seenHoursAgo: 3,
    memberships: [],
  }),

  // Harbour & Co
  person('ada@harbour.test', ['Ada', 'Quinn', '#0b7285'], {
    employeeNumber: 1001,
    seenHoursAgo: 1,
    memberships: [admin('harbour', 'Managing Director')],
  }),
  person('sam@harbour.test', ['Sam', 'Okafor', '#b5541c'], {
    employeeNumber: 1014,
    seenHoursAgo: 2,
    memberships: [staff('harbour', 'Senior Digital Producer', ['digital'])],
  }),
  person('mia@harbour.test', ['Mia', 'Tran', '#7048e8'], {
    employeeNumber: 1019,
    seenHoursAgo: 5,
    memberships: [
      staff('harbour', 'Art Director', ['design']),
      staff('northwind', 'Freelance Art Director', ['brand', 'studio']),
    ],
  }),
  person('priya@harbour.test', ['Priya', 'Raman', '#a61e4d'], {
    employeeNumber: 1003,
    seenHoursAgo: 4,
    memberships: [admin('harbour', 'General Manager, Client Service')],
  }),
  person('callum@harbour.test', ['Callum', 'Fraser', '#1864ab'], {
    employeeNumber: 1008,
    seenHoursAgo: 6,
    memberships: [staff('harbour', 'Group Account Director')],
  }),
  person('jessie@harbour.test', ['Jessie', 'McAllister', '#2b8a3e'], {
    employeeNumber: 1022,
    seenHoursAgo: 3,
    memberships: [staff('harbour', 'Account Manager')],
  }),
  person('tom@harbour.test', ['Tom', 'Bellingham', '#5c940d'], {
    employeeNumber: 1027,
    seenHoursAgo: 20,
    memberships: [staff('harbour', 'Account Executive')],
  }),
  person('leilani@harbour.test', ['Leilani', 'Faleolo', '#c2255c'], {
    employeeNumber: 1011,
    seenHoursAgo: 7,
    memberships: [staff('harbour', 'Studio Manager', ['design', 'production'])],
  }),
  person('oscar@harbour.test', ['Oscar', 'Lindqvist', '#364fc7'], {
    employeeNumber: 1016,
    seenHoursAgo: 26,
    memberships: [staff('harbour', 'Senior Designer', ['design'])],
  }),
  person('wei@harbour.test', ['Wei', 'Zhang', '#087f5b'], {
    employeeNumber: 1030,
    seenHoursAgo: 9,
    memberships: [staff('harbour', 'Finished Artist', ['design', 'production'])],
  }),
  person('niamh@harbour.test', ['Niamh', "O'Rourke", '#862e9c'], {
    employeeNumber: 1012,
    seenHoursAgo: 8,
    memberships: [staff('harbour', 'Head of Copy', ['copy'])],
  }),
  person('dylan@harbour.test', ['Dylan', 'Whitford', '#d9480f'], {
    employeeNumber: 1025,
    seenHoursAgo: 30,
    memberships: [staff('harbour', 'Copywriter', ['copy'])],
  }),
  person('farah@harbour.test', ['Farah', 'Haddad', '#9c36b5'], {
    employeeNumber: 1018,
    seenHoursAgo: 5,
    memberships: [staff('harbour', 'Email and CRM Specialist', ['digital'])],
  }),
  person('ben@harbour.test', ['Ben', 'Papadopoulos', '#0b7285'], {
    employeeNumber: 1009,
    seenHoursAgo: 12,
    memberships: [staff('harbour', 'Media Director', ['media'])],
  }),
  person('grace@harbour.test', ['Grace', 'Nguyen', '#e8590c'], {
    employeeNumber: 1028,
    seenHoursAgo: 52,
    memberships: [staff('harbour', 'Media Buyer', ['media'])],
  }),
  person('hamish@harbour.test', ['Hamish', 'Sutherland', '#495057'], {
    employeeNumber: 1015,
    seenHoursAgo: 28,
    memberships: [staff('harbour', 'Executive Producer', ['production'])],
  }),
  person('ruby@harbour.test', ['Ruby', 'Castellano', '#c92a2a'], {
    employeeNumber: 1006,
    seenHoursAgo: 75,
    memberships: [staff('harbour', 'Strategy Director', ['strategy'])],
  }),
  person('kirra@harbour.test', ['Kirra', 'Delaney', '#2f9e44'], {
    employeeNumber: 1031,
    memberships: [staff('harbour', 'Junior Strategist', ['strategy'])],
  }),
  person('gordon@harbour.test', ['Gordon', 'Pryce', '#5f3dc4'], {
    employeeNumber: 1004,
    seenHoursAgo: 24 * 41,
    memberships: [staff('harbour', 'Senior Account Manager', ['service'], { removedDaysAgo: 38 })],
  }),
  person('tess@harbour.test', ['Tess', 'Winterbourne', '#1971c2'], {
    memberships: [staff('harbour', 'Social Media Manager', ['digital'], { invitedDaysAgo: 2 })],
  }),

  // Northwind Studio
  person('noah@northwind.test', ['Noah', 'Reyes', '#c2410c'], {
    seenHoursAgo: 4,
    memberships: [admin('northwind', 'Founder and Creative Director')],
  }),
  person('ingrid@northwind.test', ['Ingrid', 'Solberg', '#0b7285'], {
    seenHoursAgo: 10,
    memberships: [staff('northwind', 'Studio Producer', ['studio'])],
  }),
  person('mateo@northwind.test', ['Mateo', 'Silva', '#5f3dc4'], {
    seenHoursAgo: 18,
    memberships: [staff('northwind', 'Web Developer', ['web'])],
  }),
  person('chloe@northwind.test', ['Chloe', 'Barrington', '#a61e4d'], {
    seenHoursAgo: 33,
    memberships: [staff('northwind', 'Brand Designer', ['brand'])],
  }),
  person('arjun@northwind.test', ['Arjun', 'Mehta', '#2b8a3e'], {
    seenHoursAgo: 49,
    memberships: [staff('northwind', 'Motion Designer', ['motion'])],
  }),
  person('piper@northwind.test', ['Piper', 'Lawson', '#e67700'], {
    seenHoursAgo: 24 * 63,
    removedDaysAgo: 60,
    memberships: [staff('northwind', 'Illustrator', ['brand'], { removedDaysAgo: 60 })],
  }),

  // Lumen Media
  person('lena@lumen.test', ['Lena', 'Fischer', '#5b3fd6'], {
    seenHoursAgo: 2,
    memberships: [admin('lumen', 'Managing Partner')],
  }),
  person('marcus@lumen.test', ['Marcus', 'Adeyemi', '#0b7285'], {
    seenHoursAgo: 11,
    memberships: [staff('lumen', 'Media Strategist', ['media'])],
  }),
  person('sienna@lumen.test', ['Sienna', 'Rossi', '#c2255c'], {
    seenHoursAgo: 15,
    memberships: [staff('lumen', 'Account Director', ['service'])],
  }),
  person('hugo@lumen.test', ['Hugo', 'Blackwood', '#2b8a3e'], {
    seenHoursAgo: 27,
    memberships: [staff('lumen', 'Performance Manager', ['digital'])],
  }),
  person('yuki@lumen.test', ['Yuki', 'Tanaka', '#d9480f'], {
    seenHoursAgo: 70,
    memberships: [staff('lumen', 'Creative Lead', ['design'])],
  }),
];
