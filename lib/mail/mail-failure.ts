/**
 * Why a mail was not sent, in the only words that users and rows get (trust 16, D3.10). The server's own words are left
 * out: they may contain addresses, and reveal internal networks.
 */
export type MailStep = 'name' | 'connection' | 'tls' | 'log-in' | 'sender' | 'recipient';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /**
   * @param permanent a retry would fail in the same way
   * @param unknown whether the server may have taken the mail: it had all of it, and gave no answer
   */
  constructor(
    readonly step: MailStep,
    readonly permanent: boolean = false,
    readonly unknown: boolean = false,
  ) {
    super(step);
  }
}

/** The message for users. */
export const mailStepText: Record<MailStep, string> = {
  name: 'The mail server could not be found',
  connection: 'No connection to the mail server',
  tls: 'A secure connection could not be made',
  'log-in': 'The mail server refused the user name or password',
  sender: 'The mail server refused the sender',
  recipient: 'The mail server refused the recipient',
};
