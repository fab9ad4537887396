import { labelOf } from '@/lib/core/events';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { change } from '@/lib/db/change';
import { forbidden } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { type FoundUser, findUser } from './find-user';
import { type UserChanges, updateUserInput } from './inputs';
import { shapeUser, type UserView, userView } from './user-view';

/**
 * PUT and PATCH /v1/users/{id} (platform §7): both change what they name. Name, colour and number are changed by the user
 * and by superusers; names and colour also by an admin of all the user's brands; the job title lives on the membership
 * (decisions D2.9). The address is read-only here.
 */
export const updateUser = platformOperation({
  name: 'users.update',
  summary: 'Update a user',
  effect: 'write',
  allow: 'signedIn',
  input: updateUserInput,
  output: userView,
  run: (context, input) => saveUser(context, input),
});

/** PUT on the same address: it, too, changes what it names (platform §7). */
export const replaceUser = platformOperation({
  name: 'users.replace',
  summary: 'Update a user, by PUT',
  effect: 'write',
  allow: 'signedIn',
  input: updateUserInput,
  output: userView,
  run: (context, input) => saveUser(context, input),
});

async function saveUser(
  context: PlatformRunContext<SessionRequestContext>,
  { userId, version, ...input }: UserChanges,
): Promise<UserView> {
  const { db, request, events } = context;
  const user = await findUser(context, userId);
  await refuseWhatIsNotTheirs(context, user, input);
  const { jobTitle, ...person } = input;
  const membership = jobTitle === undefined ? null : membershipOf(request, user);
  const data = Object.fromEntries(
    Object.entries({
      ...person,
      ...(jobTitle !== undefined && !membership ? { jobTitle: jobTitle || null } : {}),
    }).filter(([, value]) => value !== undefined),
  );
  // A job title alone leaves the person as they are; the version that was seen still counts.
  await change(db.user, user.id, version, data);
  if (membership) {
    await db.brandUser.updateMany({
      where: { brandId: membership.brandId, id: membership.id },
      data: { jobTitle: jobTitle || null, version: { increment: 1 } },
    });
    events.updated(
      'member',
      { ...membership, label: labelOf(user) },
      changesBetween(membership, { jobTitle: jobTitle || null }, ['jobTitle']),
    );
  }
  const names = Object.keys(data).filter((field) => field in user) as (keyof FoundUser)[];
  events.updated('user', user, changesBetween(user, data, names));
  const saved = await findUser(context, { id: user.id });
  return shapeUser(saved, saved.brandUsers, request.brand?.uuid ?? null);
}

/** The membership that a job title means: the one in the brand at hand, else the only one. */
function membershipOf({ brand }: SessionRequestContext, user: FoundUser) {
  const { brandUsers } = user;
  return (
    brandUsers.find((each) => each.brandId === brand?.id) ??
    (brandUsers.length === 1 ? brandUsers[0] : undefined) ??
    null
  );
}

const THEIRS = 'Only the user or a platform administrator can change that';

async function refuseWhatIsNotTheirs(
  { db, request }: PlatformRunContext<SessionRequestContext>,
  user: FoundUser,
  { jobTitle, employeeNumber, firstName, lastName, avatarColour }: Omit<UserChanges, 'userId' | 'version'>,
): Promise<void> {
  const { actor } = request;
  if (actor.superuser || actor.userId === user.id) return;
  const administered = await db.brandUser.findMany({
    where: { userId: actor.userId, permission: 'brandAdmin', deletedAt: null },
    select: { brandId: true },
  });
  const mine = new Set(administered.map(({ brandId }) => brandId));
  const theirs = await db.brandUser.findMany({
    where: { userId: user.id, deletedAt: null, brand: { deletedAt: null } },
    select: { brandId: true },
  });
  const named = [firstName, lastName, avatarColour].some((value) => value !== undefined);
  const ofAll = theirs.length > 0 && theirs.every(({ brandId }) => mine.has(brandId));
  const superuser = user.platformRole !== null && user.platformRole.revokedAt === null;
  if (employeeNumber !== undefined || (named && (!ofAll || superuser))) throw forbidden(THEIRS);
  const membership = membershipOf(request, user);
  if (jobTitle !== undefined && !(membership && mine.has(membership.brandId))) throw forbidden();
  if (!named && jobTitle === undefined && mine.size === 0) throw forbidden();
}
