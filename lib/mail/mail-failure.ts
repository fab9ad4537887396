/**
 * Why a mail did not leave, in the only words that users and rows get (trust 16, D3.10). The server's own
 * words stay out: they may hold addresses, and tell about networks that are not the reader's business.
 */
export type MailStep = 'name' | 'connection' | 'tls' | 'log-in' | 'sender' | 'recipient';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /** @param permanent trying again would be answered the same */
  constructor(
    readonly step: MailStep,
    readonly permanent: boolean = false,
  ) {
    super(step);
  }
}

/** What a user reads about it. */
export const mailStepText: Record<MailStep, string> = {
  name: 'The mail server could not be found',
  connection: 'No connection to the mail server',
  tls: 'A secure connection could not be made',
  'log-in': 'The mail server refused the user name or password',
  sender: 'The mail server refused the sender',
  recipient: 'The mail server refused the recipient',
};
