import { StatusChip } from '~/ui/status-chip.tsx';
import type { ContactRow } from '../contract.ts';

export const replyLabel = ({ is_spam, reply_count }: ContactRow): string => {
  if (is_spam) return 'Spam';
  return reply_count > 0 ? 'Replied' : 'Awaiting reply';
};

export function ReplyChip({ contact }: { contact: ContactRow }) {
  const isAwaited = !contact.is_spam && contact.reply_count === 0;
  const tone = contact.is_spam ? 'calm' : contact.reply_count > 0 ? 'good' : 'rose';
  return (
    <StatusChip tone={tone} hollow={isAwaited}>
      {replyLabel(contact)}
    </StatusChip>
  );
}
