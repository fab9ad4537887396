import { describe, expect, it } from 'vitest';
import { brandSlugField, personName } from '@/lib/auth/account/account-inputs';
import { brandNameField } from '@/lib/brands/inputs';
import { commentInput, createBriefInput } from '@/lib/briefs/inputs';
import { createDepartmentInput, saveCategoriesInput } from '@/lib/catalogue/inputs';
import { optionalText } from '@/lib/core/fields';
import { requestInput } from '@/lib/core/request-input';
import { csvOf } from '@/lib/format/csv';
import { createPlanInput } from '@/lib/lamp/inputs';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { scopeLineInput } from '@/lib/scope/inputs';
import { firstNameField, jobTitleField, lastNameField } from '@/lib/users/inputs';
import { refusedRequestLine } from '@/server/guard/request-line.mjs';

it('a name turns nothing around, and may be written from the right', () => {
  for (const character of ['\u202e', '\u2066'])
    expect(firstNameField.safeParse(`${character}evil`).success).toBe(false);
  expect(firstNameField.safeParse('\u200fليلى').success).toBe(true);
});

const BREAKS = [
  'a\nb',
  'a\rb',
  'a\r\nBcc: x@y.test',
  'a\tb',
  'a\u0007b',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u007fb',
];

describe('names stand on one line', () => {
  it.each(BREAKS)('%j is refused wherever something or somebody is called so', (name) => {
    for (const field of [
      brandNameField,
      firstNameField,
      lastNameField,
      jobTitleField,
      personName('x'),
      brandSlugField,
    ]) {
      expect(field.safeParse(name).success).toBe(false);
    }
    const paths = (outcome: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
      outcome.error?.issues
        .filter(({ message }) => message === 'Must be on one line')
        .map(({ path }) => path.join('.'));
    expect(paths(createBriefInput.safeParse({ project: name, briefLocation: name }))).toContain('project');
    expect(paths(createPlanInput.safeParse({ project: name, client: name, startDate: '2027-01-01' }))).toEqual(
      expect.arrayContaining(['project', 'client']),
    );
    expect(paths(createDepartmentInput.safeParse({ title: name }))).toEqual(['title']);
    expect(paths(saveCategoriesInput.safeParse({ categories: [{ name }] }))).toEqual(['categories.0.name']);
  });

  it('a comment may have as many lines as it likes', () => {
    expect(commentInput.safeParse({ briefId: '1', bodyContent: 'First\n\tsecond' }).success).toBe(true);
  });
});

describe('a text of which nothing is seen', () => {
  const UNSEEN = ['\u200b', ' \u200b\u2060 ', '\ufeff', '\u00ad\u200d', '\u3164', '\ufe0f'];
  it.each(UNSEEN)('%j counts as empty wherever a text is required', (nothing) => {
    const message = (
      outcome: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined },
      at: string,
    ) => outcome.error?.issues.find(({ path }) => path.join('.') === at)?.message;
    expect(message(createBriefInput.safeParse({ project: nothing }), 'project')).toBe(
      'Enter a project name (Required)',
    );
    expect(message(createPlanInput.safeParse({ project: nothing }), 'project')).toBe('Enter a project name');
    expect(message(saveCategoriesInput.safeParse({ categories: [{ name: nothing }] }), 'categories.0.name')).toBe(
      message(saveCategoriesInput.safeParse({ categories: [{ name: '' }] }), 'categories.0.name'),
    );
    expect(firstNameField.safeParse(nothing).error?.issues[0]?.message).toBe('Please enter a first name');
    expect(commentInput.safeParse({ briefId: '1', bodyContent: `${nothing}\n` }).success).toBe(false);
    expect(scopeLineInput.safeParse({ itemDescription: nothing.repeat(3) }).error?.issues).toContainEqual(
      expect.objectContaining({ path: ['itemDescription'], message: 'Enter a valid description' }),
    );
    expect(optionalText({ max: 50 }).parse(nothing)).toBeNull();
    expect(isBlankRichText(`<p>${nothing}</p>`)).toBe(true);
  });

  it('is stored as it is beside others', () => {
    for (const seen of ['a\u200bb', '\u200fليلى', '❤\ufe0f', '👩\u200d🔧']) {
      expect(firstNameField.parse(seen)).toBe(seen);
      expect(optionalText({ max: 50 }).parse(seen)).toBe(seen);
    }
  });
});

describe('text that is not UTF-8', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
  const read = (body: Buffer, type: string) =>
    requestInput(
      {
        method: 'POST',
        url: '/v1/x',
        headers: new Headers({ 'content-type': type }),
        arrayBuffer: async () => Uint8Array.from(body).buffer,
      },
      {},
      { uploads: true },
    );

  it('is refused with 400 and never replaced', async () => {
    await expect(read(bytes('{"name":"', 0xff, '"}'), 'application/json')).rejects.toMatchObject({ kind: 'malformed' });
    await expect(read(bytes('{"name":"\ud83c\udf31"}'), 'application/json')).resolves.toMatchObject({
      input: { name: '🌱' },
    });
    // A user may enter the replacement character itself.
    await expect(read(bytes('{"name":"\ufffd"}'), 'application/json')).resolves.toMatchObject({
      input: { name: '\ufffd' },
    });
    const form = (...value: (string | number)[]) =>
      bytes('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n', ...value, '\r\n--x--\r\n');
    const type = 'multipart/form-data; boundary=x';
    await expect(read(form('a', 0xc3, 'b'), type)).rejects.toMatchObject({ kind: 'malformed' });
    await expect(read(form('\ufffd'), type)).resolves.toMatchObject({ input: { name: '\ufffd' } });
  });

  it('in an address, too', () => {
    const line = (url: string) => refusedRequestLine({ method: 'GET', url, rawHeaders: ['Host', 'a.test'] })?.status;
    expect(line('/v1/brands?search=%ff')).toBe(400);
    expect(line('/v1/brands?search=%e2%82')).toBe(400);
    expect(line('/v1/brands?search=%e2%82%ac&rate=100%')).toBeUndefined();
  });
});

describe('a cell of a CSV', () => {
  it.each(['＝1+1', '＋1', '－1', '＠SUM', '=1', '+1', '-1', '@x', '\tx', '\rx'])(
    '%j is not run as a formula',
    (cell) => {
      expect(csvOf([[cell]])).toContain(`'${cell}`);
    },
  );
});
