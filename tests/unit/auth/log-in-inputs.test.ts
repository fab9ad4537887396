import { describe, expect, it } from 'vitest';
import { logInFields } from '@/lib/auth/account/log-in-inputs';
import { fieldErrors } from '@/lib/core/parse-input';

const errors = (input: unknown) => {
  const { error } = logInFields.safeParse(input);
  return error ? fieldErrors(error) : {};
};

describe('the fields of the log-in card', () => {
  it('[B-17] an address that is none', () => {
    expect(errors({ email: 'ada@', password: 'x' })).toEqual({ email: 'Please check your email address' });
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
