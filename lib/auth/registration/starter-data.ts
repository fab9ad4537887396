/**
 * What a trial begins with (D1.9): an agency's usual divisions with their roles; cost and sell in AUD an hour, ex GST.
 */
export const starterDivisions = [
  {
    title: 'Design',
    description: 'Studio and artwork',
    roles: [
      { roleTitle: 'Creative Director', cost: '95.00', sell: '240.00' },
      { roleTitle: 'Designer', cost: '55.00', sell: '150.00' },
    ],
  },
  {
    title: 'Digital',
    description: 'Web and social',
    roles: [
      { roleTitle: 'Digital Producer', cost: '60.00', sell: '165.00' },
      { roleTitle: 'Social Media Manager', cost: '48.00', sell: '130.00' },
    ],
  },
  {
    title: 'Account service',
    description: 'Clients and planning',
    roles: [
      { roleTitle: 'Account Director', cost: '85.00', sell: '220.00' },
      { roleTitle: 'Account Manager', cost: '52.00', sell: '145.00' },
    ],
  },
] as const;

export const starterCategories = ['Campaign', 'Social media', 'Print', 'Website', 'Event'] as const;
export const starterSegments = ['Retail', 'Hospitality'] as const;
