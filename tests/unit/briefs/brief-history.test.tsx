import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BriefHistory } from '@/components/briefs/details/brief-history';

it('[D5.1] the history of a brief writes hours and days as the rest of its page does', () => {
  const fields = [
    { field: 'hoursAllocated', from: '7.5', to: '1204' },
    { field: 'allocatedHoursToday', from: null, to: '0' },
    { field: 'draftDueDate', from: '2026-11-24', to: '2026-12-01' },
    { field: 'project', from: '7.5', to: 'Spring' },
  ];
  const change = { id: 1, kind: 'updated', person: null, createdAt: '2026-11-24T01:00:00.000Z', fields };
  const page = renderToStaticMarkup(<BriefHistory changes={[change]} timeZone="UTC" />);
  expect([...page.matchAll(/<li>([^<]+)<\/li>/g)].map(([, words]) => words)).toEqual([
    'Quoted hours: 7.50 → 1,204.00',
    'Allocated hours: none → 0.00',
    'Due date: 24/11/2026 → 01/12/2026',
    'Project: 7.5 → Spring',
  ]);
});
