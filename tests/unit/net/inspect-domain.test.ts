import net from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { inspectCertificate, inspectDns } from '@/lib/net/inspect-domain';
import { selfSigned } from '../../db/mail/self-signed';

const ours = ['harbour.desk.test', 'desk.test'];
const refusal = (code: string) => Object.assign(new Error(code), { code });
const named = (names: Record<string, string[]>) => async (host: string) => {
  const found = names[host];
  if (!found) throw refusal('ENOTFOUND');
  return found;
};
const nothing = named({});

describe('DNS of a custom domain (D1.5)', () => {
  it('points here by its alias, written with or without a dot at the end', async () => {
    const aliases = named({ 'agency.test': ['Harbour.desk.test.'] });
    expect(await inspectDns('agency.test', { ours, aliases, resolve: nothing })).toEqual({ state: 'here' });
    const elsewhere = named({ 'agency.test': ['harbour.desk.test.evil.test'] });
    expect(await inspectDns('agency.test', { ours, aliases: elsewhere, resolve: nothing })).toEqual({
      state: 'missing',
    });
  });

  it('points here when each of its addresses is ours; one that is not leads visitors elsewhere', async () => {
    const at = (...addresses: string[]) =>
      named({ 'agency.test': addresses, 'desk.test': ['192.0.2.1', '192.0.2.2'], 'harbour.desk.test': ['192.0.2.3'] });
    const look = (...addresses: string[]) =>
      inspectDns('agency.test', { ours, aliases: nothing, resolve: at(...addresses) });
    expect(await look('192.0.2.1', '192.0.2.3')).toEqual({ state: 'here' });
    expect(await look('192.0.2.1', '198.51.100.7')).toEqual({
      state: 'elsewhere',
      addresses: ['192.0.2.1', '198.51.100.7'],
    });
  });

  it('is missing without a record; a name server that fails says nothing', async () => {
    const known = named({ 'desk.test': ['192.0.2.1'] });
    expect(await inspectDns('agency.test', { ours, aliases: nothing, resolve: known })).toEqual({ state: 'missing' });
    const failing = async (host: string) => {
      if (host === 'agency.test') throw refusal('EAI_AGAIN');
      return ['192.0.2.1'];
    };
    expect(await inspectDns('agency.test', { ours, aliases: nothing, resolve: failing })).toEqual({ state: 'unknown' });
    // No address of our own to compare with.
    const alone = named({ 'agency.test': ['192.0.2.1'] });
    expect(await inspectDns('agency.test', { ours, aliases: nothing, resolve: alone })).toEqual({ state: 'unknown' });
  });
});

describe('its certificate', () => {
  const servers: net.Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  });
  const listening = async (server: net.Server): Promise<number> => {
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as net.AddressInfo).port;
  };
  const resolve = async () => ['127.0.0.1'];
  const look = (port: number, allowPrivate = ['127.0.0.0/8']) =>
    inspectCertificate('agency.test', { allowPrivate, ports: [port], anyPortOnLoopback: false }, { port, resolve });

  it('is invalid where nobody vouches for it, and says why', async () => {
    const port = await listening(tls.createServer(selfSigned, (socket) => socket.on('error', () => {})));
    expect(await look(port)).toEqual({ state: 'invalid', reason: expect.stringMatching(/SELF_SIGNED/) });
  });

  it('is none where nothing answers, or no TLS is spoken', async () => {
    const plain = await listening(
      net.createServer((socket) =>
        socket
          .on('error', () => {})
          .resume()
          .end('hello\r\n'),
      ),
    );
    expect(await look(plain)).toEqual({ state: 'none' });
    expect(await look(1)).toEqual({ state: 'none' });
  });

  it('never looks into a network that is not public (trust 16)', async () => {
    let visited = false;
    const port = await listening(
      net.createServer((socket) => {
        visited = true;
        socket.destroy();
      }),
    );
    expect(await look(port, [])).toEqual({ state: 'none' });
    expect(visited).toBe(false);
  });
});
