import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type DialRules, dial, mayReach } from '@/lib/net/guarded-dialer';
import { isPublicAddress } from '@/lib/net/public-address';

const strict: DialRules = { allowPrivate: [], ports: [25, 465, 587, 2525], anyPortOnLoopback: false };
const embedded: DialRules = { ...strict, allowPrivate: ['127.0.0.0/8', '::1/128'], anyPortOnLoopback: true };

const servers: net.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});
async function listening(host = '127.0.0.1'): Promise<number> {
  const server = net.createServer((socket) => socket.on('error', () => {}).end('hello'));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  return (server.address() as net.AddressInfo).port;
}

describe('public addresses (trust 16)', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '2001::1',
    'localhost',
    '',
    '8.8.8',
  ])('%s is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('what may be reached', () => {
  it('takes mail ports on public addresses, and those that the deployer adds', () => {
    for (const port of [25, 465, 587, 2525]) expect(mayReach('8.8.8.8', port, strict)).toBe(true);
    for (const port of [22, 80, 443, 5432]) expect(mayReach('8.8.8.8', port, strict)).toBe(false);
    expect(mayReach('8.8.8.8', 1025, { ...strict, ports: [...strict.ports, 1025] })).toBe(true);
  });

  it('takes private networks only where they are permitted, on the same ports', () => {
    const rules = { ...strict, allowPrivate: ['10.0.0.0/8'] };
    expect(mayReach('10.9.8.7', 587, strict)).toBe(false);
    expect(mayReach('10.9.8.7', 587, rules)).toBe(true);
    expect(mayReach('10.9.8.7', 5432, rules)).toBe(false);
    expect(mayReach('192.168.0.1', 587, rules)).toBe(false);
  });

  it('permits loopback on any port in the embedded default alone', () => {
    expect(mayReach('127.0.0.1', 1025, embedded)).toBe(true);
    expect(mayReach('::1', 1025, embedded)).toBe(true);
    expect(mayReach('127.0.0.1', 1025, { ...embedded, anyPortOnLoopback: false })).toBe(false);
    expect(mayReach('10.0.0.1', 1025, embedded)).toBe(false);
    expect(mayReach('8.8.8.8', 1025, embedded)).toBe(false);
  });
});

describe('dialling', () => {
  it('connects to the address that was checked, by whatever name', async () => {
    const port = await listening();
    const socket = await dial('mail.example.test', port, embedded, async () => ['127.0.0.1']);
    expect([socket.remoteAddress, socket.remotePort]).toEqual(['127.0.0.1', port]);
    socket.destroy();
  });

  it('refuses a name when a single one of its addresses may not be reached', async () => {
    const port = await listening();
    const both = async () => ['127.0.0.1', '10.0.0.1'];
    await expect(dial('rebound.test', port, embedded, both)).rejects.toMatchObject({ step: 'connection' });
  });

  it('refuses private addresses however they are written', async () => {
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '::1', '::ffff:127.0.0.1']) {
      // Some of these are no valid names for this resolver; none is connected to.
      await expect(dial(host, 25, strict), host).rejects.toMatchObject({ name: 'DialError' });
    }
  });

  it('goes on to the next address, and tells an unknown name from a closed port', async () => {
    const port = await listening();
    const socket = await dial('two.test', port, embedded, async () => ['127.0.0.9', '127.0.0.1']);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
    await expect(
      dial('nowhere.test', port, embedded, async () => {
        throw new Error('ENOTFOUND');
      }),
    ).rejects.toMatchObject({ step: 'name' });
    await expect(dial('closed.test', 1, embedded, async () => ['127.0.0.1'])).rejects.toMatchObject({
      step: 'connection',
    });
  });
});
