/** The kinds of an expected failure, with their HTTP status (D3.3). */
export type FaultKind =
  | 'malformed' // the request can't be read (400)
  | 'unauthenticated' // no session or token, or an ended one (401)
  | 'forbidden' // known, but not allowed, or the module is off (403)
  | 'absent' // missing, or another brand's: the same answer (404)
  | 'conflict' // blocked removal, or a newer version (409)
  | 'too_large' // (413)
  | 'unsupported' // content type (415)
  | 'invalid' // validation (422)
  | 'too_many' // with retryAfter seconds (429)
  | 'unavailable'; // the database or a queue (503)

export type FieldErrors = Record<string, string>;

export type FaultDetails = {
  readonly errors?: FieldErrors;
  readonly retryAfter?: number;
  readonly meta?: Record<string, unknown>;
  /** The subject of the refusal: for the audit log only, never sent to the client. */
  readonly about?: DenialAbout | null;
  /** The limit that was reached: for the audit log only. */
  readonly limit?: string;
};
/** The subject of a refusal, for the audit log. */
export type DenialAbout = {
  readonly entity: string;
  readonly uuid: string;
  readonly label: string | null;
  readonly brandId: number | null;
};

/**
 * An expected failure, thrown by operations. `endpoint` maps it to an HTTP response, `action` to what a form shows
 * (D3.3).
 */
export class Fault extends Error {
  override readonly name = 'Fault';

  /** @param code stable word such as `resource/in_use`; part of the /v1 contract. */
  constructor(
    readonly kind: FaultKind,
    readonly code: string,
    message: string,
    readonly details: FaultDetails = {},
  ) {
    super(message);
  }
}

/** The row does not exist, or belongs to another brand: the same answer for both (D3.3). */
export const absent = (): Fault => new Fault('absent', 'resource/not_found', 'Not found');

/** Refused by the access table (lib/access/policy.ts). @param about what the audit log names, where it is known */
export const forbidden = (message = "You don't have permission to do that", about?: DenialAbout): Fault =>
  new Fault('forbidden', 'auth/forbidden', message, about ? { about } : {});

/** The brand does not have the module (D1.7), or no longer: an open form shows the message. */
export const moduleOff = (): Fault =>
  new Fault('forbidden', 'brand/module_off', 'This module is switched off for your brand');

/** The session or the token has ended, or there was none. */
export const sessionEnded = (): Fault =>
  new Fault('unauthenticated', 'auth/session_ended', 'For security reasons - we need you to login again');

/** A platform admin without the second factor that is required of them (D2.11). */
export const secondFactorRequired = (): Fault =>
  new Fault('forbidden', 'auth/second_factor_setup', 'Platform admins must turn on a second factor');

/** Validation failed; `errors` maps the field to its message as written in the specification. */
export const invalid = (errors: FieldErrors, message?: string): Fault =>
  new Fault('invalid', 'request/invalid', message ?? Object.values(errors)[0] ?? 'Please check your input', { errors });

/** Somebody else saved first (D3.7). `meta.current` has the current version, or the current value of a field. */
export const newerVersion = (current?: Record<string, unknown>): Fault =>
  new Fault('conflict', 'resource/newer_version', 'Somebody else saved a newer version', {
    ...(current ? { meta: { current } } : {}),
  });

/** Something still refers to it (blocked removals). */
export const inUse = (message: string): Fault => new Fault('conflict', 'resource/in_use', message);

/** @param retryAfter seconds until the next attempt is allowed. */
export const tooMany = (message: string, retryAfter: number): Fault =>
  new Fault('too_many', 'request/too_many', message, { retryAfter });

/** The HTTP status of each kind: read by `endpoint` and by the OpenAPI document. */
export const statusOf: Record<FaultKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};
