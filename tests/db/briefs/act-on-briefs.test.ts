import { describe, expect, it } from 'vitest';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { getBrief } from '@/lib/briefs/get-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listRemovedBriefs } from '@/lib/briefs/list-removed-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, recount } from '../harness';
import { briefCalls, errorsOf } from './brief-calls';

const world = prepareWorld();
const { staff, create, update, outputWithQuestions } = briefCalls(world);

describe('allocating hours', () => {
  const allocate = async (briefId: string, allocatedHoursToday: unknown, version?: number) =>
    (await performInBrand(allocateHours, staff(), { briefId, allocatedHoursToday, version })).answer;

  it('[N-14 L-063] takes 0 to 999.99 as text or number, dates each change, and answers a JSON number', async () => {
    const brief = await create();
    expect(await allocate(brief.uuid, '7.25', 1)).toMatchObject({ allocatedHoursToday: 7.25, version: 2 });
    expect(await allocate(brief.uuid, 999.99)).toMatchObject({ allocatedHoursToday: 999.99 });
    expect(await allocate(brief.uuid, '0')).toMatchObject({ allocatedHoursToday: 0 });
    const history = await platformClient().briefChange.findMany({ where: { briefId: brief.id, kind: 'allocated' } });
    expect(history).toHaveLength(3);
    await expect(allocate(brief.uuid, '3', 1)).rejects.toMatchObject({ code: 'resource/newer_version' });
  });

  it('[N-14] writes its audit entry with the change, like any other write (trust 25)', async () => {
    const brief = await create();
    const entryOf = (operation: string) =>
      platformClient().auditEntry.findFirstOrThrow({
        where: { operation, entityUuid: brief.uuid },
        omit: { id: true, at: true, operation: true, details: true },
      });
    await performInBrand(updateBrief, staff(), { briefId: brief.uuid, project: brief.project, notes: 'Other notes' });
    await allocate(brief.uuid, '7.50');
    expect(await entryOf('briefs.allocateHours')).toEqual(await entryOf('briefs.update'));
    const { details } = await platformClient().auditEntry.findFirstOrThrow({
      where: { operation: 'briefs.allocateHours', entityUuid: brief.uuid },
    });
    const { portal } = staff();
    expect(details).toEqual({ event: 'updated', changes: { allocatedHoursToday: { from: '0', to: '7.5' } }, portal });
  });

  it('[N-14] changes nothing and writes no history where the hours are what they were', async () => {
    const brief = await create();
    const allocated = await allocate(brief.uuid, '2.50');
    expect(await allocate(brief.uuid, '2.5', allocated.version)).toEqual(allocated);
    const history = await platformClient().briefChange.findMany({ where: { briefId: brief.id, kind: 'allocated' } });
    expect(history).toHaveLength(1);
  });

  it('[N-14] each step of the history begins where the one before it ended, however many allocate at once', async () => {
    const brief = await create();
    const hours = Array.from({ length: 8 }, (_, at) => String(at + 1));
    const answers = await Promise.all(hours.map((each) => allocate(brief.uuid, each)));
    const steps = await platformClient().briefChange.findMany({
      where: { briefId: brief.id, kind: 'allocated' },
      orderBy: { version: 'asc' },
      select: { version: true, changes: true },
    });
    const ends = steps.map(({ changes }) => (changes as { allocatedHoursToday: object }).allocatedHoursToday);
    const given = steps.map(({ version }) => answers.find((answer) => answer.version === version)?.allocatedHoursToday);
    expect(ends).toEqual(given.map((to, at) => ({ from: String(at === 0 ? 0 : given[at - 1]), to: String(to) })));
    const last = answers.find(({ version }) => version === steps.at(-1)?.version);
    expect((await performInBrand(getBrief, staff(), { briefId: brief.uuid })).answer).toEqual(last);
  });

  it('[L-059] refuses what is not a number, or out of bounds, and changes nothing', async () => {
    const brief = await create();
    for (const hours of ['seven', '', null, [], {}, 'NaN', '1e3']) {
      await expect(allocate(brief.uuid, hours)).rejects.toMatchObject(
        errorsOf({ allocatedHoursToday: 'Invalid number' }),
      );
    }
    for (const hours of ['-1', '1000', '1.234'])
      await expect(allocate(brief.uuid, hours)).rejects.toMatchObject({ kind: 'invalid' });
    expect((await performInBrand(getBrief, staff(), { briefId: brief.uuid })).answer.allocatedHoursToday).toBe(0);
  });
});

describe('duplicating a brief', () => {
  it('[N-09 N-10 N-11 N-12 N-13] copies the content, keeps answers with the output, and begins anew otherwise', async () => {
    const { a } = world();
    const output = await outputWithQuestions();
    const original = await create({
      briefmeOutputsId: output.id,
      outputResponsesJson: { q2: 'c' },
      assigneeBrandUsersId: a.colleague.brandUserId,
      overview: '<p>Bring joy</p>',
    });
    await update(original.uuid, { statusId: 5 });
    const duplicate = async (more: Record<string, unknown>) =>
      (
        await performInBrand(duplicateBrief, contextOf(world(), 'brandAdmin'), {
          briefId: original.uuid,
          departmentId: a.department.id,
          draftDueDate: '2099-05-01',
          inMarketDate: '2099-05-02',
          ...more,
        })
      ).answer;
    const copy = await duplicate({ briefmeOutputsId: output.id });
    expect(copy.uuid).not.toBe(original.uuid);
    expect(copy).toMatchObject({
      project: original.project,
      overview: original.overview,
      hoursAllocated: 12.5,
      draftDueDate: '2099-05-01',
      outputResponsesJson: { q2: 'c' },
      statusId: 1,
      assignee: null,
      allocatedHoursToday: 0,
      version: 1,
      creator: { id: a.brandAdmin.brandUserId },
    });
    const other = await duplicate({ briefmeOutputsId: a.output.id });
    expect(other).toMatchObject({ briefmeOutputsId: a.output.id, outputQuestionsJson: [], outputResponsesJson: {} });
    await expect(duplicate({ draftDueDate: '2099-06-01' })).rejects.toMatchObject(
      errorsOf({
        draftDueDate: 'Due Date must not be after In Market Date',
        inMarketDate: 'In Market Date must not be before Due Date',
      }),
    );
  });

  it('[N-10] names nobody who has left the brand since, as no new brief does', async () => {
    const { a, owner } = world();
    const people = { specialistBrandUserId: a.colleague.brandUserId, ccUser: a.brandAdmin.brandUserId };
    const original = await create(people);
    const duplicate = async () => {
      const dates = { draftDueDate: '2099-05-01', inMarketDate: '2099-05-02' };
      const input = { briefId: original.uuid, departmentId: a.department.id, ...dates };
      return (await performInBrand(duplicateBrief, staff(), input)).answer;
    };
    expect(await duplicate()).toMatchObject(people);
    const leave = async (gone: Date | null) => {
      await owner.query('update brand_users set deleted_at = $1 where id = $2', [gone, a.colleague.brandUserId]);
      await recount(world());
    };
    await leave(new Date());
    expect(await duplicate()).toMatchObject({ ...people, specialistBrandUserId: null });
    await leave(null);
  });
});

describe('the division of a duplicated brief', () => {
  it('[L-080] stays, with an output type and without one; that of any other brief waits for its output type', async () => {
    const { a } = world();
    const original = await create();
    expect(original.divisionLocked).toBe(0);
    const dates = { draftDueDate: '2099-05-01', inMarketDate: '2099-05-02' };
    const copy = (
      await performInBrand(duplicateBrief, staff(), { briefId: original.uuid, departmentId: a.department.id, ...dates })
    ).answer;
    expect(copy).toMatchObject({ briefmeOutputsId: null, divisionLocked: 1 });
    await expect(update(copy.uuid, { departmentId: a.spareDepartment.id })).rejects.toMatchObject(
      errorsOf({ departmentId: 'The division of a duplicated brief cannot be changed' }),
    );
    expect(await update(copy.uuid, { departmentId: a.department.id, briefmeOutputsId: a.output.id })).toMatchObject({
      briefmeOutputsId: a.output.id,
      divisionLocked: 1,
    });
    expect(await update(original.uuid, { departmentId: a.spareDepartment.id })).toMatchObject({
      departmentId: a.spareDepartment.id,
      divisionLocked: 0,
    });
    expect(
      (await update(original.uuid, { departmentId: a.department.id, briefmeOutputsId: a.output.id })).divisionLocked,
    ).toBe(1);
  });
});

describe('removing a brief', () => {
  it('[N-15] hides it at once, keeps the total exact, and gives it back to whoever removed it', async () => {
    const total = async () => (await performInBrand(listBriefs, staff(), {})).answer.meta.total;
    const brief = await create();
    const before = await total();
    await performInBrand(removeBrief, staff(), { briefId: brief.uuid });
    expect(await total()).toBe(before - 1);
    await expect(performInBrand(getBrief, staff(), { briefId: brief.uuid })).rejects.toMatchObject({ kind: 'absent' });
    await expect(update(brief.uuid, { project: 'Gone' })).rejects.toMatchObject({ kind: 'absent' });
    const restored = (await performInBrand(restoreBrief, staff(), { briefId: brief.uuid })).answer;
    expect(restored).toMatchObject({ uuid: brief.uuid, project: brief.project });
    expect(await total()).toBe(before);
  });

  it('[L-035] keeps it in the bin: of whoever removed it, and all of them for administrators', async () => {
    const bin = async (role: 'staff' | 'brandAdmin') =>
      (await performInBrand(listRemovedBriefs, contextOf(world(), role), {})).answer.data.map(({ uuid }) => uuid);
    const mine = await create();
    const theirs = await create();
    await performInBrand(removeBrief, staff(), { briefId: mine.uuid });
    await performInBrand(removeBrief, contextOf(world(), 'brandAdmin'), { briefId: theirs.uuid });
    expect(await bin('staff')).toContain(mine.uuid);
    expect(await bin('staff')).not.toContain(theirs.uuid);
    expect((await bin('brandAdmin')).slice(0, 2)).toEqual([theirs.uuid, mine.uuid]);
    await platformClient().brief.updateMany({
      where: { id: mine.id },
      data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    expect(await bin('staff')).not.toContain(mine.uuid);
  });

  it("refuses staff another's removal and everybody one of 31 days ago (D5.2)", async () => {
    const brief = await create();
    await performInBrand(removeBrief, contextOf(world(), 'brandAdmin'), { briefId: brief.uuid });
    await expect(performInBrand(restoreBrief, staff(), { briefId: brief.uuid })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await platformClient().brief.updateMany({
      where: { id: brief.id },
      data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    const asAdmin = performInBrand(restoreBrief, contextOf(world(), 'brandAdmin'), { briefId: brief.uuid });
    await expect(asAdmin).rejects.toMatchObject({ kind: 'absent' });
  });
});
