import { beforeAll, describe, expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { listChanges } from '@/lib/briefs/list-changes';
import { createOutput } from '@/lib/catalogue/create-output';
import type { OutputView } from '@/lib/catalogue/output-view';
import { updateOutput } from '@/lib/catalogue/update-output';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, isContracted, prepareWorld } from '../harness';
import { briefCalls, errorsOf } from './brief-calls';

const world = prepareWorld();
const { create, update, staff } = briefCalls(world);
const admin = () => contextOf(world(), 'brandAdmin');

const option = (id: string) => ({ id, value: id.toUpperCase() });
const sizes = { id: 'size', title: 'Size', type: 'select', options: [option('a4'), option('other')], required: 1 };
const measure = {
  id: 'measure',
  title: 'Which size?',
  type: 'text',
  required: 1,
  showIf: { questionId: 'size', optionIds: ['other'] },
};
const MISSING = 'Please answer this question';
const DRAFT = 1;
const SUBMITTED = 2;
const IN_PROGRESS = 5;
const ON_HOLD = 11;

let output: OutputView;
const outputOf = async (questions: object[]) =>
  (
    await performInBrand(createOutput, admin(), {
      title: 'Poster',
      brand_department_id: world().a.department.uuid,
      output_json: questions,
    })
  ).answer;
const change = async (output_json: unknown) =>
  (await performInBrand(updateOutput, admin(), { outputId: output.uuid, output_json })).answer;

beforeAll(async () => {
  output = await outputOf([sizes, measure]);
});

describe('required and conditional questions', () => {
  it('[Y-20] are taken in and answered as they were sent; other references are 422', async () => {
    expect(output.outputJson).toEqual([sizes, { ...measure, options: [] }]);
    const wrong = { 'output_json.1.showIf': 'Choose options of an earlier question with options' };
    const refused = [
      [sizes, { ...measure, showIf: { questionId: 'nothing', optionIds: ['a4'] } }],
      [sizes, { ...measure, showIf: { questionId: 'size', optionIds: ['a5'] } }],
      [sizes, { ...measure, showIf: { questionId: 'measure', optionIds: ['a4'] } }],
      [{ id: 'size', title: 'Size', type: 'text' }, measure],
    ];
    for (const questions of refused) await expect(outputOf(questions)).rejects.toMatchObject(errorsOf(wrong));
    await expect(outputOf([measure, sizes])).rejects.toMatchObject(
      errorsOf({ 'output_json.0.showIf': wrong['output_json.1.showIf'] }),
    );
    await expect(
      outputOf([sizes, { ...measure, showIf: { questionId: 'size', optionIds: [] } }]),
    ).rejects.toMatchObject(errorsOf({ 'output_json.1.showIf.optionIds': 'Choose at least one option' }));
  });

  it('[Y-20] whoever does not name the keys leaves them; null and 0 take them away', async () => {
    output = await outputOf([sizes, measure]);
    const { required: _, ...size } = sizes;
    const { required: __, showIf: ___, ...which } = measure;
    const kept = await change([{ ...size, title: 'Paper size' }, which]);
    expect(kept.outputJson).toMatchObject([
      { title: 'Paper size', required: 1 },
      { required: 1, showIf: measure.showIf },
    ]);
    const without = await change([
      { ...size, required: 0 },
      { ...which, required: 0, showIf: null },
    ]);
    expect(without.outputJson).toEqual([
      { ...sizes, required: 0 },
      { ...which, options: [], required: 0 },
    ]);
  });

  it.skipIf(isContracted)(
    '[Y-20] an instance of release 646b9ad, which writes lists without the keys, does not lose them',
    async () => {
      output = await outputOf([sizes, measure]);
      const bare = [sizes, { ...measure, options: [] }].map(({ id, title, type, options }) => ({
        id,
        title,
        type,
        options,
      }));
      const db = platformClient();
      const { a } = world();
      const key = { brandId_id: { brandId: a.record.id, id: output.id } };
      await db.briefmeOutput.update({ where: key, data: { outputJson: bare } });
      expect((await db.briefmeOutput.findUniqueOrThrow({ where: key })).outputJson).toEqual([
        sizes,
        { ...measure, options: [] },
      ]);
      // A brief that it makes freezes them, too, and one that it gives an output type.
      const made = await create();
      const brief = { brandId_id: { brandId: a.record.id, id: made.id } };
      await db.brief.update({ where: brief, data: { briefmeOutputsId: output.id, outputQuestionsJson: bare } });
      expect((await db.brief.findUniqueOrThrow({ where: brief })).outputQuestionsJson).toMatchObject([
        { required: 1 },
        { required: 1, showIf: measure.showIf },
      ]);
    },
  );

  it("[Y-21] a draft needs no answers; 'Create and submit' does, and is one operation", async () => {
    output = await outputOf([sizes, measure]);
    const draft = await create({ briefmeOutputsId: output.id });
    expect(draft).toMatchObject({
      statusId: DRAFT,
      outputQuestionsJson: [{ required: 1 }, { showIf: measure.showIf }],
    });
    await expect(create({ briefmeOutputsId: output.id, submit: 1 })).rejects.toMatchObject(
      errorsOf({ 'outputResponsesJson.size': MISSING }),
    );
    const other = { size: 'other' };
    await expect(create({ briefmeOutputsId: output.id, submit: 1, outputResponsesJson: other })).rejects.toMatchObject(
      errorsOf({ 'outputResponsesJson.measure': MISSING }),
    );
    const submitted = await create({
      briefmeOutputsId: output.id,
      submit: 1,
      outputResponsesJson: { size: 'a4', measure: 'hidden' },
    });
    expect(submitted).toMatchObject({ statusId: SUBMITTED, outputResponsesJson: { size: 'a4' } });
    const { data } = (await performInBrand(listChanges, staff(), { briefId: submitted.uuid })).answer;
    expect(data.map(({ kind }) => kind).sort()).toEqual(['created', 'status']);
  });

  it('[Y-21] leaving Draft, and the answers of a brief that left it, need them; Draft, On Hold and other fields do not', async () => {
    const { uuid } = await create({ briefmeOutputsId: output.id });
    const missing = errorsOf({ 'outputResponsesJson.size': MISSING });
    await expect(update(uuid, { statusId: IN_PROGRESS })).rejects.toMatchObject(missing);
    expect(await update(uuid, { statusId: ON_HOLD })).toMatchObject({ statusId: ON_HOLD });
    await expect(update(uuid, { statusId: IN_PROGRESS })).rejects.toMatchObject(missing);
    expect(await update(uuid, { statusId: DRAFT, outputResponsesJson: {} })).toMatchObject({ statusId: DRAFT });
    const answered = { statusId: IN_PROGRESS, outputResponsesJson: { size: 'a4' } };
    expect(await update(uuid, answered)).toMatchObject({ statusId: IN_PROGRESS });
    await expect(update(uuid, { outputResponsesJson: {} })).rejects.toMatchObject(missing);
    expect(await update(uuid, { statusId: ON_HOLD, outputResponsesJson: {} })).toMatchObject({
      outputResponsesJson: {},
    });
  });

  it('[Y-21 Y-26] of many, a brief that may not leave Draft says how many answers it needs', async () => {
    const poster = await outputOf([sizes, { ...sizes, id: 'paper' }]);
    const [required, free] = [await create({ briefmeOutputsId: poster.id }), await create()];
    const rows = [{ id: required.uuid }, { id: free.uuid }];
    const change = { statusId: IN_PROGRESS };
    expect((await performInBrand(changeBriefs, staff(), { rows, change })).answer.results).toMatchObject([
      { uuid: required.uuid, ok: false, code: 'brief/unanswered', message: '2 required questions are unanswered' },
      { uuid: free.uuid, ok: true },
    ]);
    const dates = { draftDueDate: '2099-02-01' };
    expect((await performInBrand(changeBriefs, staff(), { rows, change: dates })).answer.results).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });

  it('[Y-21] a brief that is no draft and has none of the answers can have its other fields changed', async () => {
    const { uuid, id } = await create({ briefmeOutputsId: output.id });
    const key = { brandId_id: { brandId: world().a.record.id, id } };
    await platformClient().brief.update({ where: key, data: { statusId: IN_PROGRESS } });
    expect(await update(uuid, { draftDueDate: '2099-02-01' })).toMatchObject({ draftDueDate: '2099-02-01' });
  });

  it('[Y-21] an output type that is chosen after Draft asks for its answers at once', async () => {
    const { uuid } = await create();
    expect(await update(uuid, { statusId: IN_PROGRESS })).toMatchObject({ statusId: IN_PROGRESS });
    const missing = errorsOf({ 'outputResponsesJson.size': MISSING });
    await expect(update(uuid, { briefmeOutputsId: output.id })).rejects.toMatchObject(missing);
    const chosen = await update(uuid, { briefmeOutputsId: output.id, outputResponsesJson: { size: 'a4' } });
    expect(chosen).toMatchObject({ outputResponsesJson: { size: 'a4' } });
  });

  it('[Y-20 Y-21] a brief and its copy are judged by the questions that they froze, whatever the output type asks now', async () => {
    const brief = await create({ briefmeOutputsId: output.id });
    await change([
      { ...sizes, required: 0 },
      { ...measure, required: 0, showIf: null },
    ]);
    await expect(update(brief.uuid, { statusId: IN_PROGRESS })).rejects.toMatchObject(
      errorsOf({ 'outputResponsesJson.size': MISSING }),
    );
    const { answer: copy } = await performInBrand(duplicateBrief, staff(), {
      briefId: brief.uuid,
      departmentId: world().a.department.id,
      briefmeOutputsId: output.id,
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-03-01',
    });
    expect(copy).toMatchObject({ statusId: DRAFT, outputQuestionsJson: brief.outputQuestionsJson });
    await expect(update(copy.uuid, { statusId: SUBMITTED })).rejects.toMatchObject(
      errorsOf({ 'outputResponsesJson.size': MISSING }),
    );
    // A new brief is asked what the output type asks now.
    expect(await create({ briefmeOutputsId: output.id, submit: 1 })).toMatchObject({ statusId: SUBMITTED });
  });
});
