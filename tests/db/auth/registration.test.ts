import { describe, expect, it } from 'vitest';
import { identityOfSession, identityOfToken } from '@/lib/access/identity';
import { acceptHandOff, handOffDestinations, issueHandOff } from '@/lib/auth/hand-off/hand-off';
import { acceptInvitation } from '@/lib/auth/invitations/accept-invitation';
import { invite } from '@/lib/auth/invitations/invite';
import { logIn } from '@/lib/auth/log-in/log-in';
import { requestPasswordReset } from '@/lib/auth/password-reset/request-password-reset';
import { setPassword } from '@/lib/auth/password-reset/set-password';
import { addBrand, register } from '@/lib/auth/registration/register';
import { verifyEmail, verifyForApi } from '@/lib/auth/registration/verify-email';
import { newSecret, sha256Text } from '@/lib/auth/tokens/secret';
import { performOnPlatform } from '@/lib/core/perform';
import { type BrandRow, brandColumns, toBrand } from '@/server/hosts/brand-row.mjs';
import { prepareWorld } from '../harness';
import { refusal } from '../refusal';
import { mailsTo, newestTo, visitor } from './mailbox';

const world = prepareWorld();
const PASSWORD = 'Summer!Fair9';
let count = 0;

/** Registers a new agency from the product host. */
async function registered(changes: Record<string, unknown> = {}) {
  count += 1;
  const input = {
    firstName: 'Iris',
    lastName: 'Vale',
    email: `iris${count}@studio.test`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
    brandName: `Studio ${count}`,
    brandSlug: `studio-${count}`,
    ...changes,
  };
  const { answer } = await performOnPlatform(register, visitor('product'), input);
  return { input, answer };
}
const rows = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world().owner.query<Row>(text, values)).rows;
async function brandAt(slug: string) {
  const [row] = await rows<BrandRow>(`select ${brandColumns('b')} from brands b where slug = $1`, [slug]);
  if (!row) throw new Error('No brand');
  return toBrand(row);
}
const confirmed = async (email: string) => {
  const { token } = await newestTo(world(), email);
  return (await performOnPlatform(verifyForApi, visitor('product'), { token })).answer;
};
const enter = (context: ReturnType<typeof visitor>, email: string, password = PASSWORD) =>
  performOnPlatform(logIn, context, { email, password });

describe('registration', () => {
  it('[B-38 B-39 B-40 B-73] makes a user; with the mail’s confirmation a brand with starter data', async () => {
    const { input, answer } = await registered();
    expect(answer).toEqual({ message: 'Please check your email' });
    expect(await rows('select email from users where email = $1', [input.email])).toEqual([{ email: input.email }]);
    const mails = await mailsTo(world(), input.email);
    expect(mails).toHaveLength(1);
    // The product's, since nothing that a stranger could see begins before the address is confirmed.
    expect(mails[0]).toMatchObject({
      kind: 'emailVerification',
      brand_id: null,
      host: 'localhost:3000',
      path: '/email-verification',
    });
    expect(mails[0]?.subject).toContain(input.brandName);
    expect(mails[0]?.html).toContain('Confirm email address');
    expect(await rows('select 1 from brands where slug = $1', [input.brandSlug])).toEqual([]);
    await confirmed(input.email);
    const brand = await brandAt(input.brandSlug);
    expect(brand).toMatchObject({ name: input.brandName, modules: { briefMe: true, lamp: true, scope: true } });
    const [counts] = await rows<Record<string, number>>(
      `select (select count(*) from departments where brand_id = $1)::int as divisions,
              (select count(distinct department_id) from department_roles where brand_id = $1)::int as with_roles,
              (select count(*) from categories where brand_id = $1)::int as categories,
              (select count(*) from segments where brand_id = $1)::int as segments,
              (select count(*) from brand_users where brand_id = $1 and permission = 'brandAdmin')::int as admins`,
      [brand.id],
    );
    expect(counts).toEqual({ divisions: 3, with_roles: 3, categories: 5, segments: 2, admins: 1 });
    expect(await rows('select slug from handle_holds where slug = $1', [input.brandSlug])).toEqual([]);
  });

  it('lets nobody in before the address is confirmed', async () => {
    const { input } = await registered();
    expect((await refusal(enter(visitor('product'), input.email))).code).toBe('auth/invalid_credentials');
  });

  it('[B-74 B-77 I-21] the link logs in once; the second use, and a made-up one, go wrong', async () => {
    const { input } = await registered();
    const { token } = await newestTo(world(), input.email);
    const { answer } = await performOnPlatform(verifyEmail, visitor('product'), { token });
    expect(answer.outcome).toBe('handOff');
    // It leads to the new brand and nowhere else.
    const there = await performOnPlatform(handOffDestinations, visitor('product'), { grant: answer.token });
    expect(there.answer).toMatchObject({ admin: null, brands: [{ authority: `${input.brandSlug}.localhost:3000` }] });
    const brand = await brandAt(input.brandSlug);
    const [binding, to] = [newSecret(), brand.uuid];
    const handOff = { grant: answer.token, to, challenge: sha256Text(binding) };
    const { ticket } = (await performOnPlatform(issueHandOff, visitor('product'), handOff)).answer;
    const context = { ...visitor('product'), portal: 'brand' as const, brand };
    const entered = (await performOnPlatform(acceptHandOff, context, { ticket, binding })).answer;
    expect(entered.path).toBe('/dashboard');
    expect((await identityOfSession(entered.token, brand, false))?.person.email).toBe(input.email);
    for (const spent of [token, 'x'.repeat(43)]) {
      const refused = await refusal(performOnPlatform(verifyEmail, context, { token: spent }));
      expect([refused.code, refused.message]).toEqual(['auth/invalid_token', 'Something went wrong']);
    }
    expect((await enter(visitor('product'), input.email)).answer.outcome).toBe('handOff');
  });

  it('[B-79 B-80 I-21] over /v1 it answers tokens of the new brand; a missing token says so', async () => {
    const { input } = await registered();
    const { token } = await newestTo(world(), input.email);
    const { answer } = await performOnPlatform(verifyForApi, visitor('product'), { token });
    expect((await identityOfToken(answer.token, null))?.brand?.slug).toBe(input.brandSlug);
    const missing = await refusal(performOnPlatform(verifyForApi, visitor('product'), {}));
    expect(missing.message).toBe('Invalid token');
  });

  it('of two uses at once one opens', async () => {
    const { input } = await registered();
    const { token } = await newestTo(world(), input.email);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => performOnPlatform(verifyForApi, visitor('product'), { token })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a link ends after 24 hours, and when a newer one is sent', async () => {
    const { input } = await registered();
    const first = await newestTo(world(), input.email);
    await registered({ email: input.email, brandSlug: input.brandSlug, brandName: 'Other name' });
    const second = await newestTo(world(), input.email);
    const tried = (token: string) => performOnPlatform(verifyForApi, visitor('product'), { token });
    expect((await refusal(tried(first.token))).code).toBe('auth/invalid_token');
    const [term] = await rows<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from one_time_tokens order by id desc limit 1`,
    );
    expect(term?.hours).toBe(24);
    await world().owner.query(
      `update one_time_tokens set expires_at = now() - interval '1 second' where used_at is null`,
    );
    expect((await refusal(tried(second.token))).code).toBe('auth/invalid_token');
  });

  it('answers a known address like any other, changes nothing, and says so by mail alone', async () => {
    const { staff, record } = world().a;
    const before = await rows(`select first_name, last_name, version from users where id = $1`, [staff.userId]);
    const known = await registered({ email: staff.email.toUpperCase() });
    const unknown = await registered();
    expect(known.answer).toEqual(unknown.answer);
    expect(await rows(`select first_name, last_name, version from users where id = $1`, [staff.userId])).toEqual(
      before,
    );
    expect(await rows(`select 1 as one from brands where slug = $1`, [known.input.brandSlug])).toEqual([]);
    const mail = await newestTo(world(), staff.email);
    expect(mail).toMatchObject({ kind: 'registrationKnown', brand_id: record.id, token: '' });
    expect(mail.text).toContain(known.input.brandName);
    // Logged in or not, it leads to another brand: the log-in sends on whoever is logged in.
    expect(mail.text).toContain('alpha.localhost:3000/register?account=1');
  });

  it('adds the brand by the link for somebody who belongs to none, and could not log in to add it', async () => {
    const { owner, a } = world();
    await owner.query('update brand_users set deleted_at = now() where user_id = $1', [a.colleague.userId]);
    const { input } = await registered({ email: a.colleague.email });
    expect(await newestTo(world(), a.colleague.email)).toMatchObject({ kind: 'emailVerification', brand_id: null });
    const { token } = await newestTo(world(), a.colleague.email);
    const { answer } = await performOnPlatform(verifyEmail, visitor('product'), { token });
    expect(answer).toEqual({ outcome: 'logIn', token: '', authority: `${input.brandSlug}.localhost:3000` });
    const names = await rows(
      `select b.slug from brand_users m join brands b on b.id = m.brand_id
       where m.user_id = $1 and m.deleted_at is null`,
      [a.colleague.userId],
    );
    expect(names).toEqual([{ slug: input.brandSlug }]);
  });

  it('over /v1 somebody who is confirmed has the brand, and is asked to log in', async () => {
    const { owner } = world();
    const { input } = await registered();
    await confirmed(input.email);
    await owner.query(
      'update brand_users set deleted_at = now() where user_id = (select id from users where email = $1)',
      [input.email],
    );
    const { input: another } = await registered({ email: input.email });
    expect(await refusal(confirmed(input.email))).toMatchObject({
      ...{ kind: 'unauthenticated', code: 'auth/log_in_needed', message: 'Your address is confirmed. Please log in.' },
    });
    expect((await brandAt(another.brandSlug)).name).toBe(another.brandName);
    const tokens = await rows(
      'select 1 from api_token_families f join brands b on b.id = f.brand_id where b.slug = $1',
      [another.brandSlug],
    );
    expect(tokens).toEqual([]);
    // With the password that they had before.
    expect((await enter(visitor('product'), input.email)).answer.outcome).toBe('handOff');
    expect((await refusal(confirmed(input.email))).code).toBe('auth/invalid_token');
  });

  it('what a stranger types at registration never reaches somebody who is confirmed in the meantime', async () => {
    const { input } = await registered();
    const { token } = await newestTo(world(), input.email);
    await world().owner.query(`update users set email_verified_at = now(), first_name = 'Own' where email = $1`, [
      input.email,
    ]);
    const { answer } = await performOnPlatform(verifyEmail, visitor('product'), { token });
    expect(answer).toEqual({ outcome: 'logIn', token: '', authority: `${input.brandSlug}.localhost:3000` });
    const [user] = await rows(
      `select first_name, (select count(*)::int from user_credentials c where c.user_id = u.id) as passwords from users u where email = $1`,
      [input.email],
    );
    expect(user).toEqual({ first_name: 'Own', passwords: 0 });
  });

  it('[B-67] a handle that is taken, by a removed brand too, is refused on its field', async () => {
    const { b, owner } = world();
    await owner.query('update brands set deleted_at = now() where id = $1', [b.record.id]);
    const refused = await refusal(registered({ brandSlug: 'beta' }));
    await owner.query('update brands set deleted_at = null where id = $1', [b.record.id]);
    expect(refused.details.errors).toEqual({ brandSlug: 'This brand handle is taken' });
    const both = await Promise.allSettled(
      [1, 2].map((n) => registered({ brandSlug: 'same', email: `s${n}@same.test` })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds a handle alike for known and for new addresses, for as long as the link works, and for its owner no less', async () => {
    const outcomes: unknown[] = [];
    for (const email of ['hold@studio.test', world().a.brandAdmin.email]) {
      const slug = `held-${outcomes.length}`;
      await registered({ email, brandSlug: slug });
      const other = await refusal(registered({ brandSlug: slug }));
      // Whoever wants it again has it; with another wish it is free for everybody else.
      const again = await registered({ email: email.toUpperCase(), brandSlug: slug });
      const [hold] = await rows<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from handle_holds where slug = $1`,
        [slug],
      );
      await registered({ email, brandSlug: `${slug}-moved` });
      const freed = await registered({ brandSlug: slug });
      await rows(`update handle_holds set expires_at = now() - interval '1 second'`);
      const ended = await registered({ brandSlug: `${slug}-moved` });
      outcomes.push([other.details.errors, again.answer, hold, freed.answer, ended.answer]);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toEqual([
      { brandSlug: 'This brand handle is taken' },
      { message: 'Please check your email' },
      { hours: 24 },
      { message: 'Please check your email' },
      { message: 'Please check your email' },
    ]);
  });

  it('a password set by its own mail confirms the address, too: the brand begins with it', async () => {
    const { input } = await registered();
    await performOnPlatform(requestPasswordReset, visitor('product'), { email: input.email });
    const { token } = await newestTo(world(), input.email);
    await performOnPlatform(setPassword, visitor('product'), { token, password: PASSWORD });
    expect((await enter(visitor('product'), input.email)).answer.outcome).toBe('handOff');
    expect((await brandAt(input.brandSlug)).name).toBe(input.brandName);
  });

  it('an invitation that is accepted first confirms the address, too: the brand begins with it', async () => {
    const { a } = world();
    const { input } = await registered();
    await performOnPlatform(invite, visitor(a, a.brandAdmin), { email: input.email });
    const { token } = await newestTo(world(), input.email);
    await performOnPlatform(acceptInvitation, visitor(a), { token, password: 'Lantern!2027' });
    expect((await enter(visitor(a), input.email, 'Lantern!2027')).answer.outcome).toBe('session');
    const own = await rows(
      `select permission::text, accepted_at is not null as joined from brand_users m
       join brands b on b.id = m.brand_id join users u on u.id = m.user_id where b.slug = $1 and u.email = $2`,
      [input.brandSlug, input.email],
    );
    expect(own).toEqual([{ permission: 'brandAdmin', joined: true }]);
    expect((await brandAt(input.brandSlug)).name).toBe(input.brandName);
  });

  it('stops after 3 tries an hour for an address', async () => {
    const email = 'often@studio.test';
    for (const n of [1, 2, 3]) await registered({ email, brandSlug: `often-${n}` });
    expect((await refusal(registered({ email, brandSlug: 'often-4' }))).kind).toBe('too_many');
  });

  it('adds a brand for whoever is logged in', async () => {
    const { staff } = world().a;
    const input = { brandName: 'Second house', brandSlug: 'second-house', terms: true };
    const { answer } = await performOnPlatform(addBrand, visitor(world().a, staff), input);
    expect(answer.authority).toBe('second-house.localhost:3000');
    const members = await rows(
      `select user_id, permission::text from brand_users m join brands b on b.id = m.brand_id where b.slug = 'second-house'`,
    );
    expect(members).toEqual([{ user_id: staff.userId, permission: 'brandAdmin' }]);
  });
});
