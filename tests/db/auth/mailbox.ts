import type { PlatformRequestContext } from '@/lib/core/request-context';
import { platformContextOf, type World } from '../harness';
import type { BrandRows, PersonRow } from '../rows';

/** What the account tests share: visitors from addresses of their own, and the mails of the outbox. */

let addresses = 0;
/** Somebody on a host; each from another network address, since limits count by it. */
export function visitor(
  where: BrandRows | 'admin' | 'product',
  person: PersonRow | null = null,
  changes: Partial<PlatformRequestContext> = {},
): PlatformRequestContext {
  const brand = typeof where === 'string' ? null : where;
  const portal = brand ? 'brand' : where === 'admin' ? 'admin' : 'product';
  const base = platformContextOf(person, { brand, portal });
  addresses += 1;
  const caller = { ...base.caller, address: `10.1.${addresses >> 8}.${addresses & 255}` };
  return { ...base, caller, ...(where === 'admin' ? { host: 'admin.localhost:3000' } : {}), ...changes };
}

export type Mail = {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly brand_id: number | null;
  /** Host with port of the mail's first link with a token. */
  readonly host: string;
  readonly path: string;
  readonly token: string;
};

/** The mails to an address, newest first. */
export async function mailsTo(world: World, address: string): Promise<Mail[]> {
  const { rows } = await world.owner.query<Mail>(
    'select kind, subject, text, html, brand_id from outgoing_mails where $1 = any(to_addresses) order by id desc',
    [address],
  );
  return rows.map((mail) => {
    const [, host = '', path = '', token = ''] =
      /https?:\/\/([^/\s]+)(\/[^\s?]*)\?token=([\w-]{43})/.exec(mail.text) ?? [];
    return { ...mail, host, path, token };
  });
}

export async function newestTo(world: World, address: string): Promise<Mail> {
  const [mail] = await mailsTo(world, address);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
