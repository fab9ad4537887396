#!/usr/bin/env node
/**
 * `npm run create-admin -- <e-mail> [first name] [last name]`: the first superuser of an installation. Prints a link
 * that sets the password, or sets the one in ADMIN_PASSWORD. For a known address it restores the role, for when every
 * superuser is locked out.
 */
import { isCommonPassword, PASSWORD_PATTERN, PASSWORD_RULE, TOO_COMMON } from '../server/password-rule.mjs';
import { onDatabase } from './steps/on-database.mjs';

const USAGE = 'npm run create-admin -- <e-mail> [first name] [last name]';
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

await onDatabase(USAGE, [1, 3], async ({ ownerUrl, environment }, [given = '', first = 'Platform', last = 'Admin']) => {
  const email = given.trim().toLowerCase();
  if (!EMAIL.test(email) || email.length > 190) throw new Error('Please check your email address');
  if ([first, last].some((name) => !name.trim() || name.length > 20)) {
    throw new Error('First and last name: 1 to 20 characters');
  }
  const password = process.env.ADMIN_PASSWORD || null;
  if (password && !PASSWORD_PATTERN.test(password)) throw new Error(PASSWORD_RULE);
  if (password && environment.refuseCommonPasswords && isCommonPassword(password)) throw new Error(TOO_COMMON);
  const { assertCompatible } = await import('../server/database/open-database.mjs');
  await assertCompatible(ownerUrl);
  const { createAdmin } = await import('./steps/create-admin.mjs');
  const { isNew, secret } = await createAdmin(ownerUrl, {
    email,
    password,
    firstName: first.trim(),
    lastName: last.trim(),
  });
  console.log(`${email} is a superuser${isNew ? '' : ' (the address was known)'}`);
  if (!secret) return;
  const { publicScheme, productHost } = environment;
  console.log('This link sets the password, once, within 24 hours:');
  console.log(`${publicScheme}://admin.${productHost}/admin/password-reset?token=${secret}`);
});
