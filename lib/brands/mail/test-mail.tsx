import { cut } from '@/lib/format/cut';
import { MailLayout, Note, Paragraph } from '@/lib/mail/mail-layout';
import type { MailLook } from '@/lib/mail/mail-look';
import { type RenderedMail, renderMail } from '@/lib/mail/render-mail';

/** 'Send test e-mail' (D3.10): the mail that arrives if the brand's e-mail settings work. */
export async function testMail(
  look: MailLook,
  recipientName: string,
): Promise<RenderedMail & { readonly subject: string }> {
  const mail = await renderMail(
    <MailLayout look={look} preheader={`The e-mail settings of ${look.name} work.`} heading="Your e-mail settings work">
      <Paragraph>{`Hello ${recipientName},`}</Paragraph>
      <Paragraph>
        {`This is a test message from ${look.name}. Since it has reached you, invitations, password resets and plans will, too.`}
      </Paragraph>
      <Note>You get this message because you asked for it in the brand settings.</Note>
    </MailLayout>,
  );
  return { subject: cut(`Test e-mail from ${look.name}`, 200), ...mail };
}
