import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '@/lib/format/address-list';
import { offsetText } from '@/lib/format/format';
import { copyTitle } from '@/lib/lamp/duplicate-plan';
import { pdfName } from '@/lib/lamp/file-name';
import { createPlanInput, savePlanEmailInput, sendPlanInput } from '@/lib/lamp/inputs';
import { allRecipients, isAddress, listError } from '@/lib/lamp/mail/recipients';
import { entriesOf, logEntry, withEntry } from '@/lib/lamp/mail/send-log';
import { offsetMinutes } from '@/lib/lamp/mail/utc-offset';
import { activityTypes, objectives } from '@/lib/lamp/plan-words';
import { richBlocks } from '@/lib/lamp/rich-blocks';

const plan = { project: 'Autumn', startDate: '2027-01-01', length: 3 };
const errors = (input: object, schema: { safeParse: typeof createPlanInput.safeParse } = createPlanInput) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('what a plan takes in', () => {
  it('[O-67 O-68 O-69 O-70 O-72 O-73] holds the heading to its limits', () => {
    expect(errors({ ...plan, project: '' })).toHaveProperty('project');
    expect(errors({ ...plan, project: 'x'.repeat(60), client: 'y'.repeat(30) })).toEqual({});
    expect(Object.keys(errors({ ...plan, project: 'x'.repeat(61), client: 'y'.repeat(31) }))).toEqual([
      'project',
      'client',
    ]);
    expect(errors({ ...plan, startDate: '' })).toEqual({ startDate: 'Start Date is required' });
    expect(errors({ project: 'x' })).toEqual({ startDate: 'Start Date is required' });
    for (const length of [2, 61, '1', '']) {
      expect(errors({ ...plan, length })).toEqual({ length: 'Length must be between 3 and 60 months' });
    }
    expect(createPlanInput.parse({ project: 'x', startDate: '2027-01-01' }).length).toBe(3);
    expect(createPlanInput.parse({ ...plan, length: '60' }).length).toBe(60);
  });

  it('[O-82 O-83 O-84 O-86 O-87 O-88] holds rows to their limits and lists', () => {
    expect(activityTypes).toHaveLength(17);
    expect(objectives).toHaveLength(8);
    const row = { startDate: '2027-01-01', endDate: '2027-01-02' };
    const at = (changes: object) => Object.keys(errors({ ...plan, planRows: [{ ...row, ...changes }] }));
    expect(at({ activity: 'a'.repeat(55), task: 't'.repeat(70), notes: 'n'.repeat(100), type: 'EDM' })).toEqual([]);
    expect(at({ activity: 'a'.repeat(56) })).toEqual(['planRows.0.activity']);
    expect(at({ task: 't'.repeat(71) })).toEqual(['planRows.0.task']);
    expect(at({ notes: 'n'.repeat(101) })).toEqual(['planRows.0.notes']);
    expect(at({ type: 'Billboard' })).toEqual(['planRows.0.type']);
    expect(at({ objective: 'Fame' })).toEqual(['planRows.0.objective']);
    expect(Object.keys(errors({ ...plan, planRows: [{ ...row, id: 7 }, row, row, { ...row, id: '7' }] }))).toEqual([
      'planRows.3.id',
    ]);
    for (const type of activityTypes) expect(at({ type })).toEqual([]);
    for (const objective of objectives) expect(at({ objective })).toEqual([]);
    expect(createPlanInput.parse({ ...plan, planRows: JSON.stringify([row]) }).planRows?.[0]).toMatchObject({
      cost: '0',
    });
  });

  it('[R-04] takes a day, or an instant with its offset: without one the server would read it in its own zone', () => {
    for (const startDate of [
      '2027-01-01',
      '2026-12-31T13:00:00.000Z',
      '2027-01-01T00:00:00+11:00',
      '2027-01-01T00:00Z',
    ]) {
      expect(errors({ ...plan, startDate })).toEqual({});
    }
    const row = { startDate: '2027-01-01', endDate: '2027-01-02T00:00:00' };
    for (const startDate of [
      '2027-01-01T00:00:00',
      '2027-01-01 00:00',
      '2027-01-01T25:00:00Z',
      '2027-01-01 or later',
    ]) {
      expect(errors({ ...plan, startDate, planRows: [row] })).toEqual({
        startDate: 'Start Date is required',
        'planRows.0.endDate': 'Must be a date, yyyy-MM-dd',
      });
    }
  });

  it('cuts a copy to the limit of the title', () => {
    expect(copyTitle('Spring')).toBe('Spring - Copy');
    expect(copyTitle('x'.repeat(60))).toBe(`${'x'.repeat(53)} - Copy`);
    expect(copyTitle('🎉'.repeat(30))).toBe(`${'🎉'.repeat(26)} - Copy`);
  });
});

describe('a mail', () => {
  const mail = { planId: '1', toAddress: 'a@b.test', subject: 's', title: '', body: '' };

  it('[Q-16 Q-17 Q-18 Q-19 Q-20] checks every address of every list', () => {
    expect(listError('', true)).toBe('At least one recipient is required');
    expect(listError(' , ', true)).toBe('At least one recipient is required');
    expect(listError('a@b.test, c@d.test', true)).toBeNull();
    expect(listError('', false)).toBeNull();
    for (const wrong of ['a@b.test, nobody', 'a@b', 'a@@b.test', 'a b@c.test', '.a@b.test', 'a@b..test', 'a@-b.test']) {
      expect(listError(wrong, false), wrong).toBe('Please check the email address');
    }
    expect(errors({ ...mail, toAddress: '' }, sendPlanInput as never)).toEqual({
      toAddress: 'At least one recipient is required',
    });
    expect(errors({ ...mail, ccAddress: 'x', bccAddress: 'y' }, sendPlanInput as never)).toEqual({
      ccAddress: 'Please check the email address',
      bccAddress: 'Please check the email address',
    });
    expect(errors({ ...mail, toAddress: '' }, savePlanEmailInput as never)).toEqual({});
  });

  it('[Q-21 Q-22 Q-23] holds subject, headline and body to their limits', () => {
    const body = (length: number) => `<p><strong>${'b'.repeat(length)}</strong></p>`;
    expect(
      errors({ ...mail, subject: 's'.repeat(100), title: 't'.repeat(100), body: body(2000) }, sendPlanInput as never),
    ).toEqual({});
    expect(
      Object.keys(
        errors({ ...mail, subject: 's'.repeat(101), title: 't'.repeat(101), body: body(2001) }, sendPlanInput as never),
      ),
    ).toEqual(expect.arrayContaining(['subject', 'title', 'body']));
  });

  it('finds each recipient once and never an address that is none', () => {
    expect(allRecipients({ toAddress: 'a@b.test, C@d.test', ccAddress: 'c@D.test', bccAddress: 'e@f.test' })).toEqual([
      'a@b.test',
      'C@d.test',
      'e@f.test',
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => addressesOf(text).every((one) => !isAddress(one) || !/[\s,;<>]/.test(one))),
    );
  });

  it('[Q-10] writes one entry per send', () => {
    const entry = logEntry('Ada; Quinn', new Date('2026-11-20T23:05:00Z'), 600, ['a@b.test', 'c@d.test']);
    expect(entry).toBe('Sent by Ada, Quinn at 09:05AM 21/11/2026 (UTC+10:00) to a@b.test, c@d.test');
    expect(entriesOf(withEntry(withEntry('', entry), entry))).toEqual([entry, entry]);
    const partly = logEntry('Ada', new Date('2026-11-20T23:05:00Z'), 0, ['a@b.test'], ['c@d.test', 'e@f.test']);
    expect(partly).toMatch(/ to a@b\.test \(not delivered to c@d\.test, e@f\.test\)$/);
    expect(entriesOf(withEntry(entry, partly))).toEqual([entry, partly]);
  });

  it('reads time zones', () => {
    expect(['UTC+10', 'UTC+10:00', 'UTC-3', 'UTC', 'utc+5:30', 'UTC+15', 'Sydney'].map(offsetMinutes)).toEqual([
      600,
      600,
      -180,
      0,
      330,
      null,
      null,
    ]);
    expect([offsetText(600), offsetText(-210)]).toEqual(['UTC+10:00', 'UTC-03:30']);
  });
});

describe('what is drawn and saved', () => {
  it('[Q-33] names the file by the project, safely', () => {
    expect(pdfName('Autumn: 50% off / "local"')).toBe('Autumn 50% off local.pdf');
    expect(pdfName('..')).toBe('Plan.pdf');
    expect(pdfName('con')).toBe('Plan con.pdf');
    fc.assert(fc.property(fc.string(), (name) => /^[^\\/:*?"<>|]+\.pdf$/u.test(pdfName(name))));
  });

  it('reads rich text as blocks', () => {
    expect(
      richBlocks(
        '<h2>Hi &amp; hello</h2><p>A <strong>b <em>c</em></strong> <a href="https://x.test/?a=1&amp;b=2">d</a></p><ol><li>one<ul><li>two</li></ul></li><li>three</li></ol><p></p>',
      ),
    ).toEqual([
      { kind: 'h2', runs: [{ text: 'Hi & hello' }] },
      {
        kind: 'p',
        runs: [
          { text: 'A ' },
          { text: 'b ', bold: true },
          { text: 'c', bold: true, italic: true },
          { text: ' ' },
          { text: 'd', href: 'https://x.test/?a=1&b=2' },
        ],
      },
      { kind: 'li', mark: '1.', depth: 0, runs: [{ text: 'one' }] },
      { kind: 'li', mark: '•', depth: 1, runs: [{ text: 'two' }] },
      { kind: 'li', mark: '2.', depth: 0, runs: [{ text: 'three' }] },
    ]);
  });

  it('collapses white space of the HTML as browsers do: only <br> breaks a line', () => {
    expect(
      richBlocks(
        '<p>\n  Dear\n\t<strong> Jordan</strong> ,\n  <br>\n  here&nbsp; it is.\n</p>\n<ul>\n  <li>\n    one\n    <ul>\n <li>two</li>\n</ul>\n</li>\n</ul>\n<p><em> </em></p>',
      ),
    ).toEqual([
      {
        kind: 'p',
        runs: [
          { text: 'Dear ' },
          { text: 'Jordan', bold: true },
          { text: ' ,' },
          { text: '\n' },
          { text: 'here\u00a0 it is.' },
        ],
      },
      { kind: 'li', mark: '•', depth: 0, runs: [{ text: 'one' }] },
      { kind: 'li', mark: '•', depth: 1, runs: [{ text: 'two' }] },
    ]);
  });

  it('writes the addresses of links in ASCII, as a PDF needs them, and none that leads nowhere', () => {
    const href = (address: string) => richBlocks(`<p><a href="${address}">x</a></p>`)[0]?.runs[0]?.href;
    expect(href('https://zürich.example/café?q=Łódź#ü')).toBe(
      'https://xn--zrich-kva.example/caf%C3%A9?q=%C5%81%C3%B3d%C5%BA#%C3%BC',
    );
    expect(href('mailto:zoë@shop.test')).toBe('mailto:zo%C3%AB@shop.test');
    expect(href('/plans')).toBeUndefined();
  });
});
