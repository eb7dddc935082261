import { formatDate } from '~/shared/dates.ts';
import { Money } from '~/ui/money.tsx';
import type { Supply } from '../contract.ts';
import { unitsText } from '../unit-rules.ts';
import { handOverText } from './hand-over-copy.ts';
import accountRowsStyles from '~/ui/account-rows.module.css';
import textStyles from '~/ui/text.module.css';

const KIND: Record<Supply['kind'], string> = { first: 'First supply', repeat: 'Repeat', owed: 'Rest of a part supply' };

const linesText = ({ lines }: Supply): string =>
  lines
    .filter(({ supplied_pieces }) => supplied_pieces !== null && supplied_pieces > 0)
    .map((line) => `${line.name}: ${unitsText(line.supplied_pieces ?? 0, line)}`)
    .join('; ');

/** What was supplied from a prescription so far, the latest first. */
export function PrescriptionSupplies({ supplies }: { supplies: readonly Supply[] }) {
  const done = supplies.filter(({ at, status }) => at !== null && status !== 'cancelled').toReversed();
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="rx-supplies">
      <h2 id="rx-supplies">Supplied so far</h2>
      <ul className={accountRowsStyles.rows}>
        {done.map((supply) => (
          <li key={supply.supply_id}>
            <div>
              <p className={accountRowsStyles.rowName}>
                {KIND[supply.kind]}, <time dateTime={supply.at ?? undefined}>{formatDate(supply.at ?? '')}</time>
              </p>
              <p className={accountRowsStyles.rowFacts}>{linesText(supply)}</p>
              {handOverText(supply) !== null && <p className={accountRowsStyles.rowFacts}>{handOverText(supply)}</p>}
              <p className={textStyles.micro} data-slot="micro">
                Reference {supply.reference}
              </p>
            </div>
            {supply.total !== null && supply.total > 0 && (
              <b>
                <Money amount={supply.total} />
              </b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
