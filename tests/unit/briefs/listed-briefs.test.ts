import { describe, expect, it } from 'vitest';
import { listedBriefs } from '@/components/briefs/list/listed-briefs';
import type { BriefRow } from '@/lib/briefs/brief-view';

const ada = { id: 1, uuid: 'a', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#112233', deleted: false };
const bo = { ...ada, id: 2, uuid: 'b', firstName: 'Bo' };
const brief = (uuid: string, assignee: typeof ada | null) =>
  ({
    uuid,
    project: `Project ${uuid}`,
    urgent: 0,
    createdAt: '2026-11-21T00:00:00Z',
    draftDueDate: '2026-12-01',
    status: { id: 5, title: 'In Progress' },
    department: { id: 1, uuid: 'd', title: 'Design' },
    output: null,
    category: { id: 2, uuid: 'c', name: 'Retail' },
    assignee: assignee && { id: 9, uuid: 'm', user: assignee },
    projectLink: 'https://intranet.example/secret',
  }) as BriefRow;

describe('what a page of briefs carries', () => {
  it('[L-023] is what the rows show and no more, with each person once', () => {
    const { rows, people } = listedBriefs([brief('1', bo), brief('2', ada), brief('3', null), brief('4', bo)]);
    expect(people.map(({ firstName }) => firstName)).toEqual(['Bo', 'Ada']);
    expect(rows.map(({ assignee }) => assignee)).toEqual([0, 1, undefined, 0]);
    expect(people[1]).toEqual({ firstName: 'Ada', lastName: 'Quinn', avatarColour: '#112233', deleted: false });
    expect(rows[1]).toEqual({
      uuid: '2',
      project: 'Project 2',
      urgent: 0,
      createdAt: '2026-11-21T00:00:00Z',
      draftDueDate: '2026-12-01',
      status: 'In Progress',
      department: 'Design',
      output: undefined,
      category: 'Retail',
      assignee: 1,
    });
  });
});
