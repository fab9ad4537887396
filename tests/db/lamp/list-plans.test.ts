import { beforeAll, describe, expect, it } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { createPlan } from '@/lib/lamp/create-plan';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { listPlans } from '@/lib/lamp/list-plans';
import { contextOf, prepareWorld, recount } from '../harness';

const world = prepareWorld();
const staff = () => contextOf(world(), 'staff');

describe('the plans list', () => {
  beforeAll(async () => {
    const { a } = world();
    await platformClient().plan.deleteMany({ where: { brandId: a.record.id } });
    await recount(world());
    for (const [at, project] of ['Winter', 'autumn', 'Spring 50%', 'Summer'].entries()) {
      await performInBrand(createPlan, staff(), {
        project,
        client: at % 2 ? 'Bakery' : 'Corner shop',
        startDate: `2027-0${at + 1}-01`,
        length: 6 - at,
      });
    }
  });
  const list = async (input: object = {}) => (await performInBrand(listPlans, staff(), input)).answer;
  const projects = async (input: object) => (await list(input)).data.map(({ project }) => project);

  it('[O-09 O-11 R-01 R-02 X-09] pages, newest first, with the exact total', async () => {
    expect(await projects({})).toEqual(['Summer', 'Spring 50%', 'autumn', 'Winter']);
    expect(await list({ limit: '3', page: '2' })).toMatchObject({
      data: [{ project: 'Winter' }],
      meta: { total: 4, page: 2, limit: 3, lastPage: 2 },
    });
    expect((await list({})).meta.limit).toBe(20);
    expect((await list({ limit: '99999' })).meta.limit).toBe(1000);
  });

  it('[O-06 O-10] searches by project alone, and sorts by every column', async () => {
    expect(await projects({ search: 'AUT' })).toEqual(['autumn']);
    expect(await projects({ search: '50%' })).toEqual(['Spring 50%']);
    expect(await projects({ search: 'er' })).toEqual(['Summer', 'Winter']);
    expect(await projects({ search: 'bakery' })).toEqual([]);
    expect((await list({ search: '%' })).meta.total).toBe(1);
    expect(await projects({ orderBy: 'project', order: 'asc' })).toEqual(['autumn', 'Spring 50%', 'Summer', 'Winter']);
    expect(await projects({ orderBy: 'length', order: 'asc' })).toEqual(['Summer', 'Spring 50%', 'autumn', 'Winter']);
    for (const orderBy of ['client', 'startDate', 'creator', 'createdAt', 'updatedAt']) {
      expect(await projects({ orderBy })).toHaveLength(4);
    }
    await expect(list({ orderBy: 'coverLetter' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[Y-33] narrows them to those that start within days', async () => {
    expect(await projects({ startFrom: '2027-02-01', startTo: '2027-03-31' })).toEqual(['Spring 50%', 'autumn']);
    expect(await list({ startTo: '2027-01-01' })).toMatchObject({ data: [{ project: 'Winter' }], meta: { total: 1 } });
    expect(await projects({ startFrom: '', startTo: '', search: 'er' })).toEqual(['Summer', 'Winter']);
    await expect(list({ startFrom: 'March' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[R-20] offers live divisions and members', async () => {
    const { answer } = await performInBrand(listPlanChoices, staff(), {});
    expect(answer.divisions.map(({ label }) => label)).toEqual(['Design', 'Motion']);
    expect(answer.members).toHaveLength(3);
    expect(answer.graphColour).toMatch(/^#/);
  });
});
