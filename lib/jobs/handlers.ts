import { recoverMails } from '@/lib/mail/recover-mails';
import { sendMail } from '@/lib/mail/send-mail';
import { checkDomains } from './check-domains';
import { purgeBin } from './purge-bin';
import { purgeExpired } from './purge-expired';
import type { TaskName, TaskPayload } from './tasks';

export type JobContext = { readonly now: Date };
export type Handlers = {
  readonly [Name in TaskName]: (payload: TaskPayload<Name>, context: JobContext) => Promise<void>;
};

/** Who does which task. A handler may run twice, or long after it was asked: it looks at the rows first. */
export const handlers: Handlers = {
  'mail.send': sendMail,
  'mail.recover': recoverMails,
  'purge.expired': purgeExpired,
  'purge.bin': purgeBin,
  'domains.check': checkDomains,
};
