/**
 * What a server action answers to its form: the operation's view, or the fault that stopped it.
 * `errors` maps field names to messages; `status` is the status /v1 would answer, and `meta` its `meta`.
 */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; fault: ActionFault };
type ActionFault = {
  code: string;
  message: string;
  errors?: Record<string, string>;
  status: number;
  meta?: Record<string, unknown>;
};
