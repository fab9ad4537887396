import { typedPerson } from '@/lib/access/invited-person';
import { findManagedBrand } from '@/lib/brands/find-brand';
import { labelOf } from '@/lib/core/events';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { changeIfDifferent } from '@/lib/db/change';
import { defined } from '@/lib/runtime/defined';
import { forbidden } from '@/lib/runtime/fault';
import { changesBetween, type FieldChanges } from '@/lib/runtime/field-changes';
import { type FoundUser, findUser, lockedUser, readerOf, seesEverybody } from './find-user';
import { type UserChanges, updateUserInput } from './inputs';
import { currentMembership, invitationIn, shapeUser, type UserView, userView } from './user-view';

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

/** What a call names of somebody. */
type Named = Omit<UserChanges, 'userId' | 'version' | 'memberVersion'>;

async function saveUser(
  context: PlatformRunContext<SessionRequestContext>,
  { userId, version, memberVersion, ...input }: UserChanges,
): Promise<UserView> {
  const { db, request, events } = context;
  const user = await lockedUser(context, userId);
  const invited = seesEverybody(request) ? null : invitationIn(user.brandUsers);
  if (invited) return saveInvited(context, user, invited, version, input);
  await refuseWhatIsNotTheirs(context, user, input);
  const { jobTitle, ...person } = input;
  const membership = jobTitle === undefined ? null : currentMembership(user.brandUsers, request.brand?.uuid ?? null);
  const data = defined({
    ...person,
    ...(jobTitle !== undefined && !membership ? { jobTitle: jobTitle || null } : {}),
  });
  // A job title alone leaves the person as they are; the version that was seen still counts.
  await changeIfDifferent(db.user, user, version, data);
  if (membership) {
    const title = { jobTitle: jobTitle || null };
    const saved = await changeIfDifferent(db.brandUser, membership, memberVersion, title);
    if (saved !== membership) {
      const member = { ...membership, label: labelOf(user) };
      events.updated('member', member, changesBetween(membership, title, ['jobTitle']));
    }
  }
  const changes = changesBetween(user, data, Object.keys(data));
  if (Object.keys(changes).length > 0) {
    events.updated('user', user, changes);
    events.personUpdatedIn(await brandsBeside(context, user.id), user);
    if (user.emailVerifiedAt === null) await correctInvitations(context, user, changes);
  }
  const saved = await findUser(context, { id: user.id });
  return shapeUser(saved, saved.brandUsers, readerOf(request));
}

/** The other brands that the person has joined: their screens show the same name. */
async function brandsBeside(
  { db, request }: PlatformRunContext<SessionRequestContext>,
  userId: number,
): Promise<number[]> {
  const joined = await db.brandUser.findMany({
    where: { userId, deletedAt: null, acceptedAt: { not: null }, brandId: { not: request.brand?.id ?? 0 } },
    select: { brandId: true },
  });
  return joined.map(({ brandId }) => brandId);
}

/**
 * Until somebody has an account of their own, a platform admin's correction counts in what brands have typed, too: they
 * show that, and the person gets that name on joining. What was not corrected stays as each brand typed it (D2.9a).
 */
async function correctInvitations(
  { db, events }: PlatformRunContext<SessionRequestContext>,
  user: FoundUser,
  changes: FieldChanges,
): Promise<void> {
  const corrected = Object.fromEntries(
    Object.entries(TYPED).flatMap(([field, column]) => (changes[field] ? [[column, changes[field].to]] : [])),
  );
  // An invitation of an older release has nothing typed: joining leaves the person as they are.
  for (const invited of user.brandUsers) {
    if (invited.acceptedAt !== null || invited.invitedFirstName === null) continue;
    const saved = await changeIfDifferent(db.brandUser, invited, undefined, corrected);
    if (saved === invited) continue;
    const [before, after] = [typedPerson(invited, user.email), typedPerson(saved, user.email)];
    const member = { uuid: invited.uuid, brandId: invited.brandId, label: labelOf(after) };
    events.updated('member', member, changesBetween(before, after, Object.keys(TYPED)));
  }
}

/** Where a membership keeps what was typed of somebody. */
const TYPED: Readonly<Record<string, string>> = {
  firstName: 'invitedFirstName',
  lastName: 'invitedLastName',
  avatarColour: 'invitedAvatarColour',
  employeeNumber: 'invitedEmployeeNumber',
};

/**
 * For somebody who has not accepted yet: changes what the brand typed, whoever the address belongs to (D2.9a).
 * @throws Fault forbidden, newer_version
 */
async function saveInvited(
  context: PlatformRunContext<SessionRequestContext>,
  user: FoundUser,
  invited: FoundUser['brandUsers'][number],
  version: number | undefined,
  { firstName, lastName, avatarColour, employeeNumber, jobTitle }: Named,
): Promise<UserView> {
  const { db, request, events } = context;
  await findManagedBrand(db, request, { id: invited.brandId });
  if (employeeNumber !== undefined && !request.actor.superuser) throw forbidden(THEIRS);
  const typed = defined({
    invitedFirstName: firstName,
    invitedLastName: lastName,
    invitedAvatarColour: avatarColour,
    invitedEmployeeNumber: employeeNumber,
    jobTitle: jobTitle === undefined ? undefined : jobTitle || null,
  });
  const changed = await changeIfDifferent(db.brandUser, invited, version, typed);
  const saved = await findUser(context, { uuid: invited.uuid });
  const view = shapeUser(saved, saved.brandUsers, readerOf(request));
  if (changed === invited) return view;
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

const THEIRS = 'Only the user or a platform administrator can change that';

async function refuseWhatIsNotTheirs(
  { db, request }: PlatformRunContext<SessionRequestContext>,
  user: FoundUser,
  { jobTitle, employeeNumber, firstName, lastName, avatarColour }: Named,
): Promise<void> {
  const { actor, brand } = request;
  if (actor.superuser || actor.userId === user.id) return;
  const refused = (message?: string) =>
    forbidden(message, { entity: 'user', uuid: user.uuid, label: labelOf(user), brandId: null });
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
  if (employeeNumber !== undefined || (named && (!ofAll || superuser))) throw refused(THEIRS);
  const membership = currentMembership(user.brandUsers, brand?.uuid ?? null);
  if (jobTitle !== undefined && !(membership && mine.has(membership.brandId))) throw refused();
  if (!named && jobTitle === undefined && mine.size === 0) throw refused();
}
