import { describe, expect, it } from 'vitest';
import { updateBrand } from '@/lib/brands/update-brand';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { saveTemplate } from '@/lib/templates/save-template';
import { updateTemplate } from '@/lib/templates/update-template';
import { createMember } from '@/lib/users/create-member';
import { getMember } from '@/lib/users/get-member';
import { getUser } from '@/lib/users/get-user';
import { updateMember } from '@/lib/users/update-member';
import { updateUser } from '@/lib/users/update-user';
import { saveView } from '@/lib/views/save-view';
import { updateView } from '@/lib/views/update-view';
import { visitor } from '../auth/mailbox';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const inBrand = () => contextOf(world(), 'brandAdmin');
const admin = () => visitor(world().a, world().a.brandAdmin);
const entries = () => platformClient().auditEntry.count();

type Saved = { readonly version: number };

/** Saved with its own values a row keeps its version, and the log knows of no change; an older version is refused. */
async function isUntouched(stands: Saved, save: (version?: number) => Promise<{ answer: Saved }>): Promise<void> {
  const before = await entries();
  expect((await save()).answer.version).toBe(stands.version);
  expect((await save(stands.version)).answer.version).toBe(stands.version);
  expect(await entries()).toBe(before);
  await expect(save(stands.version + 1)).rejects.toMatchObject({ code: 'resource/newer_version' });
}

describe('a save that changes nothing leaves versions and history as they are (D3.7)', () => {
  it('of somebody who has joined, and of their membership', async () => {
    const { a } = world();
    const userId = a.colleague.userUuid;
    const place = { brandId: a.record.uuid, userId };
    const user = (await performOnPlatform(getUser, admin(), { userId })).answer;
    const { firstName, lastName, avatarColour, jobTitle } = user;
    const sent = { userId, firstName, lastName, avatarColour, jobTitle };
    await isUntouched(user, (version) => performOnPlatform(updateUser, admin(), { ...sent, version }));
    const member = (await performOnPlatform(getMember, admin(), place)).answer;
    const { permission } = member.brandPermission;
    await isUntouched(member, (version) =>
      performOnPlatform(updateMember, admin(), { ...place, jobTitle, permission, version }),
    );
  });

  it('of somebody who is only invited', async () => {
    const brandId = world().a.record.uuid;
    const typed = { first_name: 'Kim', last_name: 'Typed', job_title: 'Producer' };
    const { user } = (
      await performOnPlatform(createMember, admin(), { brandId, email: 'kim@unchanged.test', ...typed })
    ).answer;
    const invited = (await performOnPlatform(getUser, admin(), { userId: user.uuid })).answer;
    await isUntouched(invited, (version) =>
      performOnPlatform(updateUser, admin(), { userId: user.uuid, ...typed, version }),
    );
  });

  it('of a brand, its margin floor in other digits included', async () => {
    const brandId = world().a.record.uuid;
    const floor = { brandId, marginFloorPercent: '12.5' };
    const brand = (await performOnPlatform(updateBrand, admin(), floor)).answer;
    const { primaryColour, primaryEmail, timeZone } = brand;
    const sent = { brandId, primaryColour, primaryEmail, timeZone, marginFloorPercent: '12.50', logoDark: null };
    await isUntouched(brand, (version) => performOnPlatform(updateBrand, admin(), { ...sent, version }));
  });

  it('of LAMP settings', async () => {
    const sent = { template: 'cl', defaultEmailSubject: 'Your plan', defaultEmailBody: '<p>Dear Jordan</p>' } as const;
    const settings = (await performInBrand(updateLampSettings, inBrand(), sent)).answer;
    await isUntouched(settings, (version) => performInBrand(updateLampSettings, inBrand(), { ...sent, version }));
  });

  it('of a saved view and of a template', async () => {
    const view = { name: 'Mine', query: { statuses: '12', assignees: 'all' }, shared: false };
    const { uuid: viewId, ...saved } = (
      await performInBrand(saveView, inBrand(), { screen: 'briefs', ...view, query: { ...view.query } })
    ).answer;
    await isUntouched(saved, (version) => performInBrand(updateView, inBrand(), { viewId, ...view, version }));
    const sourceId = world().a.plan.uuid;
    const template = (await performInBrand(saveTemplate, inBrand(), { kind: 'plan', sourceId, name: 'Unchanged' }))
      .answer;
    const sent = { templateId: template.uuid, name: 'Unchanged', sourceId };
    await isUntouched(template, (version) => performInBrand(updateTemplate, inBrand(), { ...sent, version }));
  });
});
