import { describe, expect, it } from 'vitest';
import { listedBriefs } from '@/components/briefs/list/listed-briefs';
import type { BriefRow } from '@/lib/briefs/brief-view';

const ada = { id: 1, uuid: 'a', firstName: 'Ada', lastName: 'Quinn', avatarColour: '#112233', deleted: false };
const bo = { ...ada, id: 2, uuid: 'b', firstName: 'Bo' };
const brief = (uuid: string, assignee: typeof ada | null) =>
  ({
    uuid,
    version: 3,
    project: `Project ${uuid}`,
    urgent: 0,
    createdAt: '2026-11-21T00:00:00Z',
    draftDueDate: '2026-12-01',
    statusId: 5,
    status: { id: 5, title: 'In Progress' },
    department: { id: 1, uuid: 'd', title: 'Design' },
    output: null,
    categoryId: 2,
    category: { id: 2, uuid: 'c', name: 'Retail' },
    assigneeBrandUsersId: assignee && assignee.id * 10,
    assignee: assignee && { id: assignee.id * 10, uuid: 'm', user: assignee },
    projectLink: 'https://intranet.example/secret',
  }) as BriefRow;

describe('what a page of briefs carries', () => {
  it('[L-023 Y-24] is what the rows show and change and no more, with whom nobody can choose any more once', () => {
    const { rows, former } = listedBriefs(
      [brief('1', bo), brief('2', ada), brief('3', null), brief('4', bo)],
      [{ id: 10 }],
    );
    expect(rows.map(({ assigneeBrandUsersId }) => assigneeBrandUsersId)).toEqual([20, 10, null, 20]);
    expect(former).toEqual([{ id: 20, firstName: 'Bo', lastName: 'Quinn', avatarColour: '#112233', deleted: false }]);
    expect(rows[1]).toEqual({
      uuid: '2',
      version: 3,
      project: 'Project 2',
      urgent: 0,
      createdAt: '2026-11-21T00:00:00Z',
      draftDueDate: '2026-12-01',
      statusId: 5,
      assigneeBrandUsersId: 10,
      department: 'Design',
      output: undefined,
      categoryId: 2,
      category: 'Retail',
    });
  });
});
