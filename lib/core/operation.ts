import type { z } from 'zod';
import type { PolicyKey } from '@/lib/access/policy';
import type { BrandTransaction } from '@/lib/db/brand-database';
import type { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import type { Planning } from '@/lib/db/statement-in-brand';
import type { Events } from './events';
import type { BrandRequestContext, PlatformRequestContext, SessionRequestContext } from './request-context';

/**
 * The product's functions are a list of operations, each written once as a value: its name, who may do it, what goes
 * in, what comes out, and the work. Server actions, /v1 routes, the OpenAPI document, the audit log and the permission
 * sweep are derived from it (docs/architecture.md).
 */

/** `read` leaves no trace; `write` runs once per idempotency key and leaves an audit entry of what it did. */
export type Effect = 'read' | 'write';

export type BrandRunContext = {
  /** The brand's own rows, in one transaction; nothing else can be reached. */
  readonly db: BrandTransaction;
  readonly brand: BrandRequestContext['brand'];
  readonly actor: BrandRequestContext['actor'];
  readonly request: BrandRequestContext;
  /** What changed: becomes the audit entry and, after the commit, the socket's hint. */
  readonly events: Events;
  readonly now: Date;
};

/**
 * The context of a read without a transaction: one prepared statement at a time, and no other access to the database.
 */
export type StatementContext = Pick<BrandRunContext, 'brand' | 'actor' | 'request' | 'now'> & {
  /** Rows of the brand by one statement in one round trip (lib/db/statement-in-brand.ts). */
  rows<Row>(statement: Prisma.Sql, planning?: Planning): Promise<Row[]>;
};

export type PlatformRunContext<Who> = {
  /** Rows of all brands, in one transaction. */
  readonly db: PlatformTransaction;
  readonly request: Who;
  readonly events: Events;
  readonly now: Date;
};

/** Work that stays inside one transaction. */
type InOneTransaction<Context, Input, Output> = {
  readonly transaction?: true;
  run(context: Context, input: Input): Promise<Output>;
};

/** A read that needs no transaction: its `run` has `rows` in place of `db`. */
type WithoutTransaction<Input, Output> = {
  readonly effect: 'read';
  readonly transaction: false;
  run(context: StatementContext, input: Input): Promise<Output>;
};

/**
 * Work that reaches outside (hash a password, send a mail, render a PDF): prepare in a transaction, the outside work
 * without one, record in a transaction. A crash between them is seen from what `prepare` wrote. Behind a POST the outside
 * work must be repeatable: a call that was cut off is carried out again when it is repeated (D3.8).
 */
type InThreeSteps<Context, RequestContext, Input, Output, Prepared, Done> = {
  readonly transaction?: true;
  prepare(context: Context, input: Input): Promise<Prepared>;
  outside(prepared: Prepared, input: Input, context: RequestContext): Promise<Done>;
  record(context: Context, input: Input, done: Done, prepared: Prepared): Promise<Output>;
  /** Removes what the outside work has made, where `record` refuses the call; throws nothing. */
  discard?(done: Done): Promise<void>;
};

/** A read has nothing to record: what it gets outside is its answer. */
type ReadOutside<Context, RequestContext, Input, Output, Prepared> = {
  readonly effect: 'read';
  readonly transaction?: true;
  readonly record?: undefined;
  prepare(context: Context, input: Input): Promise<Prepared>;
  outside(prepared: Prepared, input: Input, context: RequestContext): Promise<Output>;
};

export type Work<Context, RequestContext, Input, Output> =
  | InOneTransaction<Context, Input, Output>
  | InThreeSteps<Context, RequestContext, Input, Output, unknown, unknown>
  | Omit<ReadOutside<Context, RequestContext, Input, Output, unknown>, 'effect'>;

type Described<Shape extends z.ZodType, View extends z.ZodType> = {
  /** `module.verb`, a stable name for logs, the audit log and the OpenAPI document. */
  readonly name: `${string}.${string}`;
  readonly summary: string;
  readonly effect: Effect;
  readonly input: Shape;
  readonly output: View;
  /** Open to a platform admin without the second factor that is required: what turning one on takes (D2.11). */
  readonly beforeSecondFactor?: boolean;
  /** `false` for a write that concerns only the caller: it leaves no audit entry (docs/inbox.md). */
  readonly audited?: false;
};

export type BrandOperation<Shape extends z.ZodType = z.ZodType, View extends z.ZodType = z.ZodType> = Described<
  Shape,
  View
> & {
  readonly reach: 'brand';
  readonly allow: PolicyKey;
  readonly work: BrandWork<z.output<Shape>, z.output<View>>;
  /** A read that answers a whole file: its rows come from a streaming replica, where there is one (docs/scaling.md). */
  readonly asFile?: true;
};
export type BrandWork<Input, Output> =
  | Work<BrandRunContext, BrandRequestContext, Input, Output>
  | Omit<WithoutTransaction<Input, Output>, 'effect'>;

/**
 * Who may call a platform operation: anybody, any signed-in user, whoever manages the brand that the call names (its
 * admins and superusers: the work itself refuses others, since it finds the brand), or the holders of a policy key.
 */
export type PlatformAllow = 'anyone' | 'signedIn' | 'brandManager' | PolicyKey;
type RequestContextOf<Allow extends PlatformAllow> = Allow extends 'anyone'
  ? PlatformRequestContext
  : SessionRequestContext;

export type PlatformOperation<
  Shape extends z.ZodType = z.ZodType,
  View extends z.ZodType = z.ZodType,
  Allow extends PlatformAllow = PlatformAllow,
> = Described<Shape, View> & {
  readonly reach: 'platform';
  readonly allow: Allow;
  readonly work: Work<
    PlatformRunContext<RequestContextOf<Allow>>,
    RequestContextOf<Allow>,
    z.output<Shape>,
    z.output<View>
  >;
};

export type Operation = BrandOperation | PlatformOperation;
export type ViewOf<Op> = Op extends { output: infer View extends z.ZodType } ? z.output<View> : never;

type Steps<Context, RequestContext, Input, Output, Prepared, Done> =
  | InOneTransaction<Context, Input, Output>
  | InThreeSteps<Context, RequestContext, Input, Output, Prepared, Done>
  | ReadOutside<Context, RequestContext, Input, Output, Prepared>;

/**
 * An operation within one brand.
 * @throws Fault from its work; `perform` adds the faults of request context, permission and validation.
 */
export function operation<Shape extends z.ZodType, View extends z.ZodType, Prepared = unknown, Done = unknown>(
  definition: Described<Shape, View> & { readonly allow: PolicyKey; readonly asFile?: true } & (
      | Steps<BrandRunContext, BrandRequestContext, z.output<Shape>, z.output<View>, Prepared, Done>
      | WithoutTransaction<z.output<Shape>, z.output<View>>
    ),
): BrandOperation<Shape, View> {
  const { name, summary, effect, input, output, allow, beforeSecondFactor, audited, asFile } = definition;
  const work =
    definition.transaction === false ? { transaction: false as const, run: definition.run } : workOf(definition);
  const described = { name, summary, effect, input, output, beforeSecondFactor, audited };
  return { reach: 'brand', ...described, allow, work, ...(asFile ? { asFile } : {}) };
}

/** An operation across brands: log-in, look-ups of the platform, the admin portal's lists. */
export function platformOperation<
  Shape extends z.ZodType,
  View extends z.ZodType,
  const Allow extends PlatformAllow,
  Prepared = unknown,
  Done = unknown,
>(
  definition: Described<Shape, View> & { readonly allow: Allow } & Steps<
      PlatformRunContext<RequestContextOf<Allow>>,
      RequestContextOf<Allow>,
      z.output<Shape>,
      z.output<View>,
      Prepared,
      Done
    >,
): PlatformOperation<Shape, View, Allow> {
  const { name, summary, effect, input, output, allow, beforeSecondFactor, audited } = definition;
  return {
    reach: 'platform',
    name,
    summary,
    effect,
    input,
    output,
    beforeSecondFactor,
    audited,
    allow,
    work: workOf(definition),
  };
}

// Hides the step types of one operation: nothing outside needs `Prepared` and `Done`.
function workOf<Context, RequestContext, Input, Output, Prepared, Done>(
  steps: Steps<Context, RequestContext, Input, Output, Prepared, Done>,
): Work<Context, RequestContext, Input, Output> {
  if ('run' in steps) return { run: steps.run };
  if (!steps.record) {
    return {
      prepare: steps.prepare,
      outside: (prepared, input, request) => steps.outside(prepared as Prepared, input, request),
    };
  }
  return {
    prepare: steps.prepare,
    outside: (prepared, input, request) => steps.outside(prepared as Prepared, input, request),
    record: (context, input, done, prepared) => steps.record(context, input, done as Done, prepared as Prepared),
    discard: async (done) => steps.discard?.(done as Done),
  };
}
