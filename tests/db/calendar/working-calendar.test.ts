import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { mondayOf } from '@/lib/briefs/working-days';
import { getWorkingTime } from '@/lib/calendar/get-working-time';
import { listPublicHolidays } from '@/lib/calendar/list-public-holidays';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { addDays, today } from '@/lib/format/format';
import { remind } from '@/lib/inbox/jobs/remind';
import { tell } from '@/lib/inbox/jobs/tell';
import { saveSettings } from '@/lib/inbox/save-settings';
import { briefCalls, errorsOf } from '../briefs/brief-calls';
import { contextOf, prepareWorld } from '../harness';
import { asMember, entriesAbout, makeBrief, makePeople, type People } from '../inbox/people';

const world = prepareWorld();
const { staff, create } = briefCalls(world);
const admin = () => contextOf(world(), 'brandAdmin');
const saveHolidays = async (holidays: { date: string; name: string }[], version?: number) =>
  (await performInBrand(savePublicHolidays, admin(), { holidays, version })).answer;
const saveTime = async (userId: string, changes: Record<string, unknown>) =>
  (await performInBrand(saveWorkingTime, admin(), { userId, ...changes })).answer;
const logged = async (entity: 'brand' | 'user') =>
  (await performInBrand(listAuditEntries, admin(), { entity, limit: 1 })).answer.data[0];

describe('[Y-27] public holidays of a brand', () => {
  it("are saved as a whole list, in order, logged by name, and are no other brand's", async () => {
    const saved = await saveHolidays([
      { date: '2099-12-25', name: 'Christmas Day' },
      { date: '2099-01-26', name: 'Australia Day' },
    ]);
    expect(saved.data.map(({ date }) => date)).toEqual(['2099-01-26', '2099-12-25']);
    expect((await performInBrand(listPublicHolidays, staff(), {})).answer).toEqual({
      ...saved,
      meta: { total: 2, page: 1, limit: 2, lastPage: 1 },
    });
    await saveHolidays([{ date: '2099-12-25', name: 'Christmas' }], saved.version);
    expect((await logged('brand'))?.changes).toMatchObject([
      { field: 'Public holidays', from: 'Australia Day 26/01/2099 and Christmas Day 25/12/2099' },
    ]);
    await expect(saveHolidays([], saved.version)).rejects.toMatchObject({ code: 'resource/newer_version' });
    const { b } = world();
    expect(await platformClient().publicHoliday.count({ where: { brandId: b.record.id } })).toBe(0);
  });

  it('take a day once, by a name', async () => {
    const day = '2099-12-25';
    await expect(saveHolidays([{ date: day, name: '' }])).rejects.toMatchObject(
      errorsOf({ 'holidays.0.name': 'Enter a name (Required)' }),
    );
    const twice = [1, 2].map((one) => ({ date: day, name: `Name ${one}` }));
    await expect(saveHolidays(twice)).rejects.toMatchObject(
      errorsOf({ 'holidays.1.date': 'This day is in the list already' }),
    );
  });

  it('are stepped over where due dates move by working days', async () => {
    await saveHolidays([{ date: '2099-12-25', name: 'Christmas Day' }]);
    const brief = await create({ draftDueDate: '2099-12-24', inMarketDate: '2099-12-31' });
    const change = { moveDueDate: 1 };
    await performInBrand(changeBriefs, staff(), { rows: [{ id: brief.uuid }], change });
    const moved = await platformClient().brief.findFirstOrThrow({ where: { uuid: brief.uuid } });
    expect(moved.draftDueDate.toISOString().slice(0, 10)).toBe('2099-12-28');
  });
});

describe("[Y-27] a member's hours and days off", () => {
  it('count in capacity: hours stand around them, against what the person gives', async () => {
    const { a } = world();
    const next = addDays(mondayOf(today(a.record.timeZone)), 7);
    await saveHolidays([{ date: addDays(next, 14), name: 'Holiday' }]);
    const saved = await saveTime(a.staff.userUuid, {
      weeklyHours: '20',
      daysOff: [{ firstDay: addDays(next, 3), lastDay: addDays(next, 8) }],
    });
    expect(saved).toMatchObject({ weeklyHours: 20 });
    expect((await performInBrand(getWorkingTime, staff(), { userId: a.staff.userUuid })).answer).toEqual(saved);
    // Due on the Friday, when they are away: whole days of theirs until the Wednesday.
    const output = await platformClient().briefmeOutput.create({
      data: { brandId: a.record.id, brandDepartmentId: a.department.id, title: 'Block', timeSpread: 'Block' },
    });
    await platformClient().brand.update({
      where: { id: a.record.id },
      data: { referenceVersion: { increment: 1 } },
    });
    await create({
      draftDueDate: addDays(next, 4),
      inMarketDate: addDays(next, 60),
      hoursAllocated: 12,
      assigneeBrandUsersId: a.staff.brandUserId,
      briefmeOutputsId: output.id,
    });
    const { answer } = await performInBrand(listCapacity, staff(), { assignees: a.staff.brandUserUuid });
    expect(answer.data).toMatchObject([{ available: [20, 12, 12, 16], hours: [0, 12, 0, 0] }]);
  });

  it('are logged in words, judged, and refused to who saw an older version', async () => {
    const { a } = world();
    const days = { firstDay: '2099-03-02', lastDay: '2099-03-02' };
    const { version } = await saveTime(a.colleague.userUuid, { weeklyHours: 40, daysOff: [days] });
    expect((await logged('user'))?.changes).toMatchObject([{ field: 'Days off', from: null, to: '02/03/2099' }]);
    const overlapping = { daysOff: [{ firstDay: '2099-03-01', lastDay: '2099-03-09' }, days] };
    await expect(saveTime(a.colleague.userUuid, overlapping)).rejects.toMatchObject(
      errorsOf({ 'daysOff.1.firstDay': 'Overlaps another period' }),
    );
    await expect(saveTime(a.colleague.userUuid, { weeklyHours: 0 })).rejects.toMatchObject({ kind: 'invalid' });
    await saveTime(a.colleague.userUuid, { weeklyHours: 30 });
    await expect(saveTime(a.colleague.userUuid, { weeklyHours: 40, version })).rejects.toMatchObject({
      code: 'resource/newer_version',
    });
  });
});

describe('the inbox', () => {
  let people: People;
  beforeAll(async () => {
    people = await makePeople(world());
    await saveHolidays([{ date: '2099-11-23', name: 'Monday off' }]);
  });
  const dueOn = async (day: string) => {
    const brief = await makeBrief(people);
    await platformClient().brief.updateMany({
      where: { id: brief.id },
      data: { draftDueDate: new Date(day), inMarketDate: new Date('2099-12-24') },
    });
    return brief;
  };
  /** Early on a Friday. */
  const friday = { now: new Date('2099-11-19T20:00:00Z') };
  const entries = async (uuid: string) =>
    (await entriesAbout(world(), people, uuid)).map(({ role, reason: what }) => `${role} ${what}`);

  it("reminds of the next working day past a public holiday, and past one's own days off", async () => {
    const [tuesday, wednesday] = [await dueOn('2099-11-24'), await dueOn('2099-11-25')];
    await remind({}, friday);
    expect(await entries(tuesday.uuid)).toEqual(['assignee reminders/dueNext']);
    expect(await entries(wednesday.uuid)).toEqual([]);
    await saveTime(people.assignee.userUuid, { daysOff: [{ firstDay: '2099-11-24', lastDay: '2099-11-24' }] });
    await remind({}, friday);
    expect(await entries(wednesday.uuid)).toEqual(['assignee reminders/dueNext']);
  });

  it('sends no digest on a public holiday, nor to who is away', async () => {
    await world().owner.query('delete from inbox_entries; delete from outgoing_mails; delete from inbox_digests');
    await performInBrand(saveSettings, asMember(world(), people.assignee), { reminders: 'digest' });
    await dueOn('2099-11-20');
    await remind({}, friday);
    const digests = async (instant: string) => {
      await tell({}, { now: new Date(instant) });
      const mails = await platformClient().outgoingMail.findMany({ where: { kind: 'inboxDigest' } });
      return mails.filter(({ toAddresses }) => toAddresses[0] === people.assignee.email).length;
    };
    // 8:30 in Sydney: Monday, a holiday; Tuesday, away; Wednesday.
    expect(await digests('2099-11-22T21:30:00Z')).toBe(0);
    expect(await digests('2099-11-23T21:30:00Z')).toBe(0);
    expect(await digests('2099-11-24T21:30:00Z')).toBe(1);
  });
});
