import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { textOn } from '@/lib/format/contrast';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { DARK_MODE } from './dark-mode';
import type { MailLook } from './mail-look';

/**
 * The one e-mail layout and the parts that mails are made of: inline styles for old mail clients, the brand's logo and
 * colour, readable in dark mode and on a phone. React escapes all user texts.
 */

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const COLOUR = /^#[0-9a-f]{6}$/i;
const DEFAULT_COLOUR = '#1f2937';
const INK = '#27272a';
const QUIET = '#63636b';

// Mail clients that support the media query show dark colours; the others show the light ones, which are complete by
// themselves.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
${DARK_MODE}{.page,.page>table>tbody>tr>td{background:#111214!important}.card{background:#1c1d20!important;border-color:#34363b!important}
.ink{color:#ececee!important}.quiet{color:#a9acb3!important}.link,.rich a{color:#9cc4ff!important}.button{border-color:#6b6f78!important}}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

/** A word that is longer than the screen breaks, so that it can't widen a table. */
const BREAKS: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

type MailLayoutProps = {
  look: MailLook;
  /** The preview text beside the subject in an inbox. */
  preheader: string;
  heading: string;
  children: ReactNode;
};

export function MailLayout({ look, preheader, heading, children }: MailLayoutProps) {
  const home = webAddress(look.homeUrl);
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </Head>
      <Body className="page" style={{ margin: 0, backgroundColor: '#f4f4f5', padding: '32px 12px' }}>
        <Preview>{preheader}</Preview>
        <Container
          className="card"
          style={{
            ...BREAKS,
            tableLayout: 'fixed',
            maxWidth: 600,
            backgroundColor: '#ffffff',
            border: '1px solid #e4e4e7',
            borderTop: `4px solid ${colourOf(look)}`,
            borderRadius: 12,
            fontFamily: FONT,
          }}
        >
          <Section style={{ tableLayout: 'fixed' }}>
            <div className="pad" style={{ padding: '28px 40px 32px' }}>
              <BrandLine look={look} />
              <Heading
                className="ink"
                style={{ margin: '24px 0 16px', fontSize: 22, lineHeight: '30px', fontWeight: 650, color: '#18181b' }}
              >
                {heading}
              </Heading>
              {children}
            </div>
          </Section>
        </Container>
        <Text
          className="quiet"
          style={{
            ...BREAKS,
            margin: '20px 0 0',
            fontSize: 12,
            lineHeight: '18px',
            color: QUIET,
            fontFamily: FONT,
            textAlign: 'center',
          }}
        >
          {look.name}
          <br />
          <Link className="quiet" href={home} data-address="" style={{ color: QUIET, textDecorationLine: 'underline' }}>
            {new URL(home).host}
          </Link>
        </Text>
      </Body>
    </Html>
  );
}

/** A logo is on the background that it was drawn for, in dark mode, too: white, unless it needs a dark one. */
function BrandLine({ look }: { look: MailLook }) {
  const name: CSSProperties = { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 650, color: '#18181b' };
  if (!look.logoUrl) {
    return (
      <Text className="ink" data-skip-in-text="true" style={name}>
        {look.name}
      </Text>
    );
  }
  return (
    <span
      style={{
        display: 'inline-block',
        padding: '6px 8px',
        marginLeft: -8,
        backgroundColor: look.logoOnDark ? '#18191b' : '#ffffff',
        borderRadius: 6,
      }}
    >
      <Img
        src={webAddress(look.logoUrl)}
        alt={look.name}
        height={36}
        style={{ ...name, height: 36, width: 'auto', maxWidth: 240 }}
      />
    </span>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ margin: '0 0 16px', fontSize: 15, lineHeight: '24px', color: INK }}>
      {children}
    </Text>
  );
}

/** Smaller and quieter: what to do when the mail was not expected. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={{ margin: '24px 0 0', fontSize: 13, lineHeight: '20px', color: QUIET }}>
      {children}
    </Text>
  );
}

/** The one thing to do; its address is below in full, for mail clients that show no buttons. */
export function ActionButton({ look, href, children }: { look: MailLook; href: string; children: string }) {
  const colour = colourOf(look);
  const address = webAddress(href);
  return (
    <>
      <Button
        className="button"
        href={address}
        data-action=""
        style={{
          margin: '8px 0 16px',
          padding: '12px 22px',
          backgroundColor: colour,
          border: `1px solid ${colour}`,
          borderRadius: 8,
          fontSize: 15,
          lineHeight: '20px',
          fontWeight: 600,
          color: textOn(colour),
        }}
      >
        {children}
      </Button>
      <Text
        className="quiet"
        data-skip-in-text="true"
        style={{ margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: QUIET }}
      >
        Or open this address:
        <br />
        <Link className="link" href={address} style={{ color: '#1d4ed8', wordBreak: 'break-all' }}>
          {address}
        </Link>
      </Text>
    </>
  );
}

/** Rich text of the editor, sanitised again (trust 19). */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="ink rich"
      style={{ margin: '0 0 16px', fontSize: 15, lineHeight: '24px', color: INK }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this very line
      dangerouslySetInnerHTML={{ __html: withTextStyles(sanitiseRichText(html)) }}
    />
  );
}

// Mail clients have default sizes, with which a heading in the text would be larger than the mail's own.
const TEXT_STYLES: Readonly<Record<string, string>> = {
  h2: 'margin:20px 0 8px;font-size:18px;line-height:26px',
  h3: 'margin:16px 0 6px;font-size:16px;line-height:24px',
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding-left:24px',
  ol: 'margin:0 0 12px;padding-left:24px',
};
const withTextStyles = (html: string): string =>
  html.replace(/<(h2|h3|p|ul|ol)>/g, (_, tag: string) => `<${tag} style="${TEXT_STYLES[tag]}">`);

const colourOf = ({ primaryColour }: MailLook): string => (COLOUR.test(primaryColour) ? primaryColour : DEFAULT_COLOUR);

/** @throws Error for an address that is not plain http(s), which none of our mails has */
function webAddress(address: string): string {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be http(s)');
  return address;
}
