import { describe, expect, it } from 'vitest';
import { invite } from '@/lib/auth/invitations/invite';
import { requireSecondFactor } from '@/lib/auth/second-factor/require-second-factor';
import { beginSecondFactor } from '@/lib/auth/second-factor/second-factor-setup';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import type { BrandOperation, PlatformOperation } from '@/lib/core/operation';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { saveSettings } from '@/lib/inbox/save-settings';
import { visitInbox } from '@/lib/inbox/visit-inbox';
import { watchBrief } from '@/lib/inbox/watch-brief';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { savePlanEmail } from '@/lib/lamp/save-plan-email';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { saveTemplate } from '@/lib/templates/save-template';
import { saveView } from '@/lib/views/save-view';
import { contextOf, platformContextOf, prepareWorld } from '../harness';

/** What is made with its first save: those who come at once find the row of the first, and nothing is answered 500. */
const world = prepareWorld();
const SAVERS = 6;
const savers = Array.from({ length: SAVERS }, (_, at) => at);
const outcomes = async (work: (at: number) => Promise<unknown>) =>
  (await Promise.allSettled(savers.map(work))).map((each) =>
    each.status === 'fulfilled' ? 'saved' : String(each.reason?.kind ?? each.reason),
  );
const all = (outcome: string) => savers.map(() => outcome);

describe('first writes at once', () => {
  it('of the LAMP settings are merged', async () => {
    const admin = contextOf(world(), 'brandAdmin');
    const fields = [
      { defaultEmailSubject: 'Your plan' },
      { defaultEmailTitle: 'The plan' },
      { graphColour: '#123456' },
      { template: 'tml' },
      { defaultEmailBody: '<p>Hello</p>' },
      { defaultEmailSubject: 'Your plan' },
    ];
    expect(await outcomes((at) => performInBrand(updateLampSettings, admin, fields[at]))).toEqual(all('saved'));
    expect((await performInBrand(getLampSettings, admin, {})).answer).toMatchObject(Object.assign({}, ...fields));
  });

  it("of a plan's mail, a second factor and a setting leave one", async () => {
    const { a, superuser, owner } = world();
    const mail = {
      planId: a.plan.uuid,
      toAddress: '',
      ccAddress: '',
      bccAddress: '',
      subject: 'Plan',
      title: '',
      body: '',
    };
    expect(
      await outcomes(() => performInBrand(savePlanEmail as BrandOperation, contextOf(world(), 'staff'), mail)),
    ).toEqual(all('saved'));
    expect((await owner.query('select 1 from plan_emails where plan_id = $1', [a.plan.id])).rowCount).toBe(1);
    const platform = platformContextOf(superuser);
    expect(await outcomes(() => performOnPlatform(beginSecondFactor as PlatformOperation, platform, {}))).toEqual(
      all('saved'),
    );
    expect(
      await outcomes(() => performOnPlatform(requireSecondFactor as PlatformOperation, platform, { required: false })),
    ).toEqual(all('saved'));
  });

  it('of an invitation or a view of one name make one, and say so to the others', async () => {
    const { a } = world();
    const platform = platformContextOf(a.brandAdmin, { brand: a });
    const invited = { email: 'race@guests.test', permission: 'staff' };
    expect(new Set(await outcomes(() => performOnPlatform(invite, platform, invited)))).not.toContain('Error');
    const named = { screen: 'briefs', name: 'Mine', shared: 0, query: {} };
    const views = await outcomes(() => performInBrand(saveView as BrandOperation, contextOf(world(), 'staff'), named));
    expect(views.filter((each) => each === 'saved')).toHaveLength(1);
    expect(views.filter((each) => each === 'invalid')).toHaveLength(SAVERS - 1);
    const template = { kind: 'plan', name: 'Quarter', sourceId: a.plan.uuid };
    const templates = await outcomes(() =>
      performInBrand(saveTemplate as BrandOperation, contextOf(world(), 'staff'), template),
    );
    expect(templates.filter((each) => each === 'saved')).toHaveLength(1);
    expect(templates.filter((each) => each === 'invalid')).toHaveLength(SAVERS - 1);
  });

  it('of what a member watches, is told and has seen are one each; of a whole list the last one stands', async () => {
    const { a, owner } = world();
    const staff = contextOf(world(), 'staff');
    const admin = contextOf(world(), 'brandAdmin');
    const each = async (op: unknown, input: object, context = staff) =>
      expect(await outcomes(() => performInBrand(op as BrandOperation, context, input))).toEqual(all('saved'));
    await owner.query('delete from inbox_settings; delete from brief_watches');
    await each(watchBrief, { briefId: a.brief.uuid });
    await each(visitInbox, {});
    await owner.query('delete from inbox_settings');
    await each(saveSettings, { watching: 'mail', divisions: [a.department.uuid] });
    await each(saveSettings, {});
    await each(savePublicHolidays, { holidays: [{ date: '2027-01-26', name: 'Australia Day' }] }, admin);
    const daysOff = [{ firstDay: '2027-01-04', lastDay: '2027-01-08' }];
    await each(saveWorkingTime, { userId: a.staff.userUuid, daysOff }, admin);
    for (const table of ['brief_watches', 'inbox_settings', 'division_watches', 'public_holidays', 'days_off']) {
      const { rows } = await owner.query(`select 1 from ${table} where brand_id = $1`, [a.record.id]);
      expect(rows, table).toHaveLength(1);
    }
  });
});
