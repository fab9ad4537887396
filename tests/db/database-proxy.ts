import { once } from 'node:events';
import net from 'node:net';
import { type Environment, installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { createRuntime } from '@/server/runtime.mjs';
import type { World } from './harness';

export type DatabaseProxy = {
  /** The address of a database, through here. */
  through(url: string): string;
  /** Breaks every connection off, in the middle of whatever it is doing. */
  cut(): void;
  /** Swallows what both sides say; new connections are taken and never answered. */
  silence(): void;
  /** From now on one word of whatever is sent becomes another of its length; without words all is sent as it is. */
  garble(word?: string, other?: string): void;
  /** Breaks everything off and takes nothing new. */
  leave(): Promise<void>;
  /** As at the beginning. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** Stands between the product and its database, as a network does. */
async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const pairs = new Set<readonly [front: net.Socket, back: net.Socket]>();
  let silent = false;
  let garbled: readonly [word: string, other: string] | null = null;
  const sent = (chunk: Buffer): Buffer =>
    garbled ? Buffer.from(chunk.toString('latin1').replaceAll(...garbled), 'latin1') : chunk;
  const server = net.createServer((front) => {
    const back = net.connect(Number(port || 5432), hostname);
    const pair = [front, back] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [back, front] as const]) {
      from.on('error', () => {});
      from.on('data', (chunk: Buffer) => to.write(from === front ? sent(chunk) : chunk));
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (silent) hush(pair);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as net.AddressInfo).port;
  };
  const own = await listen(0);
  const cut = () => {
    for (const [front] of pairs) front.resetAndDestroy();
  };
  const leave = async () => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  return {
    through(url) {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(own);
      return address.href;
    },
    cut,
    silence() {
      silent = true;
      for (const pair of pairs) hush(pair);
    },
    garble(word, other) {
      garbled = word && other?.length === word.length ? [word, other] : null;
    },
    leave,
    async comeBack() {
      silent = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!server.listening) await listen(own);
    },
    async close() {
      if (server.listening) await leave();
    },
  };
}

const hush = (pair: readonly net.Socket[]): void => {
  for (const socket of pair) socket.pause();
};

/** A proxy before the world's database, and the runtime that goes through it, installed. Whoever asks for them closes both. */
export async function throughProxy(
  { runtime, appUrl, platformUrl }: World,
  changes: Partial<Environment> = {},
): Promise<{ proxy: DatabaseProxy; runtime: Runtime }> {
  const proxy = await databaseProxy(appUrl);
  const proxied = createRuntime({
    ...runtime.environment,
    databaseAppUrl: proxy.through(appUrl),
    databasePlatformUrl: proxy.through(platformUrl),
    ...changes,
  });
  installRuntime(proxied);
  return { proxy, runtime: proxied };
}
