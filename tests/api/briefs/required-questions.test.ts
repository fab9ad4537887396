import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../harness/days';
import { brandUuid, tokenFor, v1 } from '../client';
import { formOf, sendForm } from '../files/sending';

/** Required and conditional questions as an integration meets them (Y-20, Y-21). */
const api = v1('harbour');
const MISSING = 'Please answer this question';
const DRAFT = 1;
const SUBMITTED = 2;
const option = (id: string) => ({ id, value: id.toUpperCase() });
const size = { id: 'size', title: 'Size', type: 'select', options: [option('a4'), option('other')], required: 1 };
const measure = {
  id: 'measure',
  title: 'Which size?',
  type: 'text',
  required: 1,
  showIf: { questionId: 'size', optionIds: ['other'] },
};

type Brief = { uuid: string; statusId: number; version: number; outputResponsesJson: object; errors?: object };
let token = '';
let brand = '';
let valid: Record<string, unknown>;
let output: { id: number; uuid: string };

beforeAll(async () => {
  token = await tokenFor('ada@harbour.test');
  brand = `/brands/${await brandUuid('harbour')}`;
  type Row = { id: number; uuid: string };
  const first = async (path: string) => (await api.get<{ data: Row[] }>(`${brand}${path}`, token)).body.data[0];
  const [department, category] = [await first('/departments'), await first('/categories')];
  const made = await api.post<Row>(
    `${brand}/briefme/outputs`,
    { title: `Sizes ${process.pid}`, brand_department_id: department?.uuid, output_json: [size, measure] },
    token,
  );
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  output = made.body;
  const { data } = (
    await api.get<{ data: Row[] }>(`/brand-users?brandUuid=${brand.split('/').at(-1)}&page=0&limit=1`, token)
  ).body;
  valid = {
    departmentId: department?.id,
    categoryId: category?.id,
    creatorBrandUsersId: data[0]?.id,
    project: 'Posters',
    draftDueDate: day(20),
    inMarketDate: day(40),
    hoursAllocated: 8,
    hardEstimate: 1,
    briefmeOutputsId: output.id,
  };
});

const create = (more: object) => api.post<Brief>(`${brand}/briefme/briefs`, { ...valid, ...more }, token);
const patch = (uuid: string, changes: object) => api.patch<Brief>(`${brand}/briefme/briefs/${uuid}`, changes, token);
const asks = (id: string) => ({ status: 422, body: { errors: { [`outputResponsesJson.${id}`]: MISSING } } });

describe('[Y-20 Y-21] required questions over /v1', () => {
  it('a draft may leave them out; what is submitted at once answers those that show, and stores no others', async () => {
    expect(await create({})).toMatchObject({ status: 201, body: { statusId: DRAFT } });
    expect(await create({ submit: 1 })).toMatchObject(asks('size'));
    expect(await create({ submit: 1, outputResponsesJson: { size: 'other' } })).toMatchObject(asks('measure'));
    const sent = await create({ submit: 1, outputResponsesJson: { size: 'a4', measure: 'Hidden' } });
    expect(sent).toMatchObject({ status: 201, body: { statusId: SUBMITTED, outputResponsesJson: { size: 'a4' } } });
  });

  it('a draft is submitted by its status once they are answered; another field is never refused for them', async () => {
    const { uuid } = (await create({})).body;
    expect(await patch(uuid, { statusId: SUBMITTED })).toMatchObject(asks('size'));
    expect(await patch(uuid, { project: 'Larger posters' })).toMatchObject({ status: 200 });
    const answered = { outputResponsesJson: { size: 'other', measure: '70 x 100' }, statusId: SUBMITTED };
    expect(await patch(uuid, answered)).toMatchObject({ status: 200, body: { statusId: SUBMITTED } });
    expect(await patch(uuid, { outputResponsesJson: {} })).toMatchObject(asks('size'));
    expect(await patch(uuid, { statusId: DRAFT })).toMatchObject({ status: 200, body: { statusId: DRAFT } });
  });

  it('questions that change meanwhile are the new brief’s; what was begun is judged by those that it froze', async () => {
    const begun = (await create({})).body.uuid;
    const colour = { id: 'colour', title: 'Colour', type: 'text', required: 1 };
    const changed = await api.patch(`${brand}/briefme/outputs/${output.uuid}`, { output_json: [size, colour] }, token);
    expect(changed.status).toBe(200);
    const asRead = { submit: 1, outputResponsesJson: { size: 'other', measure: '70 x 100' } };
    expect((await create(asRead)).status).toBe(422);
    expect(await create({ submit: 1, outputResponsesJson: { size: 'other' } })).toMatchObject(asks('colour'));
    const frozen = { statusId: SUBMITTED, outputResponsesJson: asRead.outputResponsesJson };
    expect(await patch(begun, frozen)).toMatchObject({ status: 200, body: { statusId: SUBMITTED } });
  });
});

it('[Y-15 Y-19] a brief is created with the files that were uploaded for it, in one operation', async () => {
  const path = `/v1${brand}/briefme/files`;
  const upload = async (name: string) => {
    const sent = await sendForm({ path, body: formOf(name, name), headers: { Authorization: `Bearer ${token}` } });
    return String(sent?.body.uuid);
  };
  const fileUuids = [await upload('one.txt'), await upload('two.txt')];
  const plain = { briefmeOutputsId: null, submit: 1 };
  // Refused as a whole: no brief, and the files can still be used.
  const unknown = await create({ ...plain, fileUuids: [...fileUuids, crypto.randomUUID()] });
  expect(unknown).toMatchObject({ status: 422, body: { errors: { fileUuids: expect.any(String) } } });
  const made = await create({ ...plain, fileUuids });
  expect(made).toMatchObject({ status: 201, body: { statusId: SUBMITTED } });
  const files = await api.get<{ data: { name: string }[] }>(`${brand}/briefme/briefs/${made.body.uuid}/files`, token);
  expect(files.body.data.map(({ name }) => name).sort()).toEqual(['one.txt', 'two.txt']);
  expect((await create({ ...plain, fileUuids })).status).toBe(422);
});
