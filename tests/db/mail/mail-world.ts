import { seal } from '@/lib/core/seal';
import { inBrand } from '@/lib/db/brand-database';
import { platformClient } from '@/lib/db/clients';
import { type Mail, type QueuedMail, queueMail } from '@/lib/mail/queue-mail';
import { smtpPasswordRow } from '@/lib/mail/transport-of';
import { type Environment, installRuntime } from '@/lib/runtime/runtime';
import type { World } from '../harness';
import type { BrandRows } from '../rows';

/** Runs with other environment variables than the world's; the pools stay the same. */
export function withEnvironment(world: World, changes: Partial<Environment>): void {
  // Each runtime makes clients of its own, which all listen to the same two pools.
  for (const pool of [world.runtime.appPool, world.runtime.platformPool]) pool.setMaxListeners(0);
  installRuntime({ ...world.runtime, environment: { ...world.runtime.environment, ...changes } });
}

/** What lets the tests reach a server on this machine. */
export const LOCAL: Partial<Environment> = { smtpAllowPrivate: ['127.0.0.0/8'], externalDatabase: false };

export async function setSmtp(
  brand: BrandRows,
  server: { port: number } | null,
  { user, password, host = '127.0.0.1' }: { user?: string; password?: string; host?: string } = {},
): Promise<void> {
  const { id } = brand.record;
  await platformClient().brand.update({
    where: { id },
    data: {
      smtpHost: server ? host : null,
      smtpPort: server?.port ?? null,
      smtpFrom: server ? `studio@${brand.record.slug}.test` : null,
      smtpUserName: user ?? null,
      smtpPassword: password === undefined ? null : seal(password, smtpPasswordRow(id)),
    },
  });
}

export const mailOf = (brand: BrandRows | null, changes: Partial<Mail> = {}): Mail => ({
  brandId: brand?.record.id ?? null,
  kind: 'test',
  to: ['ada@client.test'],
  subject: 'Spring plan',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  ...changes,
});

/** Queues a mail as an operation of the brand does. */
export const queued = (brand: BrandRows, changes: Partial<Mail> = {}): Promise<QueuedMail> =>
  inBrand(brand.record.id, (db) => queueMail(db, mailOf(brand, changes)));

export const rowOf = (uuid: string) => platformClient().outgoingMail.findUniqueOrThrow({ where: { uuid } });

export async function until<T>(look: () => Promise<T | null | undefined | false>, ms = 10_000): Promise<T> {
  for (const end = Date.now() + ms; ; ) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
