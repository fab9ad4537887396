import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dateOnly, decimal, flag, jsonOf, optionalText, refList, rowRef, seenVersion, text } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { openApiDocument } from '@/lib/openapi/document';
import { type Components, schemaOf } from '@/lib/openapi/json-schema';
import { operations } from '@/lib/operations';

const document = openApiDocument(operations, 'Agency');
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);
const faces = operations.filter(({ path }) => path);

/** A strict schema of the parts of OpenAPI 3.1 that the document uses. */
const schema = z.record(z.string(), z.unknown());
const content = z.record(
  z.enum([
    'application/json',
    'multipart/form-data',
    'application/pdf',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/octet-stream',
  ]),
  z.strictObject({ schema, example: z.unknown().optional() }).optional(),
);
const answer = z.union([
  z.strictObject({ $ref: z.string() }),
  z.strictObject({
    description: z.string().min(1),
    headers: z.record(z.string(), z.strictObject({ description: z.string().min(1), schema })).optional(),
    content: content.optional(),
  }),
]);
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(
      z.enum(['get', 'post', 'put', 'patch', 'delete']),
      z
        .strictObject({
          operationId: z.string().min(1),
          summary: z.string().min(1),
          description: z.string().min(1),
          tags: z.array(z.string()).length(1),
          security: z.tuple([]).optional(),
          parameters: z.array(
            z.strictObject({
              name: z.string().min(1),
              in: z.enum(['path', 'query', 'header']),
              required: z.boolean(),
              description: z.string().optional(),
              schema,
            }),
          ),
          requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
          responses: z.record(z.string().regex(/^[2-5]\d\d$/), answer),
        })
        .optional(),
    ),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string().regex(/^\w+$/), schema),
    responses: z.record(z.string(), answer),
  }),
});

function* nodes(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const inner of Object.values(node)) yield* nodes(inner);
}

describe('every list of /v1', () => {
  const lists = calls.flatMap(({ method, path, call }) =>
    call.parameters.filter(({ name }) => name === 'limit').map(({ schema }) => ({ list: `${method} ${path}`, schema })),
  );
  it('gives 20 rows unless told otherwise, the bins too (D3.2)', () => {
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ schema: { default: given } }) => given !== 20)).toEqual([]);
    const named = lists.map(({ list }) => list);
    for (const bin of ['briefme/briefs', 'lamptool/plans', 'scopebuilder/scopes']) {
      expect(named).toContain(`get /brands/{brandId}/${bin}/removed`);
    }
  });
});

it('every list of /v1 says how many there are (D3.2); a search from anywhere has no total (Y-22)', () => {
  const silent = calls.filter(({ method, call }) => {
    const success = call.responses[200];
    const answered = success && 'content' in success ? success.content?.['application/json']?.schema : undefined;
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(answered?.$ref))?.[1] ?? '';
    const { properties } = document.components.schemas[name] ?? answered ?? {};
    return method === 'get' && properties?.data && !properties.meta;
  });
  expect(silent.map(({ path }) => path)).toEqual(['/brands/{brandId}/search']);
});

describe('/v1/openapi.json', () => {
  it('is an OpenAPI 3.1 document', () => {
    // Checked after a round trip through JSON, as it is sent.
    expect(openApi.safeParse(JSON.parse(JSON.stringify(document))).error?.issues ?? []).toEqual([]);
  });

  it('has every operation with a path, once, and nothing else', () => {
    expect(calls.map(({ path, method, call }) => `${method.toUpperCase()} ${path} ${call.operationId}`).sort()).toEqual(
      faces.map(({ path, method, operation }) => `${method} ${path} ${operation.name}`).sort(),
    );
  });

  it('refers to nothing that is not there', () => {
    const refs = [...nodes(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    const known = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind as 'schemas']).map((name) => `#/components/${kind}/${name}`),
    );
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
  });

  it('names all parameters of a path, and none twice', () => {
    for (const { path, call } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath, path).toEqual(named);
      const all = call.parameters.map(({ name, in: where }) => `${where} ${name}`);
      expect(new Set(all).size, path).toBe(all.length);
    }
  });

  it('knows the type of every field that is sent or answered', () => {
    const untyped = calls.flatMap(({ path, method, call }) => {
      const sent = call.requestBody?.content['application/json']?.schema.properties ?? {};
      const fields = [...Object.entries(sent), ...call.parameters.map(({ name, schema: of }) => [name, of] as const)];
      return fields.filter(([, of]) => Object.keys(of).length === 0).map(([name]) => `${method} ${path}: ${name}`);
    });
    expect(untyped).toEqual([]);
  });

  it('gives every body and every answer an example that its own schema takes', () => {
    const wrong = faces.flatMap(({ operation, method, path = '', status = 200, answers }) => {
      const call = document.paths[path]?.[(method ?? '').toLowerCase()];
      const uuid = '0b9c2f0e-6c1d-4c3e-9f5a-2d7b8e1a4c60';
      const named = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, uuid]));
      const body = call?.requestBody?.content['application/json'];
      const success = call?.responses[String(status)];
      const answer = success && 'content' in success ? success.content?.['application/json']?.example : undefined;
      const sent = body ? operation.input.safeParse({ ...(body.example as object), ...named }).error : undefined;
      const returned = status === 204 || answers ? undefined : operation.output.safeParse(answer).error;
      return [sent, returned].flatMap((error) => (error ? [`${operation.name}: ${error.message}`] : []));
    });
    expect(wrong).toEqual([]);
  });

  it('[J-28 J-41] says where a call takes files, as a form beside JSON', () => {
    const forms = calls.filter(
      ({ call }) => call.requestBody?.content['multipart/form-data'] && call.requestBody.content['application/json'],
    );
    expect(forms.map(({ method, path }) => `${method} ${path}`)).toEqual(['post /brands', 'patch /brands/{brandId}']);
    for (const { call } of forms) {
      expect(call.requestBody?.content['multipart/form-data']?.schema.properties).toMatchObject({
        logo: expect.anything(),
        favicon: expect.anything(),
      });
    }
  });

  it('[Y-19] says that a brief’s file comes by a form alone, without a key, and goes as bytes', () => {
    const of = (name: string) => calls.find(({ call }) => call.operationId === name)?.call;
    const upload = of('files.upload');
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toEqual({
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    });
    expect(upload?.parameters?.map(({ name }) => name)).toEqual(['brandId']);
    const download = of('files.get')?.responses[200];
    expect(download && 'content' in download && Object.keys(download.content ?? {})).toEqual([
      'application/octet-stream',
    ]);
    expect(of('files.get')?.responses[206]).toMatchObject({ content: { 'application/octet-stream': {} } });
  });

  it('[I-05 I-06 I-12 I-14] asks for a token everywhere but at the calls of the specification', () => {
    const open = calls.filter(({ call }) => call.security).map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(['/auth/login', '/auth/refresh', '/brands/information']));
    expect(open.filter((path) => !path.startsWith('/auth/') && path !== '/brands/information')).toEqual([]);
  });

  it('says for whom a call is, whom a path names, and what need not be sent', () => {
    const described = (method: string, path: string) =>
      calls.find((one) => one.method === method && one.path === path)?.call;
    const removal = described('delete', '/brands/{brandId}/users/{userId}');
    expect(removal?.description).toBe('For admins of the brand and super admins.');
    expect(removal?.parameters.map(({ description }) => description)).toEqual([
      'The brand: uuid or numeric id',
      "The user: uuid of the user or of the entry, or `meta.user_id`; not the entry's `id`",
    ]);
    const plan = described('post', '/brands/{brandId}/lamptool/plans')?.requestBody?.content['application/json'];
    expect(plan?.schema.required).toEqual(['project', 'startDate']);
  });

  it('says how a call may fail: by its address alone, by a body that needs not be there, by whom a log-in is for', () => {
    const without = (status: number, which: (one: (typeof calls)[number]) => boolean = () => true) =>
      calls.filter((one) => which(one) && !one.call.responses[status]).map(({ method, path }) => `${method} ${path}`);
    expect(without(400)).toEqual([]);
    expect(without(405)).toEqual([]);
    for (const status of [413, 415]) expect(without(status, ({ method }) => method !== 'get')).toEqual([]);
    expect(without(403, ({ path }) => path.startsWith('/auth/'))).toEqual([]);
  });

  it('says which header a refusal of a method, and of too many calls, has', () => {
    const headers = (name: string) => {
      const found = document.components.responses[name];
      return found && 'headers' in found ? Object.keys(found.headers ?? {}) : null;
    };
    expect([headers('MethodNotAllowed'), headers('TooMany')]).toEqual([['Allow'], ['Retry-After']]);
    expect(document.info.description).toContain('405 `request/method_not_allowed`');
  });

  it('says what POST and versioned writes take in their headers', () => {
    const headers = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters.filter((each) => each.in === 'header').map(({ name }) => name);
    expect(headers('/brands/{brandId}/briefme/briefs', 'post')).toEqual(['Idempotency-Key']);
    expect(headers('/brands/{brandId}/briefme/briefs/{briefId}', 'patch')).toEqual(['If-Match']);
    expect(headers('/auth/login', 'post')).toEqual([]);
  });
});

describe('the schema of a field', () => {
  const of = (shape: z.ZodType) => schemaOf(shape, 'input', new Map());

  it('says what should be sent, not every spelling that is read', () => {
    expect(of(text({ max: 60, required: 'Enter' }))).toEqual({ type: 'string', minLength: 1, maxLength: 60 });
    expect(of(optionalText({ max: 9 }))).toEqual({ type: ['string', 'null'], maxLength: 9 });
    expect(of(flag().optional())).toMatchObject({ type: 'integer', enum: [0, 1] });
    expect(of(decimal({ min: '0', max: '999.99' }))).toMatchObject({ type: 'number', minimum: 0, maximum: 999.99 });
    expect(of(dateOnly())).toMatchObject({ type: 'string', format: 'date' });
    expect(of(rowRef)).toMatchObject({ type: ['string', 'integer'] });
    expect(of(refList)).toMatchObject({ type: 'string' });
    expect(of(seenVersion)).toMatchObject({ type: 'integer', minimum: 1 });
    expect(of(jsonOf(z.array(z.string())))).toEqual({ type: 'array', items: { type: 'string' } });
    expect(of(z.union([z.null(), z.enum(['a', 'b'])]))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] });
  });

  it('keeps shared shapes apart by their name, and refuses two of one name', () => {
    const shape = z.object({ it: z.object({ inner: z.string() }).meta({ id: 'OpenApiTestShape' }) });
    const components: Components = new Map();
    const refers = schemaOf(shape, 'output', components);
    expect(refers.properties?.it).toEqual({ $ref: '#/components/schemas/OpenApiTestShape' });
    expect(components.get('OpenApiTestShape')).toMatchObject({ required: ['inner'] });
    const taken: Components = new Map([['OpenApiTestShape', { type: 'number' }]]);
    expect(() => schemaOf(shape, 'output', taken)).toThrow(/OpenApiTestShape/);
  });

  it('splits path, query and body', () => {
    const op = platformOperation({
      name: 'test.sampleCall',
      summary: 'A call',
      effect: 'write',
      allow: 'signedIn',
      input: z.object({ thingId: rowRef, title: text({ max: 5 }) }),
      output: z.object({ uuid: z.uuid() }),
      run: async () => ({ uuid: '' }),
    });
    const registered = { operation: op as never, path: '/things/{thingId}' };
    const { paths } = openApiDocument(
      [
        { ...registered, method: 'PATCH' },
        { ...registered, method: 'GET' },
      ],
      'Agency',
    );
    const { patch, get } = paths['/things/{thingId}'] ?? {};
    expect(patch?.parameters.map(({ name }) => name)).toEqual(['thingId']);
    expect(patch?.requestBody?.content['application/json']).toMatchObject({
      schema: { properties: { title: { type: 'string', maxLength: 5 } }, required: ['title'] },
      example: { title: 'Examp' },
    });
    expect(get?.requestBody).toBeUndefined();
    expect(get?.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['thingId', 'path', true],
      ['title', 'query', true],
    ]);
  });
});
