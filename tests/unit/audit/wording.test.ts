import { describe, expect, it } from 'vitest';
import { changeText } from '@/lib/audit/file-of-entries';
import { actionWords, entriesWithWord, fieldWord } from '@/lib/audit/wording';
import { Events, labelOf } from '@/lib/core/events';
import { startOfDay } from '@/lib/format/format';
import { operations } from '@/lib/operations';
import { auditable, changesBetween } from '@/lib/runtime/field-changes';

const done = { refused: false, tried: null };

describe('what an entry says', () => {
  it('in words that people use, never an operation’s name', () => {
    const format = (operation: string, event: string, entity: string | null) =>
      actionWords({ ...done, operation, event, entity });
    expect(format('briefs.create', 'created', 'brief')).toBe('Created brief');
    expect(format('plans.send', 'updated', 'plan')).toBe('Sent plan');
    expect(format('auth.logIn', 'created', 'session')).toBe('Logged in');
    expect(format('auth.logOut', 'removed', 'session')).toBe('Logged out');
    expect(format('catalogue.saveSegments', 'removed', 'segment')).toBe('Removed segment');
    expect(format('users.createMember', 'created', 'member')).toBe('Invited user');
    expect(format('users.createMember', 'created', 'user')).toBe('Created user');
  });

  it('a refusal says what was tried', () => {
    const refused = { refused: true, event: 'refused', entity: null };
    expect(actionWords({ ...refused, operation: 'users.list', tried: 'List users' })).toBe('Tried to list users');
    const logIn = { ...refused, operation: 'auth.logIn', tried: 'Log in' };
    expect(actionWords(logIn)).toBe('Tried to log in');
    expect(actionWords({ ...logIn, tooOften: true })).toBe('Tried too often to log in');
  });

  it('of a call without words of its own, what the call is for', () => {
    const called = { ...done, event: 'called', entity: null };
    expect(actionWords({ ...called, operation: 'some.call', tried: 'Look at something' })).toBe('Look at something');
    const mute = operations
      .filter(({ operation }) => operation.effect === 'write')
      .filter(({ operation: { name, summary } }) => !actionWords({ ...called, operation: name, tried: summary }));
    expect(mute).toEqual([]);
  });

  it('is found by its words', () => {
    expect(entriesWithWord('INVIT').operations).toContain('auth.resendInvitation');
    expect(entriesWithWord('changed').events).toEqual(['updated']);
    expect(entriesWithWord('Type').entities).toEqual(['output']);
    expect(entriesWithWord('session').entities).toEqual([]);
    expect(entriesWithWord('logged')).toMatchObject({ logIns: true, refusals: false });
    expect(entriesWithWord('tried')).toMatchObject({ refusals: true, tooOften: true, logIns: false });
    expect(entriesWithWord('nothing says this')).toEqual({
      operations: [],
      events: [],
      entities: [],
      logIns: false,
      endedSessions: false,
      refusals: false,
      refusedLogIns: [],
      tooOften: false,
    });
  });

  it('names fields as people do', () => {
    expect(fieldWord('brand', 'primaryColour')).toBe('Primary colour');
    expect(fieldWord('brief', 'statusId')).toBe('Status');
    expect(fieldWord('brand', 'smtpHost')).toBe('SMTP host');
    expect(fieldWord('brand', 'moduleLamp')).toBe('LAMP Tool');
    expect(fieldWord('brief', 'hoursAllocated')).toBe('Quoted hours');
    expect(fieldWord('division', 'title')).toBe('Division name');
    expect(fieldWord(null, 'approvedAt')).toBe('Approved at');
    expect(changeText({ field: 'Title', from: 'Old', to: null, kept: true })).toBe('Title: Old → none');
    expect(changeText({ field: 'Overview', from: null, to: null, kept: false })).toBe('Overview changed');
  });
});

describe('what an entry keeps', () => {
  it('fields that differ, short values, and never a secret', () => {
    const before = { title: 'A', cost: 1, body: 'x', smtpPassword: 'old', same: 1 };
    const after = { title: 'B', cost: 2, body: 'y'.repeat(300), smtpPassword: 'new', same: 1 };
    const recorded = auditable(changesBetween(before, after, Object.keys(before)));
    expect(recorded).toEqual({
      title: { from: 'A', to: 'B' },
      cost: { from: 1, to: 2 },
      body: { from: '…', to: '…' },
      smtpPassword: { from: '…', to: '…' },
    });
  });

  it('what the thing was called, cut to what the column takes', () => {
    expect(labelOf({ uuid: 'u', project: 'Poster' })).toBe('Poster');
    expect(labelOf({ uuid: 'u', email: 'a@b.co', firstName: 'Ada', lastName: 'Quinn' })).toBe('Ada Quinn');
    expect(labelOf({ uuid: 'u', user: { firstName: 'Ada', lastName: '' } })).toBe('Ada');
    expect(labelOf({ uuid: 'u' })).toBeNull();
    expect(labelOf({ uuid: 'u', title: 'x'.repeat(500) })).toHaveLength(200);
  });

  it('whose thing it is: the brand of a brand is itself', () => {
    const events = new Events();
    events.updated('brand', { uuid: 'u', id: 7 }, {});
    events.removed('member', { uuid: 'u', id: 1, brandId: 9 });
    expect(events.list.map(({ brandId }) => brandId)).toEqual([7, 9]);
    expect(events.list[0]).not.toHaveProperty('changes');
  });
});

it('a day begins at midnight of its zone, on the days when clocks change, too', () => {
  expect(startOfDay('2026-11-21', 'Australia/Sydney').toISOString()).toBe('2026-11-20T13:00:00.000Z');
  expect(startOfDay('2026-04-05', 'Australia/Sydney').toISOString()).toBe('2026-04-04T13:00:00.000Z');
  expect(startOfDay('2026-04-05', 'Australia/Sydney', 1).toISOString()).toBe('2026-04-05T14:00:00.000Z');
  expect(startOfDay('2026-12-31', 'UTC', 1).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
