import type { z } from 'zod';
import { moduleOf, type PolicyKey, roleMay } from '@/lib/access/policy';
import { type BrandTransaction, inBrand } from '@/lib/db/brand-database';
import type { Source } from '@/lib/db/clients';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { fromReplica } from '@/lib/db/replica';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { Fault, forbidden, moduleOff, secondFactorRequired, sessionEnded } from '@/lib/runtime/fault';
import { runtime } from '@/lib/runtime/runtime';
import { withErrorsAsSent } from './aliases';
import { announce } from './announce';
import { recordDenial, recordThrottled } from './audit';
import { Events } from './events';
import { type IdempotencyRequest, type Replay, recallAnswer, releaseKey, reserveKey, storeAnswer } from './idempotency';
import type {
  BrandOperation,
  BrandRunContext,
  Operation,
  PlatformOperation,
  PlatformRunContext,
  StatementContext,
  Work,
} from './operation';
import { parseInput } from './parse-input';
import { changesIn, recordChanges } from './record-changes';
import type { BrandRequestContext, PlatformRequestContext, SessionRequestContext } from './request-context';

/**
 * The only way to an operation's work: permission, validation, transaction, work, audit, answer. Server actions, pages
 * and /v1 all come through here; they differ in how they find the request context.
 */

export type Performed<View> = { readonly answer: View; readonly replayed: boolean };

/** Runs a brand operation. @param source 'replica' for the chunks of an export @throws Fault */
export async function performInBrand<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  context: BrandRequestContext,
  raw: unknown,
  idempotency?: IdempotencyRequest,
  source?: Source,
): Promise<Performed<z.output<View>>> {
  return recordingDenials(op, context, raw, async () => {
    if (!op.asFile) return runInBrand(op, context, raw, idempotency, source);
    const read = await fromReplica((_: null, from) => runInBrand(op, context, raw, idempotency, from));
    return read(null);
  });
}

async function runInBrand<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  request: BrandRequestContext,
  raw: unknown,
  idempotency?: IdempotencyRequest,
  source?: Source,
): Promise<Performed<z.output<View>>> {
  refuseWithoutSecondFactor(op, request);
  refuseUnlessAllowed(op.allow, request);
  const input = parseInput(op.input, raw);
  if (op.work.transaction === false) {
    return checked(op, { answer: await op.work.run(statementContext(request), input), replayed: false });
  }
  const inTransaction = async <T>(run: (context: BrandRunContext) => Promise<T>, step?: 'prepare') => {
    const { result, events } = await inBrand(
      request.brand.id,
      async (db) => {
        const context: BrandRunContext = {
          db,
          request,
          brand: request.brand,
          actor: request.actor,
          events: new Events(),
          now: new Date(),
        };
        const done = await run(context);
        await recordChanges(db, op, request, context.events, step);
        return { result: done, events: context.events };
      },
      op.effect,
      source,
    );
    forgetIdentities(op);
    announce(changesIn(request, events));
    return result;
  };
  return runWork(op, op.work, input, request, inTransaction, idempotency);
}

const statementContext = (request: BrandRequestContext): StatementContext => ({
  request,
  brand: request.brand,
  actor: request.actor,
  now: new Date(),
  rows: (statement, planning) => statementInBrand(request.brand.id, statement, planning),
});

/** Runs a platform operation. @param source 'replica' for the chunks of an export @throws Fault */
export async function performOnPlatform<Shape extends z.ZodType, View extends z.ZodType>(
  op: PlatformOperation<Shape, View>,
  context: PlatformRequestContext,
  raw: unknown,
  idempotency?: IdempotencyRequest,
  source?: Source,
): Promise<Performed<z.output<View>>> {
  return recordingDenials(op, context, raw, () => runOnPlatform(op, context, raw, idempotency, source));
}

async function runOnPlatform<Shape extends z.ZodType, View extends z.ZodType>(
  op: PlatformOperation<Shape, View>,
  request: PlatformRequestContext,
  raw: unknown,
  idempotency?: IdempotencyRequest,
  source?: Source,
): Promise<Performed<z.output<View>>> {
  if (op.allow !== 'anyone') {
    if (!request.actor || !request.credential) throw sessionEnded();
    refuseWithoutSecondFactor(op, request);
    const isDecidedByWork = op.allow === 'signedIn' || op.allow === 'brandManager';
    if (!isDecidedByWork && !roleMay(request.actor.superuser ? 'superuser' : 'staff', op.allow)) throw forbidden();
  }
  const input = parseInput(op.input, raw);
  // `allow` was checked above: the narrower context of signed-in operations is the same object.
  const known = request as PlatformRequestContext & SessionRequestContext;
  const inTransaction = async <T>(run: (context: PlatformRunContext<typeof known>) => Promise<T>, step?: 'prepare') => {
    const { result, events } = await onPlatform(
      async (db) => {
        const context = { db, request: known, events: new Events(), now: new Date() };
        const done = await run(context);
        await recordChanges(db, op, request, context.events, step);
        return { result: done, events: context.events };
      },
      op.effect,
      source,
    );
    forgetIdentities(op);
    announce(changesIn(request, events));
    return result;
  };
  return runWork(op, op.work, input, known, inTransaction, idempotency);
}

/**
 * A write may have changed somebody's rights, so cached identities are dropped (trust 5). Briefs, plans and scopes,
 * which belong to a module, change no rights.
 */
function forgetIdentities(op: Operation): void {
  const inModule = op.reach === 'brand' && moduleOf(op.allow) !== undefined;
  if (op.effect === 'write' && !inModule) runtime().identities.invalidate();
}

/** The one place that enforces a required second factor of platform admins, on every portal and in /v1 (D2.11). */
function refuseWithoutSecondFactor(
  op: Pick<Operation, 'beforeSecondFactor'>,
  context: BrandRequestContext | PlatformRequestContext,
): void {
  if (!context.credential?.needsSecondFactor || op.beforeSecondFactor) return;
  throw secondFactorRequired();
}

/**
 * Logs every refusal, by the access table or by the work itself (trust 25). Errors are reported under the names that
 * were sent.
 */
async function recordingDenials<T>(
  op: Operation,
  context: PlatformRequestContext | BrandRequestContext,
  raw: unknown,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withErrorsAsSent(op.input, raw, work);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.kind === 'too_many') await recordThrottled(op, context, error);
    else if (error.kind === 'forbidden' || error.code === 'auth/invalid_second_factor')
      await recordDenial(op, context, error.details.about);
    throw error;
  }
}

/** @throws Fault module_off where the brand does not have the module, else forbidden */
export function refuseUnlessAllowed(key: PolicyKey, context: BrandRequestContext): void {
  const needed = moduleOf(key);
  if (needed && !context.brand.modules[needed]) {
    throw moduleOff();
  }
  if (!roleMay(context.actor.role, key)) throw forbidden();
}

type RunContext = { readonly db: BrandTransaction | PlatformTransaction; readonly events: Events };

/** The work in its one or three steps, at most once for an idempotency key. */
async function runWork<
  Context extends RunContext,
  RequestContext extends PlatformRequestContext | BrandRequestContext,
  Input,
  Output,
>(
  op: Operation,
  work: Work<Context, RequestContext, Input, Output>,
  input: Input,
  request: RequestContext,
  inTransaction: <T>(run: (context: Context) => Promise<T>, step?: 'prepare') => Promise<T>,
  idempotency?: IdempotencyRequest,
): Promise<Performed<Output>> {
  const once = async (context: Context, run: () => Promise<Output>): Promise<Performed<Output>> => {
    if (!idempotency) return { answer: await run(), replayed: false };
    const earlier = await reserveKey(context.db, request, idempotency);
    if (earlier) {
      context.events.replayed();
      return replay<Output>(earlier);
    }
    const answer = await run();
    await storeAnswer(context.db, request, idempotency, answer);
    return { answer, replayed: false };
  };

  if ('run' in work) {
    return checked(op, await inTransaction((context) => once(context, () => work.run(context, input))));
  }
  const prepared = await inTransaction(async (context) => {
    const earlier = idempotency && (await reserveKey(context.db, request, idempotency));
    return earlier ? { earlier } : { value: await work.prepare(context, input) };
  }, 'prepare');
  if ('earlier' in prepared && prepared.earlier) return checked(op, replay<Output>(prepared.earlier));
  const value = 'value' in prepared ? prepared.value : undefined;
  try {
    const done = await work.outside(value, input, request);
    if (!work.record && !idempotency) return checked(op, { answer: done as Output, replayed: false });
    const performed = await inTransaction(async (context) => {
      const answer = work.record ? await work.record(context, input, done, value) : (done as Output);
      if (idempotency) await storeAnswer(context.db, request, idempotency, answer);
      return { answer, replayed: false };
    }).catch(async (error: unknown) => {
      // Of a database that went away nobody knows whether it has recorded it.
      const isRefused = error instanceof Fault && error.kind !== 'unavailable';
      if (isRefused && work.record) await work.discard?.(done);
      throw error;
    });
    return checked(op, performed);
  } catch (error) {
    if (idempotency) {
      // While the database is unavailable this fails, and the reservation ends by itself.
      await inTransaction((context) => releaseKey(context.db, request, idempotency), 'prepare').catch(() => {});
    }
    throw error;
  }
}

const replay = <Output>(earlier: Replay): Performed<Output> => ({
  answer: recallAnswer(earlier) as Output,
  replayed: true,
});

// Outside production every answer is validated by its output schema, so that /v1/openapi.json can't drift.
function checked<Output>(op: Operation, performed: Performed<Output>): Performed<Output> {
  if (runtime().environment.appEnv !== 'production') {
    const outcome = op.output.safeParse(performed.answer);
    if (!outcome.success) throw new Error(`${op.name} answered outside its own description: ${outcome.error.message}`);
  }
  return performed;
}
