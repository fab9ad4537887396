#!/usr/bin/env node
/**
 * `npm run create-admin -- <e-mail> [first name] [last name]`: the first superuser of an installation (decisions §9).
 * The password is asked for, or taken from ADMIN_PASSWORD. For an address that is known it sets the password and gives
 * the role back: the way in when every superuser is locked out.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { onDatabase } from './steps/on-database.mjs';

const USAGE = 'npm run create-admin -- <e-mail> [first name] [last name]';
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;
// The product's own rule (platform.md §10: register, set password).
const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,50}$/;
const PASSWORD_RULE =
  'Your password requires a minimum of 8 characters, including at least 1 lowercase, 1 uppercase, 1 symbol and 1 number. Max 50 characters';

await onDatabase(USAGE, [1, 3], async ({ ownerUrl }, [given, firstName = 'Platform', lastName = 'Admin']) => {
  const email = given.trim().toLowerCase();
  if (!EMAIL.test(email) || email.length > 190) throw new Error('Please check your email address');
  if ([firstName, lastName].some((name) => !name.trim() || name.length > 20)) {
    throw new Error('First and last name: 1 to 20 characters');
  }
  const password = process.env.ADMIN_PASSWORD || (await ask(`Password for ${email}: `));
  if (!PASSWORD.test(password)) throw new Error(PASSWORD_RULE);
  const { createAdmin } = await import('./steps/create-admin.mjs');
  const isNew = await createAdmin(ownerUrl, {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    password,
  });
  console.log(isNew ? `${email} is a superuser` : `${email} was there: now a superuser, with the new password`);
});

/** Asks without showing what is typed. */
async function ask(question) {
  if (!process.stdin.isTTY) throw new Error('Set ADMIN_PASSWORD, or run this in a terminal');
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
