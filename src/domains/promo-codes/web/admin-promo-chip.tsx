import { StatusChip, type Tone } from '~/ui/status-chip.tsx';
import type { PromoState } from '../contract.ts';

const LOOKS: Record<PromoState, { tone: Tone; words: string; hollow?: boolean }> = {
  active: { tone: 'good', words: 'Active' },
  scheduled: { tone: 'info', words: 'Scheduled', hollow: true },
  ended: { tone: 'calm', words: 'Ended' },
  used_up: { tone: 'warn', words: 'Used up' },
  off: { tone: 'calm', words: 'Off', hollow: true },
};

export const stateLabel = (state: PromoState): string => LOOKS[state].words;

export function PromoChip({ state }: { state: PromoState }) {
  const { tone, words, hollow } = LOOKS[state];
  return (
    <StatusChip tone={tone} hollow={hollow}>
      {words}
    </StatusChip>
  );
}
