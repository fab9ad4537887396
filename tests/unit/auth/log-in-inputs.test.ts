import { describe, expect, it } from 'vitest';
import { emailField, logInFields, optionalEmailField } from '@/lib/auth/account/log-in-inputs';
import { emailSettings } from '@/lib/brands/inputs';
import { fieldErrors } from '@/lib/core/parse-input';
import { isAddress } from '@/lib/lamp/mail/recipients';
import { headerAddress } from '@/lib/mail/header-fields';

const errors = (input: unknown) => {
  const { error } = logInFields.safeParse(input);
  return error ? fieldErrors(error) : {};
};

describe('the fields of the log-in card', () => {
  it('[B-17] an address that is none', () => {
    expect(errors({ email: 'ada@', password: 'x' })).toEqual({ email: 'Please check your email address' });
  });
  it('[F-61] an address is one that mail can be sent to: at most 190 characters, and 64 before the @', () => {
    const fits = `${'x'.repeat(64)}@harbour.test`;
    const message = 'Please check your email address';
    for (const field of [emailField, optionalEmailField, emailSettings.shape.smtpFrom]) {
      expect(field.parse(fits)).toBe(fits);
      expect(field.safeParse(`x${fits}`).error?.issues[0]?.message).toBe(message);
      expect(field.safeParse(`ada@${'harbour.'.repeat(24)}test`).success).toBe(false);
    }
    expect(headerAddress('to', fits)).toBe(fits);
    expect(isAddress(fits)).toBe(true);
    expect(isAddress(`x${fits}`)).toBe(false);
  });
  it('[B-18 B-19] nothing entered', () => {
    const both = { email: 'An email address is required', password: 'Please enter your password' };
    expect(errors({ email: '  ', password: '' })).toEqual(both);
    expect(errors({})).toEqual(both);
  });
  it('takes a password as it is typed, and trims the address', () => {
    expect(logInFields.parse({ email: ' ada@harbour.test ', password: ' spaced ' })).toMatchObject({
      email: 'ada@harbour.test',
      password: ' spaced ',
    });
  });
});
