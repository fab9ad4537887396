import dns from 'node:dns/promises';
import net from 'node:net';
import { environment } from '@/lib/runtime/environment';
import { isLoopback, isPublicAddress, isWithin } from './public-address';

/**
 * The one way out to targets that users choose (trust 16): brand SMTP and the checks of custom domains. Every
 * address of the name must be allowed, and the connection goes to the checked address.
 */
export type DialRules = {
  /** Networks that the deployer permits beside the public internet. */
  readonly allowPrivate: readonly string[];
  readonly ports: readonly number[];
  /** The embedded default: a mail catcher on this machine may listen anywhere. */
  readonly anyPortOnLoopback: boolean;
};

/** The step that failed; whoever chose the target learns no details. */
export class DialError extends Error {
  override readonly name = 'DialError';
  constructor(readonly step: 'name' | 'connection') {
    super(step);
  }
}

const CONNECT_MS = 5000;
const MAIL_PORTS = [25, 465, 587, 2525];

/** The rules for mail servers, from the environment. */
export function mailDialRules(): DialRules {
  const { smtpAllowPorts, smtpAllowPrivate, externalDatabase } = environment();
  return {
    allowPrivate: smtpAllowPrivate,
    ports: [...MAIL_PORTS, ...smtpAllowPorts],
    anyPortOnLoopback: !externalDatabase,
  };
}

export type Resolve = (host: string) => Promise<readonly string[]>;
const resolveByName: Resolve = async (host) =>
  (await dns.lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Connects to a target that a user named.
 * @returns a connected socket that belongs to the caller.
 * @throws DialError 'name' when it does not resolve in time, 'connection' when it is not allowed or does not answer
 *   within 5 s, both together.
 */
export async function dial(
  host: string,
  port: number,
  rules: DialRules,
  resolve: Resolve = resolveByName,
): Promise<net.Socket> {
  const deadline = Date.now() + CONNECT_MS;
  const addresses = await resolved(host, resolve);
  if (!addresses.every((address) => mayReach(address, port, rules))) throw new DialError('connection');
  for (const [at, address] of addresses.entries()) {
    const left = deadline - Date.now();
    if (left <= 0) break;
    const socket = await connect(address, port, left / (addresses.length - at));
    if (socket) return socket;
  }
  throw new DialError('connection');
}

/** Whether an address and port may be connected to. */
export function mayReach(address: string, port: number, rules: DialRules): boolean {
  const permitted = isWithin(address, rules.allowPrivate);
  if (!permitted && !isPublicAddress(address)) return false;
  return rules.ports.includes(port) || (rules.anyPortOnLoopback && permitted && isLoopback(address));
}

async function resolved(host: string, resolve: Resolve): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DialError('name')), CONNECT_MS);
  });
  try {
    const addresses = [...new Set(await Promise.race([resolve(host), timeout]))];
    if (addresses.length === 0) throw new DialError('name');
    return addresses;
  } catch {
    throw new DialError('name');
  } finally {
    clearTimeout(timer);
  }
}

/** One try; null if it fails. An IP address is not resolved again. */
function connect(address: string, port: number, ms: number): Promise<net.Socket | null> {
  return new Promise((settle) => {
    const socket = net.connect({ host: address, port });
    const timer = setTimeout(() => done(null), ms);
    // Never removed: a socket may fail again while it closes, or before its next owner listens.
    socket.on('error', () => done(null));
    function done(answer: net.Socket | null) {
      clearTimeout(timer);
      if (!answer) socket.destroy();
      settle(answer);
    }
    socket.once('connect', () => done(socket));
  });
}
