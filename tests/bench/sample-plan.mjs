import { PDF_ROWS } from './documents.mjs';

/** A plan of a year as `lib/lamp/plan-document.ts` passes it to the PDF: rows, timeline and cost by month. */
const TYPES = ['Radio', 'Outdoor', 'Digital', 'Press', 'TV', 'EDM', 'Event'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** @param {number} cents */
const money = (cents) => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** @param {number} version makes documents differ, so that none comes from a cache */
export function samplePlan(version) {
  const rows = Array.from({ length: PDF_ROWS }, (_, n) => ({
    activity: `Activity number ${n}`,
    type: TYPES[n % TYPES.length],
    task: `What has to be done about it, ${version}.${n}`,
    objective: ['Branding', 'Revenue', 'Enquiry', 'Inform'][n % 4],
    division: ['Design', 'Digital', 'Media', 'Print', 'Strategy'][n % 5],
    dates: `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/2026 – 28/12/2026`,
    cost: money(n * 1250_50),
    notes: n % 3 ? '' : 'Rates held until June',
  }));
  const costs = MONTHS.map((name, n) => ({
    month: `${name} 2026`,
    cents: (n + 1) * 123_450,
    amount: money((n + 1) * 123_450),
  }));
  return {
    design: 1,
    template: 'generic',
    brand: { name: 'Corner Agency', primary: '#1f4e79', onPrimary: '#ffffff', secondary: '#4b5563' },
    graphColour: '#2f7d6b',
    onGraph: '#ffffff',
    logo: null,
    project: `Plan number ${version}`,
    client: 'Corner shop',
    creator: 'Ada Quinn',
    period: '01/01/2026 – 31/12/2026',
    length: '12 months',
    updated: '10:00am 01/01/2026 (UTC+10:00)',
    updatedAt: '2026-01-01T00:00:00.000Z',
    date: '21/11/2026',
    letter: [
      { kind: 'p', runs: [{ text: 'Dear Corner shop,' }] },
      { kind: 'p', runs: [{ text: 'This is what the year brings, month by month, and what it costs.' }] },
    ],
    timeline: {
      months: MONTHS.map((name, n) => ({ month: name, left: n / 12, width: 1 / 12 })),
      lanes: TYPES.map((type, lane) => ({
        type,
        lines: 3,
        bars: rows
          .filter((row) => row.type === type)
          .map((row, n) => ({
            key: `${lane}-${n}`,
            label: row.activity,
            line: n % 3,
            left: (n * 0.11 + lane * 0.01) % 0.85,
            width: 0.1,
          })),
      })),
    },
    monthNames: MONTHS,
    costs,
    rows,
    total: money(2_213_385_00),
  };
}
