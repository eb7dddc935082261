// Types only: this file runs in the browser too.
import type { MailRow, MAIL_VIEWS } from './contract.ts';

export type MailView = (typeof MAIL_VIEWS)[number];

/** Which view a state belongs to. */
export const VIEW_OF: Record<MailRow['state'], MailView> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  given_up: 'failed',
};

interface Kept {
  state: MailRow['state'];
  holds_secret: boolean;
  has_content: boolean;
}

/** Why a mail cannot be sent again; null where it can. */
export function whyNotAgain({ state, holds_secret, has_content }: Kept): string | null {
  if (VIEW_OF[state] === 'waiting') return 'This mail is on its way already.';
  if (holds_secret) return 'The link in it opens an account, so it goes out once. Whoever needs it asks for a new one.';
  if (!has_content) return 'It is too long ago: what it said is no longer kept.';
  return null;
}
