import type { z } from 'zod';
import { moduleOf, type PolicyKey, roleMay } from '@/lib/access/policy';
import { type BrandTransaction, inBrand } from '@/lib/db/brand-database';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { referenceVersion, statementInBrand } from '@/lib/db/statement-in-brand';
import { announce } from './announce';
import { changesIn, entryOfChanged, recordChanges, recordDenial, recordThrottled } from './audit';
import { Events } from './events';
import { Fault, forbidden, secondFactorOwed, sessionEnded } from './fault';
import { type IdempotencyRequest, type Replay, recallAnswer, releaseKey, reserveKey, storeAnswer } from './idempotency';
import type {
  BrandContext,
  BrandOperation,
  ChangeContext,
  Operation,
  PlatformContext,
  PlatformOperation,
  ReadContext,
  Work,
} from './operation';
import { parseInput } from './parse-input';
import { runtime } from './runtime';
import type { BrandScope, PlatformScope, SessionScope } from './scope-types';

/**
 * The one road to an operation's work: permission, validation, transaction, work, audit, answer. Server actions, pages
 * and /v1 all come through here; what they differ in is how they found the scope.
 */

export type Performed<View> = { readonly answer: View; readonly replayed: boolean };

/** Runs a brand operation. @throws Fault */
export async function performInBrand<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  scope: BrandScope,
  raw: unknown,
  idempotency?: IdempotencyRequest,
): Promise<Performed<z.output<View>>> {
  return recordingDenials(op, scope, () => runInBrand(op, scope, raw, idempotency));
}

async function runInBrand<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  scope: BrandScope,
  raw: unknown,
  idempotency?: IdempotencyRequest,
): Promise<Performed<z.output<View>>> {
  refuseWithoutSecondFactor(op, scope);
  refuseUnlessAllowed(op.allow, scope);
  const input = parseInput(op.input, raw);
  if ('read' in op.work) return checked(op, { answer: await op.work.read(readContext(scope), input), replayed: false });
  const inTransaction = async <T>(run: (context: BrandContext) => Promise<T>, step?: 'prepare') => {
    const { result, events } = await inBrand(scope.brand.id, async (db) => {
      const context: BrandContext = {
        db,
        scope,
        brand: scope.brand,
        actor: scope.actor,
        events: new Events(),
        now: new Date(),
      };
      const done = await run(context);
      await recordChanges(db, op, scope, context.events, step);
      return { result: done, events: context.events };
    });
    forgetIdentities(op);
    announce(changesIn(scope, events));
    return result;
  };
  if ('change' in op.work) {
    const context = changeContext(op, scope, (work) => inTransaction(work));
    const answer = await op.work.change(context, input);
    announce(changesIn(scope, context.events));
    return checked(op, { answer, replayed: false });
  }
  return follow(op, op.work, input, scope, inTransaction, (context) => context.db, idempotency);
}

const changeContext = (op: Operation, scope: BrandScope, otherwise: ChangeContext['otherwise']): ChangeContext => ({
  ...readContext(scope),
  entry: (event, entity) => entryOfChanged(op, scope, event, entity),
  events: new Events(),
  otherwise,
});

const readContext = (scope: BrandScope): ReadContext => ({
  ...{ scope, brand: scope.brand, actor: scope.actor, now: new Date() },
  rows: (statement, planning) => statementInBrand(scope.brand.id, statement, planning),
  referenceVersion: () => referenceVersion(scope.brand.id),
  inTransaction: (work) => inBrand(scope.brand.id, work),
});

/** Runs a platform operation. @throws Fault */
export async function performOnPlatform<Shape extends z.ZodType, View extends z.ZodType>(
  op: PlatformOperation<Shape, View>,
  scope: PlatformScope,
  raw: unknown,
  idempotency?: IdempotencyRequest,
): Promise<Performed<z.output<View>>> {
  return recordingDenials(op, scope, () => runOnPlatform(op, scope, raw, idempotency));
}

async function runOnPlatform<Shape extends z.ZodType, View extends z.ZodType>(
  op: PlatformOperation<Shape, View>,
  scope: PlatformScope,
  raw: unknown,
  idempotency?: IdempotencyRequest,
): Promise<Performed<z.output<View>>> {
  if (op.allow !== 'anyone') {
    if (!scope.actor || !scope.credential) throw sessionEnded();
    refuseWithoutSecondFactor(op, scope);
    if (op.allow !== 'signedIn' && !roleMay(scope.actor.superuser ? 'superuser' : 'staff', op.allow)) throw forbidden();
  }
  const input = parseInput(op.input, raw);
  // `allow` was checked above: the narrower scope of signed-in operations is the same object.
  const known = scope as PlatformScope & SessionScope;
  const inTransaction = async <T>(run: (context: PlatformContext<typeof known>) => Promise<T>, step?: 'prepare') => {
    const { result, events } = await onPlatform(async (db) => {
      const context = { db, scope: known, events: new Events(), now: new Date() };
      const done = await run(context);
      await recordChanges(db, op, scope, context.events, step);
      return { result: done, events: context.events };
    });
    forgetIdentities(op);
    announce(changesIn(scope, events));
    return result;
  };
  return follow(op, op.work, input, known, inTransaction, (context) => context.db, idempotency);
}

/**
 * What was written may be a right, or its end: nobody is taken for who they were before it (trust 5). A `change` of one
 * statement only ever writes a row of a module.
 */
function forgetIdentities(op: Operation): void {
  if (op.effect === 'write') runtime().identities.forget();
}

/** The one place that holds platform admins to a required second factor, on every portal and in /v1 (decisions D2.11). */
function refuseWithoutSecondFactor(op: Pick<Operation, 'beforeSecondFactor'>, scope: BrandScope | PlatformScope): void {
  if (!scope.credential?.owesSecondFactor || op.beforeSecondFactor) return;
  throw secondFactorOwed();
}

/** Whoever is refused, by the access table or by the work itself, leaves a trace (trust 25). */
async function recordingDenials<T>(
  op: Operation,
  scope: PlatformScope | BrandScope,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (error.kind === 'too_many') await recordThrottled(op, scope, error);
    else if (error.kind === 'forbidden' || error.code === 'auth/invalid_second_factor')
      await recordDenial(op, scope, error.details.about);
    throw error;
  }
}

function refuseUnlessAllowed(key: PolicyKey, scope: BrandScope): void {
  const needed = moduleOf(key);
  if (needed && !scope.brand.modules[needed]) {
    throw new Fault('forbidden', 'brand/module_off', "You don't have permission to view that page");
  }
  if (!roleMay(scope.actor.role, key)) throw forbidden();
}

type Database = BrandTransaction | PlatformTransaction;

async function follow<Context, Scope extends PlatformScope | BrandScope, Input, Output>(
  op: Operation,
  work: Work<Context, Scope, Input, Output>,
  input: Input,
  scope: Scope,
  inTransaction: <T>(run: (context: Context) => Promise<T>, step?: 'prepare') => Promise<T>,
  databaseOf: (context: Context) => Database,
  idempotency?: IdempotencyRequest,
): Promise<Performed<Output>> {
  const once = async (context: Context, run: () => Promise<Output>): Promise<Performed<Output>> => {
    if (!idempotency) return { answer: await run(), replayed: false };
    const earlier = await reserveKey(databaseOf(context), scope, idempotency);
    if (earlier) return replay<Output>(earlier);
    const answer = await run();
    await storeAnswer(databaseOf(context), scope, idempotency, answer);
    return { answer, replayed: false };
  };

  if ('run' in work) {
    return checked(op, await inTransaction((context) => once(context, () => work.run(context, input))));
  }
  const prepared = await inTransaction(async (context) => {
    const earlier = idempotency && (await reserveKey(databaseOf(context), scope, idempotency));
    return earlier ? { earlier } : { value: await work.prepare(context, input) };
  }, 'prepare');
  if ('earlier' in prepared && prepared.earlier) return checked(op, replay<Output>(prepared.earlier));
  const value = 'value' in prepared ? prepared.value : undefined;
  let went = false;
  try {
    const done = await work.outside(value, input, scope);
    went = true;
    const performed = await inTransaction(async (context) => {
      const answer = await work.record(context, input, done, value);
      if (idempotency) await storeAnswer(databaseOf(context), scope, idempotency, answer);
      return { answer, replayed: false };
    });
    return checked(op, performed);
  } catch (error) {
    // Where the work outside was done and only its record broke, the key stays: the same call must not send twice.
    if (idempotency && (!went || error instanceof Fault)) {
      await inTransaction((context) => releaseKey(databaseOf(context), scope, idempotency), 'prepare');
    }
    throw error;
  }
}

const replay = <Output>(earlier: Replay): Performed<Output> => ({
  answer: recallAnswer(earlier) as Output,
  replayed: true,
});

// Outside production every answer is held against its own description, so that /v1/openapi.json can't drift.
function checked<Output>(op: Operation, performed: Performed<Output>): Performed<Output> {
  if (runtime().environment.appEnv !== 'production') {
    const outcome = op.output.safeParse(performed.answer);
    if (!outcome.success) throw new Error(`${op.name} answered outside its own description: ${outcome.error.message}`);
  }
  return performed;
}
