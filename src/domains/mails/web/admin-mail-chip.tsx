import { StatusChip, type Tone } from '~/ui/status-chip.tsx';
import type { MailRow } from '../contract.ts';

const LOOKS: Record<MailRow['state'], { tone: Tone; words: string; hollow?: boolean }> = {
  queued: { tone: 'info', words: 'Waiting', hollow: true },
  sending: { tone: 'info', words: 'Sending' },
  sent: { tone: 'good', words: 'Sent' },
  failed: { tone: 'bad', words: 'Rejected' },
  given_up: { tone: 'bad', words: 'Not sent' },
};

const isRetried = ({ state, attempts }: MailRow) => state === 'queued' && attempts > 0;

export const emailStateLabel = (mail: MailRow): string => (isRetried(mail) ? 'Retrying' : LOOKS[mail.state].words);

export function EmailChip({ mail }: { mail: MailRow }) {
  const { tone, hollow } = LOOKS[mail.state];
  return (
    <StatusChip tone={isRetried(mail) ? 'warn' : tone} hollow={hollow}>
      {emailStateLabel(mail)}
    </StatusChip>
  );
}
