import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { deliverNow, hasLeft } from '@/lib/mail/deliver-now';
import { type MailStep, mailStepText } from '@/lib/mail/mail-failure';
import { mailLook } from '@/lib/mail/mail-look';
import { holdMail } from '@/lib/mail/queue-mail';
import { testMail } from '@/lib/mail/test-mail';
import { Fault, tooMany } from '@/lib/runtime/fault';
import { findManagedBrand } from './find-brand';
import { brandRefInput } from './inputs';

const PER_HOUR = 10;

/**
 * PUT /v1/brands/{id}/send-test-email (platform §7, decisions D3.10): to the caller, through the brand's own settings;
 * a failure says which step it was.
 */
export const sendTestEmail = platformOperation({
  name: 'platform.sendTestEmail',
  summary: "Send a test e-mail through the brand's settings, to yourself",
  effect: 'write',
  allow: 'brands.manage',
  input: brandRefInput,
  output: z.object({ message: z.string() }),
  async prepare({ db, request, now }, { brandId: ref }): Promise<{ mailUuid: string }> {
    const brand = await findManagedBrand(db, request, ref);
    await countTest(db, brand.uuid);
    const look = mailLook({ ...brand, customDomainLive: brand.customDomain !== null && brand.domainLiveAt !== null });
    const mail = testMail(look, request.actor.firstName);
    const held = await holdMail(
      db,
      { ...mail, brandId: brand.id, kind: 'test', to: [request.actor.email], createdByUserId: request.actor.userId },
      now,
    );
    return { mailUuid: held.uuid };
  },
  outside: ({ mailUuid }) => deliverNow(mailUuid),
  async record(_context, _input, done) {
    if (hasLeft(done)) return { message: 'Email was sent successfully' };
    const step = done.error as MailStep;
    throw new Fault(
      'invalid',
      `mail/${done.error.replace('-', '_')}`,
      mailStepText[step] ?? 'The email could not be sent',
    );
  },
});

/** 10 an hour for a brand (trust 7). @throws Fault too_many (429) with the rest of the window */
async function countTest(db: PlatformTransaction, brandUuid: string): Promise<void> {
  const over = Prisma.sql`limit_counters.window_start <= now() - interval '1 hour'`;
  const [window] = await db.$queryRaw<{ count: number; rest: number }[]>(Prisma.sql`
    insert into limit_counters (bucket, key, count, window_start, updated_at)
    values ('mail.test', ${brandUuid}, 1, now(), now())
    on conflict (bucket, key) do update
      set count = case when ${over} then 1 else limit_counters.count + 1 end,
          window_start = case when ${over} then now() else limit_counters.window_start end,
          updated_at = now()
    returning count, ceil(extract(epoch from window_start + interval '1 hour' - now()))::int as rest`);
  if (window && window.count > PER_HOUR) {
    throw tooMany('Too many test emails. Please wait a while and try again.', Math.max(1, window.rest));
  }
}
