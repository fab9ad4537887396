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

export type ErrorAnswer = { kind: FaultKind; status: number; name: string; meaning: string; code: string };

/** Failures by their status. */
export const errorAnswers: readonly ErrorAnswer[] = (Object.keys(meanings) as FaultKind[])
  .map((kind) => ({ kind, status: statusOf[kind], ...meanings[kind] }))
  .sort((one, other) => one.status - other.status);
