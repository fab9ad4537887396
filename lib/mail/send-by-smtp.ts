import type { Socket } from 'node:net';
import { createTransport, type SMTPTransportOptions } from 'mailer';
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
    return await deliver(optionsOver(server, socket), letter);
  } finally {
    clearTimeout(timeout);
    socket.destroy();
  }
}

/** Sends through the deployer's SMTP_URL, whose target nobody else can set, within 10 s, too. @throws MailFailure */
export function sendBySmtpUrl(url: string, letter: Letter): Promise<Sent> {
  const times = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, dnsTimeout: STEP_MS };
  return deliver({ url, ...times }, letter, AbortSignal.timeout(IN_ALL_MS));
}

function optionsOver({ host, port, user, password }: SmtpServer, socket: Socket): SMTPTransportOptions {
  const inTheOpen = isPublicAddress(socket.remoteAddress ?? '');
  return {
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
  };
}

async function deliver(options: SMTPTransportOptions, letter: Letter, signal?: AbortSignal): Promise<Sent> {
  // The library's log alone says that a message has left whole, which an error of the connection does not.
  let isWhole = false;
  const logger = {
    info: ({ tnx }: { tnx?: string }) => {
      isWhole ||= tnx === 'message';
    },
  };
  const transport = createTransport({ ...options, ...LOCKED_DOWN, logger });
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
      ...(signal ? { signal } : {}),
      headers: { ...letter.headers },
      attachments: attachments.map((attachment) => ({ ...attachment })),
    });
    return { messageId, refused: info.rejected ?? [] };
  } catch (error) {
    throw failureOf(error as SmtpError, isWhole);
  } finally {
    transport.close();
  }
}

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number };

const UNREACHED = /^(E(CONN|TIMEDOUT|PIPE|HOST|NET|AI|ADDR|ACCES)|ERR_SOCKET|ERR_STREAM)/;

/** The step at which sending failed. Exported for its test. @param isWhole the message had left to its end */
export function failureOf({ code, originalCode, command, responseCode }: SmtpError, isWhole = false): MailFailure {
  const step = stepOf(code, originalCode, command);
  // 5yz is permanent for a sender, a recipient or the message; a password may be corrected meanwhile.
  const permanent = (step === 'sender' || step === 'recipient') && (responseCode ?? 0) >= 500;
  return new MailFailure(step, permanent, isWhole && !responseCode);
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
