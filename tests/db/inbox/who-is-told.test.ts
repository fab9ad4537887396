import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { tell } from '@/lib/inbox/jobs/tell';
import { entriesAbout, makeBrief, prepareCast, ROLES, type RoleName } from './cast';
import { prepareEar } from './hints';
import { inboxMails } from './inbox-acts';
import { matrixByOthers, matrixEdges } from './matrix-edges';
import { matrixEvents } from './matrix-events';

/**
 * Event × role × setting: who is told, of what group and cause, by which mails and on whose sockets, and nobody else: of
 * the cast neither the actor, who left nor who stopped, of all others neither a superuser nor anybody of another brand.
 */
const { world, cast } = prepareCast();
const ear = prepareEar(world);
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
    const brandIds = [cast().brand.record.id, world().b.record.id];
    const members = await db.brandUser.findMany({
      where: { deletedAt: null, brandId: { in: brandIds } },
      select: { brandId: true, id: true },
    });
    const opposite = Object.fromEntries(Object.entries(wayOf).map(([group, way]) => [group, OPPOSITE[way]]));
    await db.inboxSetting.createMany({
      data: members.flatMap(({ brandId, id }) => {
        const here = brandId === cast().brand.record.id;
        return here && chosen === 'nothing' ? [] : [{ brandId, brandUserId: id, ...(here ? wayOf : opposite) }];
      }),
    });
  });

  const all = { ...matrixEvents(world, cast), ...matrixEdges(world, cast) };
  // What nobody is told of is told in no way, and who acts has nothing to do with how others are told: once is enough.
  const events = {
    ...Object.fromEntries(
      Object.entries(all).filter(([, { told }]) => chosen === 'mail at once' || Object.keys(told).length > 0),
    ),
    ...(chosen === 'another way for each group' ? matrixByOthers(world, cast) : {}),
  };
  it.each(Object.entries(events))('%s', async (_, { before, act, told, statusId }) => {
    const brief = await makeBrief(cast(), statusId === undefined ? {} : { statusId });
    await before?.(brief);
    await ear().hints();
    await clear();
    const about = await act(brief);

    const meant = Object.entries(told).map(([role, what]) => {
      const way = wayOf[what.split('/')[0] as keyof Ways];
      return { role: role as RoleName, what, way };
    });
    const expected = meant.filter(({ way }) => way !== 'off');
    const ways = new Map(expected.map(({ role, way }) => [role, way]));
    const found = await entriesAbout(world(), cast(), typeof about === 'string' ? about : brief.uuid);
    expect(found.map(({ role, told: what }) => `${role}: ${what}`).sort()).toEqual(
      expected.map(({ role, what }) => `${role}: ${what}`).sort(),
    );
    for (const { role, mail, digest, count } of found) {
      const way = ways.get(role as RoleName);
      expect({ role, mail, digest, count }).toEqual({
        ...{ role, count: 1 },
        ...{ mail: way === 'mail', digest: way === 'digest' },
      });
    }
    const { rows } = await world().owner.query('select count(*)::int as all from inbox_entries');
    expect(rows[0].all).toBe(found.length);

    // One hint, which names them and no others, in this brand.
    const brandId = cast().brand.record.id;
    const userIds = ROLES.filter((role) => ways.has(role)).map((role) => cast()[role].userId);
    const hinted = (await ear().hints()).map((hint) => ({ ...hint, userIds: hint.userIds.toSorted(byNumber) }));
    expect(hinted).toEqual(userIds.length ? [{ kind: 'inbox', brandId, userIds: userIds.toSorted(byNumber) }] : []);

    // One mail each, at once or with the digest; none for who has not accepted the invitation.
    const mails = (of: string, kind: string) =>
      ROLES.filter((role) => ways.get(role) === of && role !== 'invited').map(
        (role) => `${kind} ${brandId} ${cast()[role].email}`,
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
