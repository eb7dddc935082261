// What a mail server's refusal means: try again, or stop.

/** Why an email was not sent, as text for staff. */
export class MailFault extends Error {
  /** `later`: it may succeed next time. `never`: this address or this message is refused for good. */
  readonly verdict: 'later' | 'never';
  /** Not about this email: the server is unreachable or refuses the login. */
  readonly is_server: boolean;

  constructor(words: string, verdict: 'later' | 'never', isServer = false) {
    super(words);
    this.name = 'MailFault';
    this.verdict = verdict;
    this.is_server = isServer;
  }
}

/** What an SMTP client reports about a failure (the mail library's error, as far as it is needed here). */
export interface SmtpFailure {
  message: string;
  code?: string;
  /** The command that failed: CONN, EHLO, STARTTLS, AUTH..., MAIL FROM, RCPT TO, DATA. */
  command?: string;
  response?: string;
  responseCode?: number;
}

const LONGEST = 300;
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);

const UNREACHABLE: readonly [string, string][] = [
  ['ECONNREFUSED', 'there is no answer at its address'],
  ['ENOTFOUND', 'its name cannot be found'],
  ['EDNS', 'its name cannot be found'],
  ['ETIMEDOUT', 'it did not respond in time'],
  ['ETLS', 'its certificate or encryption does not match'],
];
const LETTING_IN = /^(CONN|EHLO|HELO|STARTTLS|AUTH)/;
/** RFC 5321 section 4.2.3: the message is larger than the server accepts. */
const TOO_LARGE = 552;

/**
 * RFC 5321 section 4.2.1: 4xx is for now, 5xx for good. For good are only refusals of the recipient and of the message
 * itself; a wrong password or a sender that the server refuses is corrected in the settings, and the waiting emails are
 * sent then.
 */
export function faultOf({ message, code = '', command = '', response, responseCode = 0 }: SmtpFailure): MailFault {
  const said = short(response ?? message);
  if (responseCode >= 500 && command === 'RCPT TO')
    return new MailFault(`The mail server refused this address: ${said}`, 'never');
  if (responseCode >= 500 && (command === 'DATA' || responseCode === TOO_LARGE))
    return new MailFault(`The mail server refused this email: ${said}`, 'never');
  if (code === 'EENVELOPE' && responseCode === 0)
    return new MailFault(`This email address is not valid: ${said}`, 'never');
  if (command === 'MAIL FROM' && code === 'EMESSAGE' && responseCode === 0)
    return new MailFault(`The email is larger than the mail server accepts: ${said}`, 'never');
  if (code === 'EAUTH' || command.startsWith('AUTH'))
    return new MailFault(`The mail server did not accept the shop's login: ${said}`, 'later', true);
  if (responseCode === 0 && LETTING_IN.test(command)) {
    const [, why] = UNREACHABLE.find(([sign]) => code === sign || message.includes(sign)) ?? [];
    return new MailFault(`We can't reach the mail server: ${why ?? said}`, 'later', true);
  }
  if (responseCode > 0) {
    const isServer = LETTING_IN.test(command);
    return new MailFault(`The mail server asks us to try again later: ${said}`, 'later', isServer);
  }
  return new MailFault(`The connection to the mail server was lost: ${said}`, 'later');
}

const WAITS_S = [30, 60, 120, 300, 600, 1200, 1800, 3600];
/** RFC 5321 section 4.5.4.1 would retry for days; the shop's emails are of little use after two. */
export const GIVE_UP_H = 48;

/** How long to wait after this many attempts. */
export const waitS = (attempts: number): number => WAITS_S[Math.min(Math.max(attempts, 1), WAITS_S.length) - 1] ?? 3600;
