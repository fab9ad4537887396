import * as z from 'zod';
import { lockEmail } from '@/lib/access/lock-name';
import { addBrandInput, registerInput } from '@/lib/auth/account/account-inputs';
import { knownAddressMail, verificationMail } from '@/lib/auth/mail/account-mails';
import { findBrandLook, findBrandOfUser } from '@/lib/auth/mail/brand-look';
import { countMail } from '@/lib/auth/mail/mail-limits';
import { sendAccountMail } from '@/lib/auth/mail/send-account-mail';
import { hashPassword } from '@/lib/auth/password/password';
import { refuseCommonPassword } from '@/lib/auth/password/refuse-common';
import { expiryOf, issueToken } from '@/lib/auth/tokens/one-time-tokens';
import { newSecret } from '@/lib/auth/tokens/secret';
import { brandAuthority } from '@/lib/core/authority';
import type { Events } from '@/lib/core/events';
import { platformOperation } from '@/lib/core/operation';
import { equalTo } from '@/lib/core/search-words';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { mailLook } from '@/lib/mail/mail-look';
import { limitedAddress } from '@/server/guard/client-address.mjs';
import { isSlugTaken, reserveSlug, slugTaken, startTrial } from './start-trial';

/**
 * POST /v1/auth/register: a user and a brand in one. An address that has an account is answered like any other; the
 * password is hashed for it, too, so that neither answer nor time gives it away. Its mail says how to log in and add a
 * brand (D2.9).
 *
 * Until the address is confirmed nothing exists that a stranger could see: name, password and brand wait with the
 * token, and the handle is reserved for as long, for a known address, too.
 */
export const register = platformOperation({
  name: 'auth.register',
  summary: 'Register for a free trial',
  effect: 'write',
  allow: 'anyone',
  input: registerInput,
  output: z.object({ message: z.string() }),
  async prepare({ db, request }, { email, password, brandSlug }) {
    refuseCommonPassword(password);
    await countMail(db, 'mail.address', limitedAddress(request.caller.address));
    await countMail(db, 'register.account', email);
    if (await isSlugTaken(db, brandSlug, email)) throw slugTaken();
    const user = await findUser(db, email);
    return { user, brand: user && (await findBrandOfUser(db, user.id, null)) };
  },
  // Renders both mails, though only one is sent, so that the time taken does not reveal a known address.
  async outside({ user, brand }, { password, firstName, brandName }) {
    const secret = newSecret();
    return {
      secret,
      passwordHash: await hashPassword(password),
      known: await knownAddressMail(mailLook(brand), user ?? { firstName }, brandName),
      unknown: await verificationMail(mailLook(null), { firstName, brandName }, secret),
    };
  },
  async record({ db, events, now }, input, { secret, passwordHash, known, unknown }, { brand }) {
    const { firstName, lastName, email, brandName, brandSlug } = input;
    const message = 'Please check your email';
    await lockEmail(db, email);
    await reserveSlug(db, brandSlug, email, expiryOf('emailVerification', now));
    const user = await findUser(db, email);
    // Who belongs to no brand cannot log in to add one: for them the link of the mail adds it.
    if (user?.emailVerifiedAt && brand) {
      await sendAccountMail(db, brand.id, user.email, known);
      return { message };
    }
    const person = user ?? (await createUser(db, events, { firstName, lastName, email }, now));
    const payload = { firstName, lastName, passwordHash, brandName, brandSlug };
    const token = {
      purpose: 'emailVerification',
      userId: person.id,
      email: person.email,
      brandId: null,
      payload,
    } as const;
    await issueToken(db, token, now, secret);
    await sendAccountMail(db, null, person.email, unknown);
    return { message };
  },
});

/** Another brand for a logged-in person: the mail to a known address leads here (D2.9). */
export const addBrand = platformOperation({
  name: 'auth.addBrand',
  summary: 'Start a free trial of another brand',
  effect: 'write',
  allow: 'signedIn',
  input: addBrandInput,
  output: z.object({ brandUuid: z.uuid(), authority: z.string() }),
  async run({ db, request, events, now }, { brandName, brandSlug }) {
    const { actor } = request;
    await countMail(db, 'register.account', actor.email);
    const user = { id: actor.userId, email: actor.email };
    const { id, uuid } = await startTrial(db, events, { name: brandName, slug: brandSlug, user }, now);
    const brand = await findBrandLook(db, { id });
    return { brandUuid: uuid, authority: brand ? brandAuthority(brand) : '' };
  },
});

const findUser = (db: PlatformTransaction, email: string) =>
  db.user.findFirst({
    where: { email: equalTo(email), deletedAt: null },
    select: { id: true, email: true, firstName: true, emailVerifiedAt: true },
  });

async function createUser(
  db: PlatformTransaction,
  events: Events,
  person: { firstName: string; lastName: string; email: string },
  now: Date,
) {
  const user = await db.user.create({
    data: { ...person, termsAcceptedAt: now },
    select: { id: true, uuid: true, email: true, firstName: true, lastName: true, emailVerifiedAt: true },
  });
  events.created('user', user);
  return user;
}
