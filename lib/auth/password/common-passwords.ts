/**
 * The passwords that anybody would guess first and that still satisfy the specification's rule: one of a few words, a
 * run of digits or a year, and symbols. Pure; client-safe.
 */
const WORDS = new Set(
  'pass password passwort passcode welcome letmein qwerty qwer asdf zxcvbn abc abcd admin administrator changeme iloveyou secret'.split(
    ' ',
  ),
);
const RUNS = /^(?:0|1|12|123|1234|12345|123456|1234567|12345678|123456789|4321|(\d)\1*|(?:19|20)\d\d)?$/;

/** @param password one that satisfies the rule */
export function isCommonPassword(password: string): boolean {
  const body = password.toLowerCase().replace(/[@$!%*?&]+$/, '');
  const digits = /\d*$/.exec(body)?.[0] ?? '';
  const word = body.slice(0, body.length - digits.length).replace(/[!%*?&@]+$/, '');
  // p@ssw0rd and the like.
  const spelled = word.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o').replaceAll('1', 'i');
  return RUNS.test(digits) && (WORDS.has(word) || WORDS.has(spelled));
}
