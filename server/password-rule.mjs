// The rule for new passwords, of the product and of `npm run create-admin`. Pure; client-safe.

export const PASSWORD_RULE =
  'Your password requires a minimum of 8 characters, including at least 1 lowercase, 1 uppercase, 1 symbol and 1 number. Max 50 characters';

export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,50}$/;

export const TOO_COMMON = 'This password is too common';

const WORDS = new Set(
  'pass password passwort passcode welcome letmein qwerty qwer asdf zxcvbn abc abcd admin administrator changeme iloveyou secret'.split(
    ' ',
  ),
);
const RUNS = /^(?:0|1|12|123|1234|12345|123456|1234567|12345678|123456789|4321|(\d)\1*|(?:19|20)\d\d)?$/;

/**
 * Whether a password that satisfies the rule is one that anybody would guess first (trust 2): one of a few words, a run
 * of digits or a year, and symbols.
 * @param {string} password one that satisfies the rule
 */
export function isCommonPassword(password) {
  const body = password.toLowerCase().replace(/[@$!%*?&]+$/, '');
  const digits = /\d*$/.exec(body)?.[0] ?? '';
  const word = body.slice(0, body.length - digits.length).replace(/[!%*?&@]+$/, '');
  // p@ssw0rd and the like.
  const spelled = word.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o').replaceAll('1', 'i');
  return RUNS.test(digits) && (WORDS.has(word) || WORDS.has(spelled));
}
