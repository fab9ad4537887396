import type { Socket } from 'node:net';
import { createTransport } from 'mailer';
import { DialError, type DialRules, dial } from '@/lib/net/guarded-dialer';
import { isPublicAddress } from '@/lib/net/public-address';
import type { Letter } from './letter';
import { MailFailure, type MailStep } from './mail-failure';

export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
};
export type Sent = { readonly messageId: string; readonly refused: readonly string[] };

const IN_ALL_MS = 10_000;
const STEP_MS = 5000;
const IMPLICIT_TLS = 465;
const LOCKED_DOWN = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Sends through a server that a brand's administrators chose: guarded dialer, verified certificate, 10 s in all
 * (trust 16). A password never crosses the internet in the clear.
 * @throws MailFailure
 */
export async function sendByBrandSmtp(server: SmtpServer, rules: DialRules, letter: Letter): Promise<Sent> {
  const deadline = Date.now() + IN_ALL_MS;
  const socket = await dial(server.host, server.port, rules).catch((error: unknown) => {
    throw new MailFailure(error instanceof DialError ? error.step : 'connection');
  });
  const timeout = setTimeout(() => socket.destroy(new Error('timeout')), deadline - Date.now());
  try {
    return await deliver(transportOver(server, socket), letter);
  } finally {
    clearTimeout(timeout);
    socket.destroy();
  }
}

/** Sends through the deployer's SMTP_URL, whose target nobody else can set. @throws MailFailure */
export function sendBySmtpUrl(url: string, letter: Letter): Promise<Sent> {
  const times = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, dnsTimeout: STEP_MS, socketTimeout: 15_000 };
  return deliver(createTransport({ url, ...times, ...LOCKED_DOWN }), letter);
}

function transportOver({ host, port, user, password }: SmtpServer, socket: Socket): Transporter {
  const inTheOpen = isPublicAddress(socket.remoteAddress ?? '');
  return createTransport({
    host,
    port,
    connection: socket,
    secure: port === IMPLICIT_TLS,
    requireTLS: user !== undefined && inTheOpen && port !== IMPLICIT_TLS,
    tls: { minVersion: 'TLSv1.2' },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    greetingTimeout: STEP_MS,
    socketTimeout: IN_ALL_MS,
    socketCloseTimeout: 0,
    ...LOCKED_DOWN,
  });
}

type Transporter = ReturnType<typeof createTransport>;

async function deliver(transport: Transporter, letter: Letter): Promise<Sent> {
  const { from, to, cc, bcc, replyTo, subject, text, html, messageId, attachments } = letter;
  try {
    const info: { messageId: string; rejected?: string[] } = await transport.sendMail({
      from,
      to,
      cc,
      bcc,
      replyTo,
      subject,
      text,
      html,
      messageId,
      headers: { ...letter.headers },
      attachments: attachments.map((attachment) => ({ ...attachment })),
    });
    return { messageId, refused: info.rejected ?? [] };
  } catch (error) {
    throw failureOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

const UNREACHED = /^(E(CONN|TIMEDOUT|PIPE|HOST|NET|AI|ADDR|ACCES)|ERR_SOCKET|ERR_STREAM)/;

/** The step at which sending failed. Exported for its test. */
export function failureOf({ code, originalCode, command, responseCode = 0 }: SmtpError): MailFailure {
  const step = stepOf(code, originalCode, command);
  // 5yz is permanent for a sender, a recipient or the message; a password may be corrected meanwhile.
  return new MailFailure(step, (step === 'sender' || step === 'recipient') && responseCode >= 500);
}

function stepOf(code = '', originalCode = '', command = ''): MailStep {
  if (code === 'EDNS') return 'name';
  if (code === 'ETLS') return 'tls';
  // An error of a connected socket that is not a network error comes from the certificate or the handshake.
  if (code === 'ESOCKET' && originalCode !== '' && !UNREACHED.test(originalCode)) return 'tls';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'log-in';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'recipient';
  return 'connection';
}
