import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { completedIds, filterChips, filterChoices } from '@/components/briefs/list/brief-filters';
import { BriefsSkeleton } from '@/components/briefs/list/briefs-skeleton';
import { CapacityPanel } from '@/components/briefs/workload/capacity-panel';
import type { CapacityList } from '@/lib/briefs/list-capacity';
import type { BriefChoices } from '@/lib/briefs/list-choices';

const person = { id: 1, uuid: 'u', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#000000', deleted: false };
const choices: BriefChoices = {
  divisions: [{ id: 1, label: 'Design' }],
  outputs: [
    {
      id: 7,
      label: `${'A'.repeat(50)} and more`,
      divisionId: 1,
      slaEstimatedHours: null,
      turnaroundDays: null,
      slaUrl: null,
      questions: [],
    },
  ],
  categories: [{ id: 2, label: 'Retail' }],
  statuses: [
    { id: 5, label: 'In Progress' },
    { id: 10, label: 'Completed' },
  ],
  members: [{ id: 3, label: 'Ada Quinn' }],
};

describe('the parts of the briefs list', () => {
  it('[L-042 L-043] loads as 10 skeleton rows of 70 px under the same columns', () => {
    const html = renderToStaticMarkup(<BriefsSkeleton />);
    const [, body = ''] = html.split('<tbody>');
    expect(body.match(/<tr/g)).toHaveLength(10);
    expect(html).toContain('--row-height:70px');
    for (const title of ['Project', 'Assigned to', 'Status', 'Division', 'Output', 'Created', 'Category', 'Due Date']) {
      expect(html).toContain(title);
    }
  });

  it('[L-013 L-037] clips output titles at 50 characters, and leaves out the statuses titled Completed', () => {
    expect(filterChoices(choices).outputs).toEqual([{ value: '7', label: `${'A'.repeat(50)}…` }]);
    expect(completedIds(choices)).toBe('10');
  });

  it('names every active filter on a chip of its own that leads to the list without it', () => {
    const query = { statuses: '5,10', categories: '99', dueDateStart: '2026-11-02', exclude: '10' };
    const chips = filterChips(query, filterChoices(choices), (changes) => JSON.stringify(changes));
    expect(chips).toEqual([
      { label: 'Category: removed', removeHref: '{"categories":""}' },
      { label: 'Status: In Progress', removeHref: '{"statuses":"10"}' },
      { label: 'Status: Completed', removeHref: '{"statuses":"5"}' },
      { label: 'Due from 02/11/2026', removeHref: '{"dueDateStart":null}' },
      { label: 'Exclude Completed', removeHref: '{"exclude":null}' },
    ]);
  });
});

describe('the capacity of a week', () => {
  const panel = (hours: number[], more: CapacityList['data'] = []) =>
    renderToStaticMarkup(
      <CapacityPanel
        capacity={{
          weeks: ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'],
          weekHours: 40,
          data: [{ id: 1, uuid: 'm', user: person, hours }, ...more],
        }}
      />,
    ).replace(/<[^>]+>/g, ' ');

  it('is said in words beside the bar: hours and share, over by how much, or free', () => {
    const words = panel([46.5, 38, 10, 0]).replace(/\s+/g, ' ');
    expect(words).toContain('46.50 h over by 6.50 h');
    expect(words).toContain('38.00 h 95%');
    expect(words).toContain('10.00 h 25%');
    expect(words).toContain('free');
    expect(words).toContain('1 person is over capacity this week.');
    expect(words).toContain('This week From 30/11 From 07/12 From 14/12');
  });

  it('keeps all but the first three people folded, and is nothing without people', () => {
    const others = [2, 3, 4, 5, 6, 7].map((id) => ({ id, uuid: `m${id}`, user: person, hours: [1, 1, 1, 1] }));
    expect(panel([1, 1, 1, 1], others)).toContain('4 more people');
    expect(renderToStaticMarkup(<CapacityPanel capacity={{ weeks: ['2026-11-23'], weekHours: 40, data: [] }} />)).toBe(
      '',
    );
  });
});
