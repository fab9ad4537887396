import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { tell } from '@/lib/inbox/jobs/tell';
import { prepareListener } from './hints';
import { inboxMails } from './inbox-actions';
import { matrixByOthers, matrixEdges } from './matrix-edges';
import { matrixEvents } from './matrix-events';
import { entriesAbout, makeBrief, preparePeople, ROLES, type RoleName } from './people';

/**
 * Event × role × setting: who is notified, of what group and cause, by which mails and on whose sockets, and nobody else:
 * neither the actor, who left or who stopped watching, nor a superuser or anybody of another brand.
 */
const { world, people } = preparePeople();
const listener = prepareListener(world);
beforeEach(async () => {
  await clear();
});
const clear = () =>
  world().owner.query('delete from inbox_entries; delete from outgoing_mails; delete from inbox_digests');

/** When the first and the last mail of what has happened is due: two minutes after it, however long it took. */
async function mailsDue(): Promise<{ first: Date; last: Date }> {
  const { rows } = await world().owner.query(
    `select coalesce(min(mail_due_at), now()) as first, coalesce(max(mail_due_at), now()) as last,
       coalesce(bool_and(mail_due_at = first_at + interval '2 minutes'), true) as after_two_minutes from inbox_entries`,
  );
  expect(rows[0].after_two_minutes).toBe(true);
  return rows[0];
}

const mailed = async () =>
  (await inboxMails()).map(({ kind, brandId, toAddresses }) => `${kind} ${brandId} ${toAddresses}`);

type Ways = { waiting: string; mentions: string; watching: string; reminders: string };
const each = (way: string): Ways => ({ waiting: way, mentions: way, watching: way, reminders: way });
/** What everybody has chosen, group by group. */
const SETTINGS = {
  /** What holds for who has chosen nothing (Y-09). */
  nothing: { waiting: 'mail', mentions: 'mail', watching: 'bell', reminders: 'digest' },
  off: each('off'),
  bell: each('bell'),
  'mail at once': each('mail'),
  digest: each('digest'),
  'another way for each group': { waiting: 'digest', mentions: 'bell', watching: 'mail', reminders: 'off' },
} satisfies Record<string, Ways>;
/** What they have chosen in the other brand: a membership's settings are its own. */
const OPPOSITE: Record<string, string> = { off: 'mail', bell: 'digest', mail: 'off', digest: 'bell' };
/** Monday, 8:00 in Sydney. */
const DIGEST = new Date('2099-11-22T21:00:00Z');

describe.each(Object.entries(SETTINGS))('[Y-02 Y-03 Y-09] settings: %s', (chosen, wayOf) => {
  beforeAll(async () => {
    const db = platformClient();
    await db.inboxSetting.deleteMany({});
    const brandIds = [people().brand.record.id, world().b.record.id];
    const members = await db.brandUser.findMany({
      where: { deletedAt: null, brandId: { in: brandIds } },
      select: { brandId: true, id: true },
    });
    const opposite = Object.fromEntries(Object.entries(wayOf).map(([group, way]) => [group, OPPOSITE[way]]));
    await db.inboxSetting.createMany({
      data: members.flatMap(({ brandId, id }) => {
        const here = brandId === people().brand.record.id;
        return here && chosen === 'nothing' ? [] : [{ brandId, brandUserId: id, ...(here ? wayOf : opposite) }];
      }),
    });
  });

  const all = { ...matrixEvents(world, people), ...matrixEdges(world, people) };
  // Without anybody to notify the settings do not matter, nor do they depend on who makes the change: once is enough.
  const events = {
    ...Object.fromEntries(
      Object.entries(all).filter(([, { notified }]) => chosen === 'mail at once' || Object.keys(notified).length > 0),
    ),
    ...(chosen === 'another way for each group' ? matrixByOthers(world, people) : {}),
  };
  it.each(Object.entries(events))('%s', async (_, { before, action, notified, statusId }) => {
    const brief = await makeBrief(people(), statusId === undefined ? {} : { statusId });
    await before?.(brief);
    await listener().hints();
    await clear();
    const about = await action(brief);

    const meant = Object.entries(notified).map(([role, what]) => {
      const way = wayOf[what.split('/')[0] as keyof Ways];
      return { role: role as RoleName, what, way };
    });
    const expected = meant.filter(({ way }) => way !== 'off');
    const ways = new Map(expected.map(({ role, way }) => [role, way]));
    const found = await entriesAbout(world(), people(), typeof about === 'string' ? about : brief.uuid);
    expect(found.map(({ role, reason: what }) => `${role}: ${what}`).sort()).toEqual(
      expected.map(({ role, what }) => `${role}: ${what}`).sort(),
    );
    for (const { role, mail, digest, count } of found) {
      const way = ways.get(role as RoleName);
      expect({ role, mail, digest, count }).toEqual({
        role,
        count: 1,
        mail: way === 'mail',
        digest: way === 'digest',
      });
    }
    const { rows } = await world().owner.query('select count(*)::int as all from inbox_entries');
    expect(rows[0].all).toBe(found.length);

    // One hint, which names them and no others, in this brand.
    const brandId = people().brand.record.id;
    const userIds = ROLES.filter((role) => ways.has(role)).map((role) => people()[role].userId);
    const hinted = (await listener().hints()).map((hint) => ({ ...hint, userIds: hint.userIds.toSorted(byNumber) }));
    expect(hinted).toEqual(userIds.length ? [{ kind: 'inbox', brandId, userIds: userIds.toSorted(byNumber) }] : []);

    // One mail each, at once or with the digest; none for who has not accepted the invitation.
    const mails = (of: string, kind: string) =>
      ROLES.filter((role) => ways.get(role) === of && role !== 'invited').map(
        (role) => `${kind} ${brandId} ${people()[role].email}`,
      );
    const { first, last } = await mailsDue();
    await tell({}, { now: new Date(first.getTime() - 1000) });
    expect(await mailed()).toEqual([]);
    await tell({}, { now: new Date(last.getTime() + 1000) });
    const atOnce = mails('mail', 'inbox');
    expect((await mailed()).sort()).toEqual(atOnce.toSorted());
    await tell({}, { now: DIGEST });
    expect((await mailed()).sort()).toEqual([...atOnce, ...mails('digest', 'inboxDigest')].sort());
  });
});

const byNumber = (one: number, other: number) => one - other;
