import { Resend } from 'resend';
import type { Letter } from './letter';
import { MailFailure, type MailStep } from './mail-failure';
import type { Sent } from './send-by-smtp';

const TIMEOUT_MS = 10_000;

/** Sends through Resend's API. It recognises a repeated try by its key. @throws MailFailure */
export async function sendByResend({ key, url }: { key: string; url: string }, letter: Letter): Promise<Sent> {
  const { from, to, cc, bcc, replyTo, subject, text, html, attachments, uuid } = letter;
  const answer = await withinPatience(
    new Resend(key, { baseUrl: url.replace(/\/$/, '') }).emails.send(
      {
        from: `"${from.name.replace(/[\\"]/g, '\\$&')}" <${from.address}>`,
        to,
        ...(cc.length > 0 ? { cc } : {}),
        ...(bcc.length > 0 ? { bcc } : {}),
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        headers: { ...letter.headers },
        ...(attachments.length > 0 ? { attachments: attachments.map((attachment) => ({ ...attachment })) } : {}),
      },
      { idempotencyKey: uuid },
    ),
  );
  if (answer.error) throw failureOf(answer.error);
  return { messageId: answer.data.id, refused: [] };
}

const STEPS: Partial<Record<string, MailStep>> = {
  missing_api_key: 'log-in',
  invalid_api_key: 'log-in',
  restricted_api_key: 'log-in',
  invalid_access: 'log-in',
  invalid_from_address: 'sender',
  validation_error: 'recipient',
  invalid_parameter: 'recipient',
  missing_required_field: 'recipient',
  invalid_attachment: 'recipient',
};

function failureOf({ name, statusCode }: { name: string; statusCode: number | null }): MailFailure {
  // A domain that is not verified is a validation error with status 403.
  const step = statusCode === 403 && name === 'validation_error' ? 'sender' : (STEPS[name] ?? 'connection');
  return new MailFailure(step, step === 'recipient');
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailFailure('connection')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
