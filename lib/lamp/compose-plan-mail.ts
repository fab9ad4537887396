import type { BrandRecord } from '@/lib/core/request-context';
import { type ComposedMail, composeMail } from '@/lib/mail/compose-mail';
import { mailLook } from '@/lib/mail/mail-look';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { visibleText } from '@/lib/rich-text/visible-text';

/** The mail that carries a plan, as it is sent and as the send screen shows it beforehand. */
export function composePlanMail(
  brand: BrandRecord,
  { subject, title, body }: { subject: string; title: string; body: string },
  filename: string,
): ComposedMail {
  const html = sanitiseRichText(body);
  return composeMail(mailLook(brand), {
    preheader: visibleText(html).replace(/\s+/g, ' ').slice(0, 140) || subject,
    heading: title || subject,
    blocks: [
      ...(html ? [{ kind: 'rich' as const, html }] : []),
      { kind: 'note', text: `Your plan is attached: ${filename}` },
    ],
  });
}
