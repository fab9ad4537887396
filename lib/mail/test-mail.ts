import type { ComposedMail } from './compose-mail';
import { composeMail } from './compose-mail';
import type { MailLook } from './mail-look';

/** 'Send test e-mail' (decisions D3.10): what arrives when the brand's e-mail settings work. */
export function testMail(look: MailLook, recipientName: string): ComposedMail & { readonly subject: string } {
  const content = composeMail(look, {
    preheader: `The e-mail settings of ${look.name} work.`,
    heading: 'Your e-mail settings work',
    blocks: [
      { kind: 'text', text: `Hello ${recipientName},` },
      {
        kind: 'text',
        text: `This is a test message from ${look.name}. Since it has reached you, invitations, password resets and plans will, too.`,
      },
      { kind: 'note', text: 'You get this message because you asked for it in the brand settings.' },
    ],
  });
  return { subject: `Test e-mail from ${look.name}`.slice(0, 200), ...content };
}
