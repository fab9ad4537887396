import type { PlanDocument } from '../plan-document';

/**
 * A sample plan with content in every part: drawn once after the start, so that nobody waits for fonts and code to
 * load.
 */
export const FIRST_PLAN: PlanDocument = {
  design: 0,
  template: 'generic',
  brand: { name: 'Brand', primary: '#0f4c5c', onPrimary: '#ffffff', secondary: '#e36414' },
  graphColour: '#0f766e',
  onGraph: '#ffffff',
  logo: null,
  project: 'Project',
  client: 'Client',
  creator: 'Creator',
  period: '01/01/2027 – 31/03/2027',
  length: '3 months',
  date: '01/01/2027',
  updated: '09:00AM 01/01/2027 (UTC+10:00)',
  updatedAt: '2027-01-01T00:00:00.000Z',
  letter: [{ kind: 'p', runs: [{ text: 'Letter ' }, { text: 'in bold', bold: true }] }],
  timeline: {
    months: [{ month: '2027-01-01', left: 0, width: 1 }],
    lanes: [
      { type: 'Radio', lines: 1, bars: [{ key: 'a', label: 'Bar', left: 0, width: 0.5, line: 0, oneDay: false }] },
    ],
  },
  monthNames: ['Jan 2027'],
  costs: [{ month: 'Jan 2027', amount: '$1.00', cents: 100 }],
  rows: Array.from({ length: 20 }, () => ({
    activity: 'Activity',
    type: 'Radio',
    task: 'Task',
    objective: 'Objective',
    division: 'Division',
    dates: '01/01/2027',
    cost: '$1.00',
    notes: 'Notes',
  })),
  total: '$20.00',
};
