import { Fault } from '@/lib/runtime/fault';

/** The fault with which work is refused. @throws when it is not, or ends in any other error */
export async function refusal(work: Promise<unknown>): Promise<Fault> {
  const outcome = await work.catch((error: unknown) => error);
  if (!(outcome instanceof Fault)) throw new Error('Nothing was refused', { cause: outcome });
  return outcome;
}
