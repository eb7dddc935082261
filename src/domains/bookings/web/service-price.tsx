import { formatRand } from '~/shared/money.ts';
import { Money } from '~/ui/money.tsx';

export const priceText = (amount: number): string => (amount === 0 ? 'Free' : formatRand(amount));

export function PriceOf({ amount, even = false }: { amount: number; even?: boolean }) {
  return amount === 0 ? <span>Free</span> : <Money amount={amount} even={even} />;
}
