import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertPortsAreFree } from '@/scripts/steps/ports.mjs';

const taken = net.createServer();
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  port = (taken.address() as net.AddressInfo).port;
});
afterAll(() => taken.close());

const refusal = (where: { port: number; listenAddress?: string; metricsPort?: number }) =>
  assertPortsAreFree({ listenAddress: undefined, metricsPort: undefined, ...where }).then(
    () => 'free',
    ({ message }: Error) => message,
  );

it('a start whose port is taken names the variable, also that of the port for metrics', async () => {
  const inUse = `Port ${port} is in use: stop what listens there, or set`;
  expect(await refusal({ port })).toBe(`${inUse} PORT.`);
  expect(await refusal({ port: 0, metricsPort: port })).toBe(`${inUse} METRICS_PORT.`);
  expect(await refusal({ port: 0, metricsPort: 0 })).toBe('free');
});

it.each(['192.0.2.1', 'fe80::1'])('an address that the machine does not have is called so: %s', async (address) => {
  expect(await refusal({ port: 0, listenAddress: address })).toBe(
    `This machine has no address ${address}: set LISTEN_ADDRESS to one that it has.`,
  );
});
