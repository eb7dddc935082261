import { FIRST_PAGE, listAddress, type ListState } from '~/ui/admin/list-state.ts';
import { ORDER_STATUS } from '~/domains/orders/order-status.ts';
import { PRESCRIPTION_STATUS } from '~/domains/prescriptions/prescription-status.ts';
import type { MailView } from '../rules.ts';

// What the address of the mail log says.

export const VIEWS = ['all', 'failed', 'waiting', 'sent'] as const satisfies readonly (MailView | 'all')[];
type View = (typeof VIEWS)[number];
export const VIEW_WORDS: Record<View, string> = { all: 'All', failed: 'Not sent', waiting: 'Waiting', sent: 'Sent' };

export interface MailsState extends ListState {
  view: View;
  /** Empty for every kind. */
  kind: string;
  /** The mail that stands open. */
  mail: string | null;
}

export const FIRST_STATE: MailsState = { view: 'all', kind: '', ...FIRST_PAGE, mail: null };

const LONGEST_KIND = 60;
const address = listAddress<MailsState, 'mail'>({
  first: FIRST_STATE,
  choices: { view: VIEWS, kind: [] },
  open: 'mail',
});

export const mailsHref = address.href;

/** Kinds are the server's: one that it does not know has no mails. */
export const parseMailsState = (params: URLSearchParams): MailsState => ({
  ...address.parse(params),
  kind: (params.get('kind') ?? '').slice(0, LONGEST_KIND),
});

/** What the server is asked for. */
export const listInput = ({ view, kind, q, page, page_size }: MailsState) => ({
  page,
  page_size,
  ...(view === 'all' ? {} : { view }),
  ...(kind ? { kind } : {}),
  ...(q ? { q } : {}),
});

const emailNames = (noun: string, statuses: Record<string, { email: string | null }>) =>
  Object.fromEntries(
    Object.entries(statuses).flatMap(([status, { email }]) => (email === null ? [] : [[`${noun}-${status}`, email]])),
  );
const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  ...emailNames('order', ORDER_STATUS),
  ...emailNames('prescription', PRESCRIPTION_STATUS),
  contact: 'Message to the shop',
  'contact-reply': 'Reply to a message',
  'password-reset': 'New password',
  guessed: 'Failed attempts to log in',
  invitation: 'Invitation',
  'verify-email': 'Confirm an email',
  'change-email': 'Confirm a new email',
  'change-notice': 'Email change requested',
};

/** What is not known here is shown as the log has it, readable. */
export function kindWords(kind: string): string {
  const plain = kind.replace(/[-_]+/g, ' ').trim();
  return KINDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
