import { describe, expect, it } from 'vitest';
import { createBrief } from '@/lib/briefs/create-brief';
import { getBrief } from '@/lib/briefs/get-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld, recount } from '../harness';
import { briefCalls, errorsOf } from './brief-calls';

const world = prepareWorld();
const { staff, valid, create, update, outputWithQuestions } = briefCalls(world);

describe('creating a brief', () => {
  it('[N-06 N-26 N-27 N-29 L-105 N-33 N-34] takes texts and JSON texts, and answers a draft', async () => {
    const { a } = world();
    const output = await outputWithQuestions();
    const brief = await create({
      statusId: '10',
      briefmeOutputsId: output.uuid,
      urgent: 1,
      overview: '<p>Bring joy 🎉 <script>alert(1)</script></p>',
      relatedLinks: JSON.stringify([{ id: '1', label: 'Copy', url: 'https://example.com/copy' }]),
      outputResponsesJson: JSON.stringify({ q1: ['a', 'b'], q2: 'd', q3: '2099-01-31', q4: '' }),
      whatOrWhy: 'What',
      whyText: 'Not kept',
      ccUser: String(a.colleague.brandUserId),
    });
    expect(brief).toMatchObject({
      statusId: 1,
      status: { id: 1, title: 'Draft' },
      hoursAllocated: 12.5,
      allocatedHoursToday: 0,
      hardEstimate: 1,
      urgent: 1,
      terms: 0,
      draftDueDate: '2099-03-01',
      output: { id: output.id, slaEstimatedHours: 6.5 },
      overview: '<p>Bring joy 🎉 </p>',
      relatedLinks: [{ id: '1', label: 'Copy', url: 'https://example.com/copy' }],
      outputResponsesJson: { q1: ['a', 'b'], q2: 'd', q3: '2099-01-31' },
      whatOrWhy: 'What',
      whyText: null,
      ccUser: a.colleague.brandUserId,
      creator: { id: a.staff.brandUserId, user: { firstName: 'staff' } },
      comments: [],
      version: 1,
    });
    expect(brief.outputQuestionsJson.map((question) => question.id)).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect((await performInBrand(getBrief, staff(), { briefId: brief.uuid })).answer).toEqual(brief);
    expect((await performInBrand(getBrief, staff(), { briefId: String(brief.id) })).answer).toEqual(brief);
  });

  it('[L-128 L-129 L-131 L-132 L-133 L-134 L-135 L-136] says of each missing field what is missing, all at once', async () => {
    await expect(performInBrand(createBrief, staff(), {})).rejects.toMatchObject(
      errorsOf({
        departmentId: 'Choose a division (Required)',
        project: 'Enter a project name (Required)',
        draftDueDate: 'Select a date (Required)',
        inMarketDate: 'Select a date (Required)',
        hoursAllocated: 'Estimated hours (Required)',
        hardEstimate: 'Say whether this is a hard estimate (Required)',
        creatorBrandUsersId: 'Choose a creator (Required)',
        categoryId: 'Choose a category (Required)',
      }),
    );
  });

  it('[N-26 N-33] reads answers and options by numbers as by texts, and null as none', async () => {
    const made = await platformClient().briefmeOutput.create({
      data: {
        brandId: world().a.record.id,
        brandDepartmentId: world().a.department.id,
        title: 'Numbered',
        outputJson: [
          { id: '1', title: 'Size', type: 'select', options: [{ id: '7', value: 'A4' }] },
          { id: '2', title: 'Uses', type: 'checkboxes', options: [{ id: '8', value: 'Print' }] },
          { id: '3', title: 'Else', type: 'text', options: [] },
        ],
      },
    });
    await recount(world());
    const brief = await create({ briefmeOutputsId: made.id, outputResponsesJson: { 1: 7, 2: [8], 3: null } });
    expect(brief.outputResponsesJson).toEqual({ 1: '7', 2: ['8'] });
  });

  it("[L-135 N-28] takes a superuser without a membership as creator, and nobody else's user id", async () => {
    const { superuser, b, a } = world();
    const context = contextOf(world(), 'superuser');
    const by = async (creatorUserId: number) =>
      (await performInBrand(createBrief, context, valid({ creatorBrandUsersId: '', creatorUserId }))).answer;
    expect(await by(superuser.userId)).toMatchObject({
      creatorBrandUsersId: null,
      creator: { id: null, user: { firstName: 'Sasha' } },
    });
    expect(await by(a.brandAdmin.userId)).toMatchObject({ creatorBrandUsersId: a.brandAdmin.brandUserId });
    await expect(by(b.staff.userId)).rejects.toMatchObject(
      errorsOf({ creatorBrandUsersId: 'Choose a creator (Required)' }),
    );
    // An error stands under the name that was sent (D3.1).
    for (const creatorUserId of [b.staff.userId, 999_999, 'x', '']) {
      const sent = valid({ creatorBrandUsersId: undefined, creatorUserId });
      await expect(performInBrand(createBrief, context, sent)).rejects.toMatchObject({
        details: { errors: { creatorUserId: 'Choose a creator (Required)' } },
      });
    }
  });

  it("[N-01 L-113] refuses the other brand's rows, removed rows and an output of another division, on the field", async () => {
    const { a, b } = world();
    const refused = [
      [{ departmentId: b.department.id }, 'departmentId'],
      [{ categoryId: b.category.uuid }, 'categoryId'],
      [{ briefmeOutputsId: b.output.id }, 'briefmeOutputsId'],
      [{ assigneeBrandUsersId: b.staff.brandUserId }, 'assigneeBrandUsersId'],
      [{ specialistBrandUserId: 2_000_000_000 }, 'specialistBrandUserId'],
      [{ ccUser: b.staff.brandUserUuid }, 'ccUser'],
      [{ departmentId: a.spareDepartment.id, briefmeOutputsId: a.output.id }, 'briefmeOutputsId'],
    ] as const;
    for (const [more, field] of refused) {
      await expect(create(more), field).rejects.toMatchObject({
        kind: 'invalid',
        details: { errors: { [field]: expect.any(String) } },
      });
    }
  });

  it('[L-140] refuses an in-market date before today in the brand’s own zone', async () => {
    const { a } = world();
    const todayThere = new Intl.DateTimeFormat('en-CA', { timeZone: a.record.timeZone }).format(new Date());
    const yesterday = new Date(Date.parse(`${todayThere}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await expect(create({ draftDueDate: todayThere, inMarketDate: todayThere })).resolves.toBeDefined();
    await expect(create({ draftDueDate: yesterday, inMarketDate: yesterday })).rejects.toMatchObject(
      errorsOf({ inMarketDate: 'In Market Date cannot be in the past' }),
    );
  });
});

describe('changing a brief', () => {
  it('[N-08 L-147] changes what is named, writes the history and counts the version up', async () => {
    const brief = await create({ project: 'Before' });
    const saved = await update(brief.uuid, { project: 'After', statusId: '5', version: brief.version });
    expect(saved).toMatchObject({
      project: 'After',
      status: { title: 'In Progress' },
      version: 2,
      hoursAllocated: 12.5,
    });
    const history = await platformClient().briefChange.findMany({
      where: { briefId: brief.id },
      orderBy: { id: 'asc' },
    });
    expect(history.map(({ kind, changes }) => ({ kind, changes }))).toEqual([
      { kind: 'created', changes: {} },
      { kind: 'status', changes: { statusId: { from: 1, to: 5 } } },
      { kind: 'updated', changes: { project: { from: 'Before', to: 'After' } } },
    ]);
  });

  it('[N-08] changes nothing and writes no history where all stays as it was, but still refuses an old version', async () => {
    const output = await outputWithQuestions();
    const sent = {
      briefmeOutputsId: output.id,
      outputResponsesJson: { q2: 'd', q1: ['a'] },
      whatOrWhy: 'Why',
      whyText: 'It sells',
      relatedLinks: [{ id: '1', label: 'Copy', url: 'https://example.com/copy' }],
      overview: '<p>Bring joy</p>',
      hoursAllocated: '12.50',
    };
    const brief = await create(sent);
    expect(await update(brief.uuid, { ...valid(sent), statusId: '1', version: 1 })).toEqual(brief);
    expect(await update(brief.uuid, {})).toEqual(brief);
    const history = () => platformClient().briefChange.findMany({ where: { briefId: brief.id } });
    expect(await history()).toHaveLength(1);
    const later = await update(brief.uuid, { project: 'Later', version: 1 });
    expect(later.version).toBe(2);
    await expect(update(brief.uuid, { project: 'Later', version: 1 })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    expect(await history()).toHaveLength(2);
  });

  it('refuses a version that somebody has already moved on, and changes nothing (D3.7)', async () => {
    const brief = await create();
    await update(brief.uuid, { project: 'First', version: 1 });
    await expect(update(brief.uuid, { project: 'Second', version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'resource/newer_version',
      details: { meta: { current: { version: 2 } } },
    });
    expect((await performInBrand(getBrief, staff(), { briefId: brief.uuid })).answer.project).toBe('First');
  });

  it('[L-138 L-139 L-140] holds the dates against what stays, and an old in-market date only when it changes', async () => {
    const brief = await create({ draftDueDate: '2099-03-01', inMarketDate: '2099-03-10' });
    await expect(update(brief.uuid, { draftDueDate: '2099-03-11' })).rejects.toMatchObject(
      errorsOf({ draftDueDate: 'Due Date must not be after In Market Date' }),
    );
    await expect(update(brief.uuid, { inMarketDate: '2099-02-01' })).rejects.toMatchObject(
      errorsOf({ inMarketDate: 'In Market Date must not be before Due Date' }),
    );
    await platformClient().brief.updateMany({
      where: { id: brief.id },
      data: { draftDueDate: new Date('2020-01-01'), inMarketDate: new Date('2020-01-02') },
    });
    await expect(update(brief.uuid, { project: 'Late', inMarketDate: '2020-01-02' })).resolves.toMatchObject({
      project: 'Late',
    });
    await expect(update(brief.uuid, { inMarketDate: '2020-01-03' })).rejects.toMatchObject(
      errorsOf({ inMarketDate: 'In Market Date cannot be in the past' }),
    );
  });

  it('[L-116 L-114] freezes the questions with the output, which then stays, and its division with it', async () => {
    const { a } = world();
    const output = await outputWithQuestions();
    const brief = await create();
    const chosen = await update(brief.uuid, { briefmeOutputsId: output.id });
    expect(chosen.outputQuestionsJson).toHaveLength(4);
    await platformClient().briefmeOutput.updateMany({ where: { id: output.id }, data: { outputJson: [] } });
    const answered = await update(brief.uuid, { outputResponsesJson: { q2: 'c' } });
    expect(answered).toMatchObject({
      outputResponsesJson: { q2: 'c' },
      outputQuestionsJson: chosen.outputQuestionsJson,
    });
    await expect(update(brief.uuid, { briefmeOutputsId: a.output.id })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(update(brief.uuid, { departmentId: a.spareDepartment.id })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(update(brief.uuid, { outputResponsesJson: { q2: 'nobody' } })).rejects.toMatchObject(
      errorsOf({ 'outputResponsesJson.q2': 'Choose one of the options' }),
    );
  });

  it('[L-121] clears the why text whenever the choice is not Why', async () => {
    const brief = await create({ whatOrWhy: 'Why', whyText: 'Because it sells' });
    expect(brief.whyText).toBe('Because it sells');
    expect(await update(brief.uuid, { whatOrWhy: 'What' })).toMatchObject({ whatOrWhy: 'What', whyText: null });
    expect(await update(brief.uuid, { whyText: 'Again' })).toMatchObject({ whyText: null });
  });

  it('[L-107 L-108] lets staff set any status but Approved, which is for administrators', async () => {
    const brief = await create();
    await expect(update(brief.uuid, { statusId: 15 })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await update(brief.uuid, { statusId: 15 }, contextOf(world(), 'brandAdmin'))).toMatchObject({
      statusId: 15,
    });
    expect(await update(brief.uuid, { statusId: 15, project: 'Still approved' })).toMatchObject({ statusId: 15 });
  });
});
