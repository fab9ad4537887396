import type { BrandRecord } from '@/lib/core/request-context';
import { cut } from '@/lib/format/cut';
import { MailLayout, Note, RichText } from '@/lib/mail/mail-layout';
import { mailLook } from '@/lib/mail/mail-look';
import { type RenderedMail, renderMail } from '@/lib/mail/render-mail';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { visibleText } from '@/lib/rich-text/visible-text';

/** The mail with a plan, as it is sent and as the send screen previews it. */
export function renderPlanMail(
  brand: BrandRecord,
  { subject, title, body }: { subject: string; title: string; body: string },
  filename: string,
): Promise<RenderedMail> {
  const words = visibleText(sanitiseRichText(body)).replace(/\s+/g, ' ').trim();
  return renderMail(
    <MailLayout look={mailLook(brand)} preheader={cut(words, 140) || subject} heading={title || subject}>
      {words ? <RichText html={body} /> : null}
      <Note>{`Your plan is attached: ${filename}`}</Note>
    </MailLayout>,
  );
}
