import { availableParallelism } from 'node:os';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { Fault } from '@/lib/runtime/fault';

/**
 * Passwords are argon2id, m=19456 t=2 p=1 (trust 2). Hashing is the one costly thing that strangers can cause: it gets
 * half of the cores, so that a flood of log-ins leaves the other half to everybody else; 32 wait, the rest are refused.
 */
const PARAMETERS: Options = {
  // The package's enumeration is ambient and const, and has no value at run time: this is its Argon2id.
  algorithm: 2 as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const QUEUE = 32;

/** Verified for an unknown user, so that both answers take equally long (D2.2). */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$arIJOSSzVo75RodYC1AUoQ$pk2fRu6GTPTdiIG1m5vhDes9hoIoOwI3j4sWGRKi7yk';

/** @returns the PHC string. @throws Fault unavailable (503) when too many wait. */
export const hashPassword = (password: string): Promise<string> => limiter().run(() => hash(password, PARAMETERS));

/**
 * Whether the password is the hash's. Without a hash the same work is done and the answer is no.
 * @throws Fault unavailable (503) when too many wait.
 */
export const passwordMatches = (password: string, known: string | null): Promise<boolean> =>
  limiter().run(async () => {
    const matches = await verify(known ?? NOBODYS_HASH, password);
    return known !== null && matches;
  });

/** Runs at most `atOnce` at a time and lets `queue` more wait. Exported for its test. */
export function createLimiter(atOnce: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= queue) {
          throw new Fault('unavailable', 'auth/busy', 'Too many people are logging in. Please try again.', {
            retryAfter: 2,
          });
        }
        // The slot is passed on directly, so that no newcomer takes it in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

// Next bundles this module more than once; there is one limiter per process.
const KEY = Symbol.for('agency.hashing');
function limiter(): ReturnType<typeof createLimiter> {
  const shared = globalThis as { [KEY]?: ReturnType<typeof createLimiter> };
  shared[KEY] ??= createLimiter(Math.max(1, Math.floor(availableParallelism() / 2)), QUEUE);
  return shared[KEY];
}
