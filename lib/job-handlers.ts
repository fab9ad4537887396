import { checkDomains } from '@/lib/brands/check-domains';
import { measureLogos } from '@/lib/brands/measure-logos';
import { drawPreview } from '@/lib/files/jobs/draw-preview';
import { remind } from '@/lib/inbox/jobs/remind';
import { tell } from '@/lib/inbox/jobs/tell';
import { purgeBin } from '@/lib/jobs/purge-bin';
import { purgeExpired } from '@/lib/jobs/purge-expired';
import { purgeFiles } from '@/lib/jobs/purge-files';
import type { TaskName, TaskPayload } from '@/lib/jobs/tasks';
import { recoverMails } from '@/lib/mail/recover-mails';
import { sendMail } from '@/lib/mail/send-mail';

export type JobContext = { readonly now: Date };
export type Handlers = {
  readonly [Name in TaskName]: (payload: TaskPayload<Name>, context: JobContext) => Promise<void>;
};

/** The handler of each task. It may run twice, or long after it was queued, so it checks the rows first. */
export const handlers: Handlers = {
  'mail.send': sendMail,
  'mail.recover': recoverMails,
  'purge.expired': purgeExpired,
  'purge.bin': purgeBin,
  'purge.files': purgeFiles,
  'files.preview': drawPreview,
  'domains.check': checkDomains,
  'logos.measure': measureLogos,
  'inbox.tell': tell,
  'inbox.remind': remind,
};
