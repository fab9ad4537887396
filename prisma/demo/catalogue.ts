/** Divisions with their roles, categories and segments. Keys are for the loader and for `demoUuid`. */
import type { BrandKey } from './brands';

export interface DemoRole {
  /** `{discipline}.{level}`: lines of scopes name these, whatever a brand calls the role. */
  key: string;
  title: string;
  /** AUD an hour. */
  cost: string;
  sell: string;
}

export interface DemoDivision {
  key: string;
  title: string;
  description: string;
  roles: readonly DemoRole[];
}

export interface DemoCatalogue {
  divisions: readonly DemoDivision[];
  categories: readonly string[];
  segments: readonly string[];
}

const role = (key: string, title: string, cost: string, sell: string): DemoRole => ({ key, title, cost, sell });

export const catalogue: Record<BrandKey, DemoCatalogue> = {
  harbour: {
    divisions: [
      {
        key: 'design',
        title: 'Design',
        description: 'Studio and artwork',
        roles: [
          role('design.lead', 'Creative Director', '98.00', '245.00'),
          role('design.senior', 'Senior Designer', '62.50', '165.00'),
          role('design.artist', 'Finished Artist', '48.75', '135.00'),
        ],
      },
      {
        key: 'copy',
        title: 'Copy',
        description: 'Words and editing',
        roles: [
          role('copy.lead', 'Head of Copy', '84.00', '210.00'),
          role('copy.writer', 'Copywriter', '56.40', '155.00'),
          role('copy.proof', 'Proofreader', '41.25', '110.00'),
        ],
      },
      {
        key: 'digital',
        title: 'Digital',
        description: 'Web, EDM and social',
        roles: [
          role('digital.producer', 'Digital Producer', '64.00', '170.00'),
          role('digital.developer', 'Front-end Developer', '72.30', '185.00'),
          role('digital.email', 'Email and CRM Specialist', '54.00', '150.00'),
          role('digital.social', 'Social Media Manager', '49.50', '140.00'),
        ],
      },
      {
        key: 'media',
        title: 'Media',
        description: 'Planning and buying',
        roles: [
          role('media.planner', 'Media Planner', '66.00', '175.00'),
          role('media.buyer', 'Media Buyer', '52.80', '145.00'),
        ],
      },
      {
        key: 'production',
        title: 'Production',
        description: 'Print, film, audio',
        roles: [
          role('production.lead', 'Executive Producer', '88.00', '220.00'),
          role('production.camera', 'Videographer', '68.25', '180.00'),
          role('production.editor', 'Editor', '58.00', '160.00'),
          role('production.print', 'Print Production Manager', '51.00', '140.00'),
        ],
      },
      {
        key: 'strategy',
        title: 'Strategy',
        description: 'Planning and insight',
        roles: [
          role('strategy.lead', 'Strategy Director', '105.00', '265.00'),
          role('strategy.analyst', 'Insights Analyst', '57.60', '155.00'),
        ],
      },
      {
        key: 'service',
        title: 'Client Service',
        description: 'Account management',
        roles: [
          role('service.director', 'Group Account Director', '95.00', '235.00'),
          role('service.manager', 'Account Manager', '58.90', '160.00'),
          role('service.coordinator', 'Account Coordinator', '39.80', '115.00'),
        ],
      },
    ],
    categories: ['Property', 'Retail', 'Council', 'Education', 'Health', 'Hospitality', 'Events', 'Not-for-profit'],
    segments: ['Shopping Centres', 'Developers', 'Local Government', 'Independent Retail'],
  },
  northwind: {
    divisions: [
      {
        key: 'brand',
        title: 'Brand',
        description: 'Identity and print',
        roles: [
          role('design.lead', 'Creative Director', '92.00', '230.00'),
          role('design.senior', 'Brand Designer', '60.00', '160.00'),
        ],
      },
      {
        key: 'web',
        title: 'Web',
        description: 'Sites and landings',
        roles: [role('digital.developer', 'Web Developer', '70.00', '180.00')],
      },
      {
        key: 'motion',
        title: 'Motion',
        description: 'Animation and film',
        roles: [role('production.editor', 'Motion Designer', '65.00', '175.00')],
      },
      {
        key: 'studio',
        title: 'Studio',
        description: 'Traffic and artwork',
        roles: [
          role('service.manager', 'Studio Producer', '55.00', '150.00'),
          role('design.artist', 'Finished Artist', '47.00', '130.00'),
        ],
      },
    ],
    categories: ['Food and Drink', 'Arts and Culture', 'Tech', 'Hospitality', 'Not-for-profit'],
    segments: ['Local', 'Interstate'],
  },
  lumen: {
    divisions: [
      {
        key: 'media',
        title: 'Media',
        description: 'Planning and buying',
        roles: [
          role('media.planner', 'Media Strategist', '71.00', '185.00'),
          role('media.buyer', 'Media Trader', '54.50', '150.00'),
        ],
      },
      {
        key: 'design',
        title: 'Creative',
        description: 'Design and copy',
        roles: [
          role('design.lead', 'Creative Lead', '90.00', '225.00'),
          role('design.senior', 'Designer', '61.00', '160.00'),
          role('copy.writer', 'Writer', '57.00', '155.00'),
        ],
      },
      {
        key: 'digital',
        title: 'Performance',
        description: 'Search and social',
        roles: [
          role('digital.producer', 'Performance Manager', '66.00', '175.00'),
          role('digital.social', 'Paid Social Specialist', '52.00', '145.00'),
        ],
      },
      {
        key: 'strategy',
        title: 'Insights',
        description: 'Data and reporting',
        roles: [role('strategy.analyst', 'Insights Analyst', '59.00', '160.00')],
      },
      {
        key: 'service',
        title: 'Accounts',
        description: 'Client service',
        roles: [
          role('service.director', 'Account Director', '87.00', '215.00'),
          role('service.manager', 'Account Manager', '56.00', '155.00'),
        ],
      },
    ],
    categories: ['Shopping Centre', 'Franchise', 'Automotive', 'Real Estate', 'Tourism'],
    segments: ['Metro', 'Regional', 'Online'],
  },
};
