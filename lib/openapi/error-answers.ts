import { type FaultKind, statusOf } from '@/lib/runtime/fault';
import type { JsonSchema } from './json-schema';

/** Every failure has one shape (D3.3). */
export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'Every failure of a call',
  properties: {
    message: { type: 'string', description: 'For people' },
    code: { type: 'string', description: 'For programs: a stable word such as resource/not_found' },
    errors: {
      type: 'object',
      description: 'Field to message, where fields are wrong; nested fields are dotted',
      additionalProperties: { type: 'string' },
    },
    meta: {
      type: 'object',
      description:
        'Of a conflict: `current`, what the row has now (its version, and the fields that were expected otherwise); of a send that failed: `saved`, the version under which its text is saved',
      additionalProperties: { type: 'object' },
    },
  },
  required: ['message', 'code'],
};

/** What each failure means and the code that goes with it. Complete by its type. */
const meanings: Record<FaultKind, { readonly name: string; readonly meaning: string; readonly code: string }> = {
  malformed: {
    name: 'Malformed',
    meaning: 'The body is not JSON, or not an object; or the address is malformed',
    code: 'request/malformed',
  },
  unauthenticated: { name: 'Unauthenticated', meaning: 'No token, or an ended one', code: 'auth/unauthenticated' },
  forbidden: {
    name: 'Forbidden',
    meaning: "Not allowed, or the brand's module is off (brand/module_off)",
    code: 'auth/forbidden',
  },
  absent: { name: 'NotFound', meaning: 'Not there, or out of reach: never told apart', code: 'resource/not_found' },
  conflict: {
    name: 'Conflict',
    meaning: 'Something still refers to it (resource/in_use), or somebody else saved first',
    code: 'resource/newer_version',
  },
  too_large: { name: 'TooLarge', meaning: 'The body is over 1 MiB (a form: 5 MiB)', code: 'request/too_large' },
  unsupported: {
    name: 'UnsupportedType',
    meaning: 'The body has another content type',
    code: 'request/unsupported_type',
  },
  invalid: { name: 'Invalid', meaning: 'Fields are wrong; errors names them', code: 'request/invalid' },
  too_many: { name: 'TooMany', meaning: 'Too many calls; Retry-After says when', code: 'request/too_many' },
  unavailable: {
    name: 'Unavailable',
    meaning: 'The database or a queue is busy; try again',
    code: 'database/unavailable',
  },
};

/** The router's answer, which no operation gives (lib/api/answer-call.ts). */
const otherMethod = {
  kind: 'method',
  status: 405,
  name: 'MethodNotAllowed',
  meaning: 'The address has no such method; Allow names those that it has',
  code: 'request/method_not_allowed',
  header: { name: 'Allow', description: 'The methods of the address, such as GET, HEAD, OPTIONS' },
} as const;
const retryAfter = { name: 'Retry-After', description: 'Seconds until the next try' };

export type ErrorAnswer = {
  kind: FaultKind | (typeof otherMethod)['kind'];
  status: number;
  name: string;
  meaning: string;
  code: string;
  /** Which the answer always has. */
  header?: { readonly name: string; readonly description: string };
};

/** Failures by their status. */
export const errorAnswers: readonly ErrorAnswer[] = [
  ...(Object.keys(meanings) as FaultKind[]).map((kind) => ({
    kind,
    status: statusOf[kind],
    ...meanings[kind],
    ...(kind === 'too_many' ? { header: retryAfter } : {}),
  })),
  otherMethod,
].sort((one, other) => one.status - other.status);
