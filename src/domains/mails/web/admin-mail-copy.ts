// What the email log calls the kinds of emails.

const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  'order-paid': 'Receipt',
  'order-processing': 'Order being packed',
  'order-ready_for_collection': 'Ready for collection',
  'order-out_for_delivery': 'Out for delivery',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
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
