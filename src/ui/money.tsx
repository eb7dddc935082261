import { formatRand } from '~/shared/money.ts';
import priceStyles from './price.module.css';
import textStyles from './text.module.css';

interface MoneyProps {
  /** Rand, as in the API. */
  amount: number;
  /** Cents as large as rand: totals in a drawer's foot. Inside `.price` they are smaller otherwise. */
  even?: boolean;
  /** In a table column. This font's tabular full stop is a digit wide, so only digits are set tabular. */
  tabular?: boolean;
}

/** Reads and copies as "R1 189.90": the decimal point stays in the text, cents are only displayed smaller. */
export function Money({ amount, even = false, tabular = false }: MoneyProps) {
  const text = formatRand(amount);
  const point = text.lastIndexOf('.');
  const rand = text.slice(0, point);
  const cents = text.slice(point + 1);
  if (tabular) {
    return (
      <span>
        <span className={textStyles.digits} data-slot="digits">
          {rand}
        </span>
        .
        <span className={textStyles.digits} data-slot="digits">
          {cents}
        </span>
      </span>
    );
  }
  if (even) return <span>{text}</span>;
  return (
    <span>
      {rand}
      <span className={priceStyles.cents}>.{cents}</span>
    </span>
  );
}
