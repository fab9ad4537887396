/** Users, passwords, platform roles and memberships. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { DEMO_PASSWORD, demoUuid } from './anchors';
import type { BrandKey } from './brands';
import type { Member } from './context';
import { bytes, insert, number, type Row } from './insert';
import { type Person, people } from './people';

const DAY = 86_400_000;
const ago = (now: Date, days: number): Date => new Date(+now - days * DAY);

const isInvited = (person: Person): boolean => person.memberships.some((one) => one.invitedDaysAgo !== null);

/** Inserts everybody; returns the user ids by address. */
export async function insertPeople(client: Client, now: Date): Promise<Map<string, number>> {
  const rows = people.map((person, index) => {
    const createdAt = isInvited(person) ? ago(now, 2) : ago(now, 600 - index * 9);
    return {
      uuid: demoUuid(`user/${person.email}`),
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified_at: isInvited(person) ? null : createdAt,
      avatar_colour: person.avatarColour,
      job_title: person.superuser ? 'Platform Administrator' : null,
      employee_number: person.employeeNumber,
      last_seen: person.seenHoursAgo === null ? null : ago(now, person.seenHoursAgo / 24),
      terms_accepted_at: isInvited(person) ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
      deleted_at: person.removedDaysAgo === null ? null : ago(now, person.removedDaysAgo),
    };
  });
  const users = await number(client, 'users', rows);
  await insert(client, 'users', users);
  const ids = new Map(users.map((user) => [user.email, user.id]));

  const withPassword = users.filter((user) => user.email_verified_at !== null);
  const hashes = await Promise.all(
    withPassword.map(() => hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })),
  );
  await insert(
    client,
    'user_credentials',
    withPassword.map((user, index) => ({
      user_id: user.id,
      password_hash: hashes[index],
      password_changed_at: user.created_at,
    })),
  );
  await insert(
    client,
    'platform_roles',
    people
      .filter((person) => person.superuser)
      .map((person) => ({ user_id: ids.get(person.email), role: 'superuser', created_at: ago(now, 600) })),
  );
  return ids;
}

/** Memberships of one brand, with an open invitation for pending ones. */
export async function insertMembers(
  client: Client,
  brand: BrandKey,
  brandId: number,
  users: Map<string, number>,
  now: Date,
): Promise<Member[]> {
  const found = people.flatMap((person) =>
    person.memberships.filter((one) => one.brand === brand).map((membership) => ({ person, membership })),
  );
  const rows = found.map(({ person, membership }, index) => {
    const invited = membership.invitedDaysAgo;
    const createdAt = invited === null ? ago(now, 300 - index * 8) : ago(now, invited);
    return {
      brand_id: brandId,
      uuid: demoUuid(`member/${brand}/${person.email}`),
      user_id: users.get(person.email) ?? 0,
      permission: membership.permission,
      job_title: membership.jobTitle,
      last_seen: person.seenHoursAgo === null ? null : ago(now, person.seenHoursAgo / 24),
      invited_at: invited === null ? null : createdAt,
      invited_by_user_id: invited === null ? null : (users.get('ada@harbour.test') ?? null),
      accepted_at: invited === null ? createdAt : null,
      invited_email: invited === null ? null : person.email,
      invited_first_name: invited === null ? null : person.firstName,
      invited_last_name: invited === null ? null : person.lastName,
      invited_avatar_colour: invited === null ? null : person.avatarColour,
      created_at: createdAt,
      updated_at: createdAt,
      deleted_at: membership.removedDaysAgo === null ? null : ago(now, membership.removedDaysAgo),
      deleted_by_user_id: null,
    };
  });
  const members = await number(client, 'brand_users', rows);
  await insert(client, 'brand_users', members);
  await insert(
    client,
    'one_time_tokens',
    found
      .filter(({ membership }) => membership.invitedDaysAgo !== null)
      .map(({ person }) => invitation(person, brandId, users, now)),
  );
  return found.map(({ person, membership }, index) => ({
    handle: person.email.split('@')[0] ?? '',
    memberId: members[index]?.id ?? 0,
    userId: members[index]?.user_id ?? 0,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    works: membership.works,
    active: membership.removedDaysAgo === null && membership.invitedDaysAgo === null,
    removedAt: membership.removedDaysAgo === null ? null : ago(now, membership.removedDaysAgo),
  }));
}

/** Open, but nobody has the link: the stored hash is of a name, not of a token. 'Send again' makes a real one. */
function invitation(person: Person, brandId: number, users: Map<string, number>, now: Date): Row {
  return {
    uuid: demoUuid(`invitation/${person.email}`),
    token_hash: bytes(createHash('sha256').update(`no token: ${person.email}`).digest()),
    purpose: 'invitation',
    brand_id: brandId,
    user_id: users.get(person.email),
    email: person.email,
    payload: {},
    created_by_user_id: users.get('ada@harbour.test'),
    created_at: ago(now, 2),
    expires_at: ago(now, -5),
  };
}
