import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BinList } from '@/components/bin/bin-list';
import { changedExclusion, completedIds, filterChips, filterChoices } from '@/components/briefs/list/brief-filters';
import { briefColumns } from '@/components/briefs/list/briefs-list-columns';
import { BriefsSkeleton } from '@/components/briefs/list/briefs-skeleton';
import type { ListedBrief } from '@/components/briefs/list/listed-briefs';
import { capacityLinks } from '@/components/briefs/workload/capacity-links';
import { CapacityPanel } from '@/components/briefs/workload/capacity-panel';
import type { Place } from '@/lib/briefs/capacity';
import type { CapacityList } from '@/lib/briefs/list-capacity';
import type { BriefChoices } from '@/lib/briefs/list-choices';
import { wholeList } from '@/lib/core/whole-list';

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
  members: [{ id: 3, label: 'Ada Quinn', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#112233' }],
  holidays: [],
};

describe('the parts of the briefs list', () => {
  it('[L-042 L-043] loads as 10 skeleton rows of 70 px under the same columns', () => {
    const html = renderToStaticMarkup(<BriefsSkeleton />);
    const [, body = ''] = html.split(/<tbody[^>]*>/);
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

  it("[L-026] says 'Unassigned' where nobody is assigned", () => {
    const columns = briefColumns({ people: new Map(), statuses: new Map(), timeZone: 'UTC', today: '2026-11-02' });
    const brief = { uuid: 'u', assigneeBrandUsersId: null } as ListedBrief;
    const html = renderToStaticMarkup(columns.find(({ key }) => key === 'assignee')?.cell(brief));
    expect(html).toMatch(
      /^<button [^>]*aria-label="Assigned to: Unassigned"[^>]*><span[^>]*>Unassigned<\/span><\/button>$/,
    );
  });

  it("[L-018 Y-23] 'Exclude Completed' and 'Exclude finished' add and take away their own statuses alone", () => {
    expect(changedExclusion('', '10,15', true)).toBe('10,15');
    expect(changedExclusion('10,15', '10,15', false)).toBe('');
    // What was excluded before 'Exclude finished' was ticked stays when it is unticked.
    expect(changedExclusion('10', '10,15', true)).toBe('10,15');
    expect(changedExclusion('10,15', '10,15', false, '10')).toBe('10');
    expect(changedExclusion('10,15', '10', false)).toBe('15');
    expect(changedExclusion('11', '10', true)).toBe('11,10');
    expect(changedExclusion('11,10', '10', false)).toBe('11');
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

  it("calls people who are no choice any more 'Deleted user' on their chips, as the workload does", () => {
    // The list behind the capacity's 'People who left' is filtered by all of them.
    const chips = filterChips({ assignees: '3,12,15', creators: '12' }, filterChoices(choices), JSON.stringify);
    expect(chips.map(({ label }) => label)).toEqual([
      'Assigned to: Ada Quinn',
      'Assigned to: Deleted user',
      'Assigned to: Deleted user',
      'Creator: Deleted user',
    ]);
    expect(new Set(chips.map(({ removeHref }) => removeHref)).size).toBe(4);
  });
});

describe('a bin', () => {
  const words = (everybodys: boolean) =>
    renderToStaticMarkup(
      <BinList
        list={{ label: 'BriefMe', href: '/briefs' }}
        things="briefs"
        including="with their comments"
        everybodys={everybodys}
        columns={[]}
        rows={[]}
        rowHeight={44}
        restore={() => null}
        timeZone="UTC"
      />,
    );

  it('says whose removals it has: staff see their own alone, whatever others removed (D5.2)', () => {
    expect(words(true)).toContain('Removed briefs can be restored for 30 days, with their comments.');
    expect(words(true)).toContain('Nothing was removed in the last 30 days.');
    expect(words(false)).toContain('The briefs that you removed can be restored for 30 days, with their comments.');
    expect(words(false)).toContain('You removed nothing in the last 30 days.');
  });
});

describe('the capacity of a week', () => {
  const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
  const place = (hours: number[], more: Partial<Place> = {}): Place => ({
    hours,
    later: 0,
    overdue: 0,
    onHold: 0,
    ...more,
  });
  const statuses = [
    { id: 4, label: 'On Hold' },
    { id: 5, label: 'In Progress' },
    { id: 9, label: 'Approved' },
    { id: 10, label: 'Completed' },
  ];
  const panel = (more: Partial<CapacityList>) =>
    renderToStaticMarkup(
      <CapacityPanel
        capacity={{ weeks, weekHours: 40, ...wholeList([]), unassigned: null, departed: null, ...more }}
        links={capacityLinks('/briefs', statuses)}
      />,
    );
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const of = (hours: number[], more?: Partial<Place>) => ({
    id: 7,
    uuid: 'm',
    user: person,
    ...place(hours, more),
    available: weeks.map(() => 40),
  });

  it('stands in words beside the bar: hours and share, over by how much, or free, and what of it is overdue', () => {
    const shown = words(panel({ data: [of([46.5, 38, 10, 0], { overdue: 12, later: 3.5, onHold: 2 })] }));
    expect(shown).toContain('46.50 h over by 6.50 h of which 12.00 h overdue');
    expect(shown).toContain('38.00 h 95%');
    expect(shown).toContain('10.00 h 25%');
    expect(shown).toContain('free 3.50 h 2.00 h');
    expect(shown).toContain('1 person is over capacity this week.');
    expect(shown).toContain('This week From 30/11 From 07/12 From 14/12 Later On Hold');
  });

  it('leads from each figure to the briefs behind it', () => {
    const html = panel({ data: [of([8, 8, 0, 0], { later: 1, onHold: 1 })] }).replaceAll('&amp;', '&');
    const links = [...html.matchAll(/href="\/briefs\?([^"]+)"/g)].map(([, query]) =>
      Object.fromEntries(new URLSearchParams(query)),
    );
    const sorted = { orderBy: 'draftDueDate', order: 'asc' };
    const open = { assignees: '7', exclude: '4,9,10', ...sorted };
    expect(links).toEqual([
      open,
      { ...open, dueDateStart: '2026-11-30' },
      { ...open, dueDateStart: '2026-12-21' },
      { assignees: '7', statuses: '4', ...sorted },
    ]);
  });

  it('has a line for what nobody has and for people who left, where they have hours', () => {
    const html = panel({
      unassigned: place([5, 0, 0, 0]),
      departed: { ids: [3, 9], ...place([0, 0, 0, 0], { later: 4 }) },
    });
    expect(words(html)).toContain('Unassigned 5.00 h');
    expect(words(html)).toContain('People who left – – – – 4.00 h');
    expect(html).toContain('unassigned=1');
    expect(html).toContain('assignees=3%2C9');
  });

  it('keeps all but the first three people folded, and is nothing without hours', () => {
    const people = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...of([1, 1, 1, 1]), id, uuid: `m${id}` }));
    expect(words(panel({ data: people }))).toContain('4 more people');
    const none = place([0, 0, 0, 0]);
    expect(panel({ unassigned: none, departed: { ids: [], ...none } })).toBe('');
  });
});
