import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { countInWindow } from '@/lib/db/count-in-window';
import { onPlatform, type PlatformTransaction } from '@/lib/db/platform-database';
import { deliverNow, wasSent } from '@/lib/mail/deliver-now';
import { type MailStep, mailStepText } from '@/lib/mail/mail-failure';
import { type MailLook, mailLook } from '@/lib/mail/mail-look';
import { insertDirectMail } from '@/lib/mail/queue-mail';
import { Fault, tooMany } from '@/lib/runtime/fault';
import { findManagedBrand, type ManagedBrand } from './find-brand';
import { brandRefInput } from './inputs';
import { testMail } from './mail/test-mail';

const PER_HOUR = 10;
const HOUR_SECONDS = 3600;

type Prepared = { brand: Pick<ManagedBrand, 'id' | 'uuid' | 'name'>; look: MailLook };

/**
 * PUT /v1/brands/{id}/send-test-email (D1.11, D3.10), for those who manage the brand: to the caller, through the
 * brand's own settings; a failure names the step.
 */
export const sendTestEmail = platformOperation({
  name: 'platform.sendTestEmail',
  summary: "Send a test e-mail through the brand's settings, to yourself",
  effect: 'write',
  allow: 'brandManager',
  input: brandRefInput,
  output: z.object({ message: z.string() }),
  async prepare({ db, request }, { brandId: ref }): Promise<Prepared> {
    const brand = await findManagedBrand(db, request, ref);
    await countTest(db, brand.uuid);
    const look = mailLook({ ...brand, customDomainLive: brand.customDomain !== null && brand.domainLiveAt !== null });
    return { brand, look };
  },
  async outside({ brand, look }, _input, { actor }) {
    const mail = await testMail(look, actor.firstName);
    const { uuid } = await onPlatform((db) =>
      insertDirectMail(
        db,
        { ...mail, brandId: brand.id, kind: 'test', to: [actor.email], createdByUserId: actor.userId },
        new Date(),
      ),
    );
    return deliverNow(uuid);
  },
  async record({ events }, _input, done, { brand }) {
    events.about('brand', brand);
    if (wasSent(done)) return { message: 'Email was sent successfully' };
    const step = done.error as MailStep;
    throw new Fault(
      'invalid',
      `mail/${done.error.replace('-', '_')}`,
      mailStepText[step] ?? 'The email could not be sent',
    );
  },
});

/** 10 an hour per brand (trust 7). @throws Fault too_many (429) with the rest of the window */
async function countTest(db: PlatformTransaction, brandUuid: string): Promise<void> {
  const { count, remaining } = await countInWindow(db, { bucket: 'mail.test', key: brandUuid }, HOUR_SECONDS);
  if (count > PER_HOUR) throw tooMany('Too many test emails. Please wait a while and try again.', remaining);
}
