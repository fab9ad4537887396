import { describe, expect, it } from 'vitest';
import { getBriefSettingsLastUpdated } from '@/lib/brands/get-brief-settings-last-updated';
import { getBrief } from '@/lib/briefs/get-brief';
import { listChoices } from '@/lib/briefs/list-choices';
import { createOutput } from '@/lib/catalogue/create-output';
import { getOutput } from '@/lib/catalogue/get-output';
import { listOutputs } from '@/lib/catalogue/list-outputs';
import type { OutputView } from '@/lib/catalogue/output-view';
import { removeOutput } from '@/lib/catalogue/remove-output';
import { updateOutput } from '@/lib/catalogue/update-output';
import { performInBrand } from '@/lib/core/perform';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const admin = () => contextOf(world(), 'brandAdmin');
const create = async (more: Record<string, unknown> = {}) =>
  (
    await performInBrand(createOutput, admin(), {
      title: 'Tram wrap',
      brand_department_id: world().a.department.uuid,
      ...more,
    })
  ).answer;
const update = async (outputId: string, changes: Record<string, unknown>) =>
  (await performInBrand(updateOutput, admin(), { outputId, ...changes })).answer;
const errorsOf = (errors: Record<string, unknown>) => ({ kind: 'invalid', details: { errors } });

const options = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `o${at}`, value: `Option ${at}` }));
const question = (type: string, more: object = {}) => ({ id: type, title: `A ${type}`, type, ...more });

describe('output types', () => {
  it('[N-20 N-37 N-38 N-39 N-40 N-41 N-42 N-43] are created as /v1 sends them, texts for numbers and JSON', async () => {
    const questions = [question('select', { options: options(2) }), question('text')];
    const made = await create({
      timeSpread: 'Bell curve',
      sla_estimated_hours: '6.5',
      turnaround_days: '4',
      sla_url: 'https://intranet.test/sla',
      output_json: JSON.stringify(questions),
    });
    const { a } = world();
    expect(made).toEqual({
      id: expect.any(Number),
      uuid: expect.any(String),
      title: 'Tram wrap',
      version: 1,
      brandDepartmentId: a.department.id,
      department: { id: a.department.id, uuid: a.department.uuid, title: expect.any(String) },
      timeSpread: 'Bell curve',
      slaEstimatedHours: 6.5,
      turnaroundDays: 4,
      slaUrl: 'https://intranet.test/sla',
      outputJson: [
        { ...questions[0], required: 0 },
        { ...questions[1], options: [], required: 0 },
      ],
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await performInBrand(getOutput, admin(), { outputId: made.uuid })).answer).toEqual(made);
    expect((await performInBrand(listOutputs, admin(), {})).answer.data).toContainEqual(made);
    // The next form offers it at once.
    const offered = (await performInBrand(listChoices, contextOf(world(), 'staff'), {})).answer.outputs;
    expect(offered.find(({ id }) => id === made.id)).toMatchObject({ label: 'Tram wrap', questions: made.outputJson });
  });

  it('[N-20 N-22 N-38 N-39 N-40 N-41 N-42] are read under the names that they are answered with, too', async () => {
    const { a } = world();
    const made = await create({
      brand_department_id: undefined,
      brandDepartmentId: a.department.id,
      slaEstimatedHours: 2,
      turnaroundDays: '3',
      slaUrl: 'https://intranet.test/sla',
      outputJson: [{ id: 1, title: 'Size', type: 'select', options: [{ id: 7, value: 'A4' }] }],
    });
    expect(made).toMatchObject({
      brandDepartmentId: a.department.id,
      slaEstimatedHours: 2,
      turnaroundDays: 3,
      slaUrl: 'https://intranet.test/sla',
      outputJson: [{ id: '1', title: 'Size', type: 'select', options: [{ id: '7', value: 'A4' }] }],
    });
    // What was answered can be sent back.
    expect(await update(made.uuid, { ...made, title: 'Tram side' })).toMatchObject({ title: 'Tram side', version: 2 });
    expect(await update(made.uuid, { turnaround_days: 5, turnaroundDays: 6 })).toMatchObject({ turnaroundDays: 5 });
    // An error stands under the name that was sent (D3.1).
    for (const [wrong, name] of [
      [{ turnaroundDays: 400 }, 'turnaroundDays'],
      [{ slaUrl: 'intranet' }, 'slaUrl'],
      [{ outputJson: [question('slider')] }, 'outputJson.0.type'],
      [{ brandDepartmentId: 2_000_000_000 }, 'brandDepartmentId'],
      [{ turnaroundDays: 3, turnaround_days: 400 }, 'turnaround_days'],
    ] as const) {
      await expect(update(made.uuid, wrong)).rejects.toMatchObject(errorsOf({ [name]: expect.any(String) }));
    }
  });

  it('[M-21 M-23 M-24 M-25 M-26 M-27] need a title and a division, and judge the rest', async () => {
    await expect(create({ title: ' ' })).rejects.toMatchObject(errorsOf({ title: 'Enter a title (Required)' }));
    await expect(create({ title: 'x'.repeat(61) })).rejects.toMatchObject(errorsOf({ title: 'Max 60 characters' }));
    for (const wrong of ['', undefined, 2_000_000_000, world().b.department.uuid, 'x']) {
      await expect(create({ brand_department_id: wrong })).rejects.toMatchObject(
        errorsOf({ brand_department_id: 'Choose a division (Required)' }),
      );
    }
    for (const none of [{}, { timeSpread: '', sla_estimated_hours: '', turnaround_days: '' }]) {
      expect(await create(none)).toMatchObject({ timeSpread: '', slaEstimatedHours: null, turnaroundDays: null });
    }
    const zero = { slaEstimatedHours: 0, turnaroundDays: 0 };
    expect(await create({ sla_estimated_hours: '0', turnaround_days: 0 })).toMatchObject(zero);
    for (const wrong of [{ sla_estimated_hours: 'six' }, { turnaround_days: '1.5' }, { timeSpread: 'Weekly' }]) {
      await expect(create(wrong)).rejects.toMatchObject(
        errorsOf({ [Object.keys(wrong)[0] ?? '']: expect.any(String) }),
      );
    }
    for (const wrong of ['intranet', 'ftp://x.test', 'javascript:alert(1)']) {
      await expect(create({ sla_url: wrong })).rejects.toMatchObject(
        errorsOf({ sla_url: 'SLA URL must be a valid url and should include https:// or http://' }),
      );
    }
  });

  it('[M-28 M-29 M-30 M-43] hold questions to their bounds, options to the types that have them', async () => {
    const createWith = (one: object) => create({ output_json: [one] });
    const at = (path: string) => errorsOf({ [`output_json.0.${path}`]: expect.any(String) });
    await expect(createWith(question('text', { title: 'x'.repeat(101) }))).rejects.toMatchObject(at('title'));
    await expect(createWith(question('text', { title: '' }))).rejects.toMatchObject(at('title'));
    await expect(createWith(question('slider'))).rejects.toMatchObject(at('type'));
    await expect(createWith(question('radios', { options: options(21) }))).rejects.toMatchObject(at('options'));
    await expect(createWith(question('radios', { options: [] }))).rejects.toMatchObject(at('options'));
    await expect(
      createWith(question('checkboxes', { options: [{ id: 'a', value: 'x'.repeat(51) }] })),
    ).rejects.toMatchObject(at('options.0.value'));
    expect(await createWith(question('select', { options: options(20) }))).toMatchObject({
      outputJson: [{ type: 'select' }],
    });
    expect((await createWith(question('date', { options: options(2) }))).outputJson[0]?.options).toEqual([]);
    await expect(create({ output_json: '{bad' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(create({ output_json: [question('text'), question('text')] })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('[N-19 N-21 N-22 N-23] change what they are told, refuse an old version, and stay on their briefs when removed', async () => {
    const made = await create({ sla_estimated_hours: 3 });
    const changed = await update(made.uuid, { title: 'Bus side', version: 1 });
    expect(changed).toMatchObject({ title: 'Bus side', slaEstimatedHours: 3, version: 2 });
    await expect(update(made.uuid, { title: 'Train', version: 1 })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
    expect(await update(made.uuid, { sla_estimated_hours: '' })).toMatchObject({ slaEstimatedHours: null });
    const { a } = world();
    await performInBrand(removeOutput, admin(), { outputId: a.output.uuid });
    await expect(performInBrand(getOutput, admin(), { outputId: a.output.uuid })).rejects.toMatchObject({
      kind: 'absent',
    });
    const brief = (await performInBrand(getBrief, admin(), { briefId: a.brief.uuid })).answer;
    expect(brief.output).toMatchObject({ id: a.output.id });
    const offered = (await performInBrand(listChoices, admin(), {})).answer.outputs;
    expect(offered.map(({ id }) => id)).not.toContain(a.output.id);
  });

  it('[M-22] have titles of 60 characters, no more', async () => {
    expect(await create({ title: 'x'.repeat(60) })).toMatchObject({ title: 'x'.repeat(60) });
    await expect(create({ title: 'x'.repeat(61) })).rejects.toMatchObject(errorsOf({ title: 'Max 60 characters' }));
  });

  it('[M-31 M-32 M-33 M-34 M-35] know the four time spreads and no other', async () => {
    for (const timeSpread of ['', 'Block', 'Bell curve', 'Even spread']) {
      expect(await create({ timeSpread })).toMatchObject({ timeSpread });
    }
    expect(await create({ timeSpread: null })).toMatchObject({ timeSpread: '' });
    for (const timeSpread of ['block', 'None', 'Front loaded', 1]) {
      await expect(create({ timeSpread })).rejects.toMatchObject(errorsOf({ timeSpread: 'Choose a time spread' }));
    }
  });

  it('[M-25 M-26] say what is wrong with hours and days', async () => {
    const message = (text: string, field: string) => errorsOf({ [field]: text });
    await expect(create({ sla_estimated_hours: 'six' })).rejects.toMatchObject(
      message('Must be a number', 'sla_estimated_hours'),
    );
    await expect(create({ sla_estimated_hours: '-1' })).rejects.toMatchObject(
      message('Must be between 0 and 9999.99', 'sla_estimated_hours'),
    );
    await expect(create({ turnaround_days: '400' })).rejects.toMatchObject(
      message('Must be between 0 and 365', 'turnaround_days'),
    );
  });

  it('[M-03 M-20 N-25] move the stamp of the settings: created, changed, removed', async () => {
    const stamp = async () => (await performInBrand(getBriefSettingsLastUpdated, admin(), {})).answer.updatedAt;
    const made = await create();
    expect(await stamp()).toBe(made.updatedAt);
    const changed = await update(made.uuid, { title: 'Later' });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect(await stamp()).toBe(changed.updatedAt);
    await performInBrand(removeOutput, admin(), { outputId: made.uuid });
    expect((await stamp()) ?? '').toSatisfy((now: string) => now > changed.updatedAt);
  });

  it('[M-05 M-06 M-07 X-08] are listed twenty a page, by title, division or time spread', async () => {
    for (let at = 0; at < 21; at += 1) await create({ title: `Flyer ${String(at).padStart(2, '0')}` });
    const list = async (query: Record<string, unknown>) => (await performInBrand(listOutputs, admin(), query)).answer;
    const first = await list({});
    expect(first.data).toHaveLength(20);
    expect(first.meta).toMatchObject({ limit: 20, page: 1, lastPage: Math.ceil(first.meta.total / 20) });
    for (const [orderBy, of] of [
      ['title', (each: OutputView) => each.title],
      ['department', (each: OutputView) => each.department.title],
      ['timeSpread', (each: OutputView) => each.timeSpread],
    ] as const) {
      const up = (await list({ orderBy, order: 'asc', limit: 1000 })).data.map(of);
      const down = (await list({ orderBy, order: 'desc', limit: 1000 })).data.map(of);
      expect(new Set(up).size, orderBy).toBeGreaterThan(orderBy === 'department' ? 0 : 1);
      expect(down).toEqual([...up].reverse());
    }
    await expect(list({ orderBy: 'slaUrl' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[M-14] are for administrators to change', async () => {
    const made = await create();
    const staff = contextOf(world(), 'staff');
    await expect(performInBrand(updateOutput, staff, { outputId: made.uuid, title: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(performInBrand(removeOutput, staff, { outputId: made.uuid })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
