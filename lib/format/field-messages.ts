import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a field whose schema has no message of its own says, for people (D3.3): on the server and in forms. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
    case 'too_big':
      return sizeInWords(issue);
    case 'invalid_value':
      return `Must be one of ${issue.values.filter((value) => value !== '').join(', ')}`;
    case 'invalid_format':
      return 'Is not written as it has to be';
    case 'invalid_union':
      return unionInWords(issue.errors.flat());
    default:
      return undefined;
  }
}

function sizeInWords(issue: Extract<z.core.$ZodRawIssue, { code: 'too_small' | 'too_big' }>): string {
  const [least, size, beyond] =
    issue.code === 'too_small' ? [true, issue.minimum, 'more'] : [false, issue.maximum, 'less'];
  if (issue.origin === 'string') return least ? `At least ${size} characters` : `Max ${size} characters`;
  if (issue.origin === 'array' || issue.origin === 'set') return least ? `At least ${size}` : `At most ${size}`;
  return issue.inclusive === false ? `Must be ${beyond} than ${size}` : `Must be ${size} or ${beyond}`;
}

/** A rule of a value that is of the right kind says more than that it is not of another one. */
function unionInWords(issues: readonly z.core.$ZodIssue[]): string {
  const rule = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  if (rule) return rule.message;
  // Empty is read as absent, which nobody needs to be told.
  const messages = new Set(issues.map(({ message }) => message).filter((message) => message !== 'Must be one of '));
  const [first = ''] = messages;
  if (messages.size === 1) return first;
  return `Must be one of ${[...messages].map((message) => message.replace(/^Must be (one of )?/, '')).join(', ')}`;
}
