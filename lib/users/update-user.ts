import { typedPerson } from '@/lib/access/invited-person';
import { findManagedBrand } from '@/lib/brands/find-brand';
import { labelOf } from '@/lib/core/events';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { change } from '@/lib/db/change';
import { forbidden, newerVersion } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { type FoundUser, findUser, readerOf, seesEverybody } from './find-user';
import { type UserChanges, updateUserInput } from './inputs';
import { invitationIn, shapeUser, type UserView, userView } from './user-view';

/**
 * PUT and PATCH /v1/users/{id}: both change the named fields. Name, colour and number are changed by the user and by
 * superusers; names and colour also by an admin of all the user's brands; the job title lives on the membership (D2.9).
 * The address is read-only here.
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

/** PUT on the same address, which also changes only the named fields. */
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
  const invited = seesEverybody(request) ? null : invitationIn(user.brandUsers);
  if (invited) return saveInvited(context, user, invited, version, input);
  await refuseWhatIsNotTheirs(context, user, input);
  const { jobTitle, ...person } = input;
  const membership = jobTitle === undefined ? null : membershipOf(request, user);
  const data = Object.fromEntries(
    Object.entries({
      ...person,
      ...(jobTitle !== undefined && !membership ? { jobTitle: jobTitle || null } : {}),
    }).filter(([, value]) => value !== undefined),
  );
  // A job title alone does not change the user, but the seen version is still checked.
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
  return shapeUser(saved, saved.brandUsers, readerOf(request));
}

/**
 * For somebody who has not accepted yet: changes what the brand typed, whoever the address belongs to (D2.9a).
 * @throws Fault forbidden, newer_version
 */
async function saveInvited(
  context: PlatformRunContext<SessionRequestContext>,
  user: FoundUser,
  invited: FoundUser['brandUsers'][number],
  version: number | undefined,
  { firstName, lastName, avatarColour, employeeNumber, jobTitle }: Omit<UserChanges, 'userId' | 'version'>,
): Promise<UserView> {
  const { db, request, events } = context;
  await findManagedBrand(db, request, { id: invited.brandId });
  if (employeeNumber !== undefined && !request.actor.superuser) throw forbidden(THEIRS);
  const typed = {
    invitedFirstName: firstName,
    invitedLastName: lastName,
    invitedAvatarColour: avatarColour,
    invitedEmployeeNumber: employeeNumber,
    jobTitle: jobTitle === undefined ? undefined : jobTitle || null,
  };
  const { count } = await db.brandUser.updateMany({
    where: { brandId: invited.brandId, id: invited.id, ...(version ? { version } : {}) },
    data: { ...typed, version: { increment: 1 } },
  });
  if (count === 0) throw newerVersion({ version: invited.version });
  const saved = await findUser(context, { id: user.id });
  const view = shapeUser(saved, saved.brandUsers, readerOf(request));
  const before = typedPerson(invited, user.email);
  const label = labelOf(typedPerson(saved.brandUsers.find(({ id }) => id === invited.id) ?? invited, user.email));
  events.updated(
    'member',
    { uuid: invited.uuid, brandId: invited.brandId, label },
    changesBetween({ ...before, jobTitle: invited.jobTitle }, view, [
      'firstName',
      'lastName',
      'avatarColour',
      'jobTitle',
    ]),
  );
  return view;
}

/** The membership that a job title belongs to: the one in the current brand, else the only one. */
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
    where: { userId: actor.userId, permission: 'brandAdmin', deletedAt: null, acceptedAt: { not: null } },
    select: { brandId: true },
  });
  const mine = new Set(administered.map(({ brandId }) => brandId));
  const theirs = await db.brandUser.findMany({
    where: { userId: user.id, deletedAt: null, acceptedAt: { not: null }, brand: { deletedAt: null } },
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
