import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerErrors, givenAnswers } from '@/lib/briefs/answers';
import { inMarketErrors, inOrder } from '@/lib/briefs/brief-dates';
import { allocatedHours, briefChangesInput, createBriefInput, listBriefsInput } from '@/lib/briefs/inputs';
import { isShortTurnaround, workingDaysBetween } from '@/lib/briefs/working-days';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { fieldErrors } from '@/lib/core/parse-input';
import { hasEmoji, withoutEmoji } from '@/lib/format/emoji';
import { isWebAddress } from '@/lib/format/web-address';

const valid = {
  departmentId: '3',
  project: 'Autumn brochure',
  draftDueDate: '2027-03-01',
  inMarketDate: '2027-03-02',
  hoursAllocated: '12.50',
  hardEstimate: '0',
  creatorBrandUsersId: '4',
  categoryId: 5,
};
const errorsOf = (input: object) => {
  const outcome = createBriefInput.safeParse(input);
  return outcome.success ? {} : fieldErrors(outcome.error);
};
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the fields of a brief', () => {
  it('[N-26 N-30 N-31] read numbers and flags from texts and from JSON values alike', () => {
    const read = createBriefInput.parse({ ...valid, urgent: '1' });
    expect(read).toMatchObject({ departmentId: '3', categoryId: '5', hoursAllocated: '12.5', hardEstimate: false });
    expect(read.urgent).toBe(true);
    expect(createBriefInput.parse({ ...valid, hoursAllocated: 12.5, hardEstimate: true }).hoursAllocated).toBe('12.5');
  });

  it('parse again to themselves, since a form sends what it has checked', () => {
    const once = createBriefInput.parse({
      ...valid,
      relatedLinks: '[{"id":1,"label":"Copy","url":"https://example.com"}]',
      outputResponsesJson: '{"q":["a"]}',
      assigneeBrandUsersId: '',
      whatOrWhy: '',
    });
    expect(createBriefInput.parse(once)).toEqual(once);
  });

  it('[L-130 L-137] allow 60 characters of project and 255 that a reader sees of overview, and no more', () => {
    expect(
      errorsOf({ ...valid, project: 'x'.repeat(60), overview: `<p><strong>${'x'.repeat(255)}</strong></p>` }),
    ).toEqual({});
    expect(errorsOf({ ...valid, project: 'x'.repeat(61), overview: `<p>${'x'.repeat(256)}</p>` })).toEqual({
      project: 'Max 60 characters',
      overview: 'Max 255 characters',
    });
  });

  it('[L-138 L-139 L-077 L-078] say on both dates that they are in the wrong order, whatever else is wrong', () => {
    const wrong = {
      draftDueDate: 'Due Date must not be after In Market Date',
      inMarketDate: 'In Market Date must not be before Due Date',
    };
    const dates = { draftDueDate: '2027-03-03', inMarketDate: '2027-03-02' };
    expect(errorsOf({ ...valid, ...dates })).toEqual(wrong);
    expect(errorsOf({ ...valid, ...dates, project: '' })).toEqual({
      ...wrong,
      project: 'Enter a project name (Required)',
    });
    expect(briefChangesInput.safeParse(dates).success).toBe(false);
    expect(briefChangesInput.safeParse({ draftDueDate: '2027-03-03' }).success).toBe(true);
  });

  it('[L-131 L-132] refuse days that are not in the calendar', () => {
    const message = 'Select a date (Required)';
    for (const draftDueDate of ['', '2027-02-29', '01/03/2027', 20270301, null]) {
      expect(errorsOf({ ...valid, draftDueDate }).draftDueDate).toBe(message);
    }
  });

  it('[L-145] refuse emojis in every text but overview and details', () => {
    const message = 'Emojis can be used in Brief Overview or Brief Details only';
    expect(errorsOf({ ...valid, project: 'Launch 🚀' })).toEqual({ project: message });
    expect(errorsOf({ ...valid, whyText: 'Love it ❤️', inInputs: '👍🏽' })).toEqual({
      whyText: message,
      inInputs: message,
    });
    expect(errorsOf({ ...valid, overview: '<p>🚀</p>', notes: '<p>🎉</p>' })).toEqual({});
    expect(errorsOf({ ...valid, project: 'Café © 2027 – 50 % → №1 ™' })).toEqual({});
  });

  it('[N-34] take links with http or https only', () => {
    expect(errorsOf({ ...valid, projectLink: 'javascript:alert(1)' })).toHaveProperty('projectLink');
    expect(errorsOf({ ...valid, relatedLinks: [{ id: '1', label: 'x', url: 'data:text/html,x' }] })).toHaveProperty([
      'relatedLinks.0.url',
    ]);
    expect(isWebAddress('https://example.com/a?b#c')).toBe(true);
    // A path of the page's own host, for a browser.
    expect(isWebAddress('https:example.com')).toBe(false);
  });

  it('[L-059] read allocated hours of 0 to 999.99 with two places, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (cents) => {
        expect(Number(allocatedHours.parse((cents / 100).toFixed(2)))).toBe(cents / 100);
      }),
    );
    for (const wrong of ['', 'abc', '1,5', '-0.01', '1000', '0.001', '0x10', 'Infinity']) {
      expect(allocatedHours.safeParse(wrong).success, wrong).toBe(false);
    }
  });

  it('never fail on what is not a brief at all', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (anything, name) => {
        expect(() => createBriefInput.safeParse({ ...valid, [name || 'notes']: anything })).not.toThrow();
        expect(() => createBriefInput.safeParse(anything)).not.toThrow();
      }),
    );
  });
});

describe('the list grammar', () => {
  it('[N-03 N-04 L-020 L-021] has its defaults, counts page 0 as 1 and reads comma-separated ids', () => {
    expect(listBriefsInput.parse({})).toMatchObject({ page: 1, limit: 20, orderBy: ['id'], order: 'desc' });
    expect(
      listBriefsInput.parse({ page: '0', limit: '99999', departments: '1, 2,,x', hours: '', dueDateEnd: '' }),
    ).toMatchObject({
      page: 1,
      limit: 1000,
      departments: [{ id: 1 }, { id: 2 }, { id: 0 }],
    });
  });
});

describe('the dates of a brief', () => {
  it('[L-077 L-138] are in order exactly when the due date is no later', () => {
    fc.assert(fc.property(day, day, (due, market) => inOrder(due, market) === Date.parse(due) <= Date.parse(market)));
  });

  it('[L-140] hold an in-market date against today only when it is new or has changed', () => {
    const past = { inMarketDate: 'In Market Date cannot be in the past' };
    expect(inMarketErrors('2027-01-01', '2027-01-02')).toEqual(past);
    expect(inMarketErrors('2027-01-02', '2027-01-02')).toEqual({});
    expect(inMarketErrors('2027-01-01', '2027-01-02', '2027-01-01')).toEqual({});
    expect(inMarketErrors('2027-01-01', '2027-01-02', '2026-12-31')).toEqual(past);
  });

  it('count working days as a walk from day to day would', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5, max: 400 }), (from, ahead) => {
        const start = Date.parse(`${from}T00:00:00Z`);
        const at = (days: number) => new Date(start + days * 86_400_000);
        let walked = 0;
        for (let step = 1; step <= ahead; step += 1) if (![0, 6].includes(at(step).getUTCDay())) walked += 1;
        expect(workingDaysBetween(from, at(ahead).toISOString().slice(0, 10))).toBe(walked);
      }),
    );
    expect(isShortTurnaround('2027-03-05', '2027-03-08', 2)).toBe(true);
    expect(isShortTurnaround('2027-03-05', '2027-03-09', 2)).toBe(false);
    expect(isShortTurnaround('2027-03-05', '', 2)).toBe(false);
  });
});

describe('answers to the questions of an output', () => {
  const options = ['a', 'b'].map((id) => ({ id, value: id.toUpperCase() }));
  const question = (type: OutputQuestion['type']): OutputQuestion => ({
    id: type,
    title: type,
    type,
    options,
    required: 0,
  });
  const all = (['checkboxes', 'radios', 'select', 'date', 'text', 'multiline', 'link'] as const).map(question);

  it('[M-36 M-37 M-38 M-39 M-40 M-41 M-42 N-33] take for each type what it is, and nothing else', () => {
    const good = {
      checkboxes: ['a', 'b'],
      radios: 'a',
      select: 'b',
      date: '2027-01-31',
      text: 'Words',
      multiline: 'More\nwords',
      link: 'https://example.com',
    };
    expect(answerErrors(all, good)).toEqual({});
    const bad = { checkboxes: ['c'], radios: 'c', select: ['a'], date: '31/01/2027', text: ['x'], link: 'ftp://x' };
    expect(Object.keys(answerErrors(all, bad)).sort()).toEqual(
      Object.keys(bad)
        .map((id) => `outputResponsesJson.${id}`)
        .sort(),
    );
    expect(answerErrors(all, { stranger: 'x' })).toHaveProperty(['outputResponsesJson.stranger']);
    expect(answerErrors(all, { text: '🚀' })).toHaveProperty(['outputResponsesJson.text']);
  });

  it('keep what says something, and nothing that was not asked', () => {
    expect(givenAnswers(all, { text: '', radios: 'a', checkboxes: [], stranger: 'x' })).toEqual({ radios: 'a' });
  });
});

describe('emojis', () => {
  it('are seen in every form, and ordinary text never is one', () => {
    for (const emoji of ['😀', '❤️', '🇦🇺', '1️⃣', '👨‍👩‍👧', '🫶', '⌚'])
      expect(hasEmoji(`a ${emoji} b`), emoji).toBe(true);
    for (const text of ['#1 * 2', '日本語', 'naïve', '©®™', '→ ✓', 'Ω≈ç√']) {
      expect(hasEmoji(text), text).toBe(false);
      expect(withoutEmoji(text), text).toBe(text);
    }
    expect(withoutEmoji('🎉 Spring 👨‍👩‍👧 sale ❤️ 1️⃣')).toBe('Spring sale 1');
  });
});
