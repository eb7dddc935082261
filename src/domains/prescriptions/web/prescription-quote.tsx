import { useMutation } from '@tanstack/react-query';
import { prescriptionsApi } from './api.ts';
import { RadioCards } from '~/ui/choice-field.tsx';
import { announce } from '~/ui/live-region.tsx';
import { Money } from '~/ui/money.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { formatRand } from '~/shared/money.ts';
import type { Medicine, Prescription } from '../contract.ts';
import { amountText } from '../unit-rules.ts';
import { choiceOf, ledgerText, priceParts, substitutionText } from './prescription-copy.ts';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import { classNames } from '~/ui/class-names.ts';
import cartStyles from '~/domains/cart/web/cart.module.css';
import prescriptionLinesStyles from './prescription-lines.module.css';
import sumsStyles from '~/ui/sums.module.css';
import textStyles from '~/ui/text.module.css';

/** Act 101 of 1965 s22F: informed of the generic, the patient accepts or refuses it, and either is recorded. */
function GenericChoice({ line, access }: { line: Medicine; access: PrescriptionAccess }) {
  const { put, refused } = usePrescriptionRead(access);
  const choose = useMutation({
    mutationFn: (accept: boolean) =>
      prescriptionsApi.chooseSubstitute({ medicine_id: line.medicine_id, accept, key: access.key }),
    // Two presses one after the other are answered in their order.
    scope: { id: `choose-${line.medicine_id}` },
    onSuccess: (next) => {
      put(next);
      announce(`Saved. The total is now ${formatRand(next.total ?? 0)}.`);
    },
    onError: refused,
  });
  const choice = choiceOf(line);
  if (!choice) return null;
  const { brand, generic, saves } = choice;
  const standing = line.substitution === 'accepted' ? true : line.substitution === 'refused_by_patient' ? false : null;
  const accept = choose.isPending ? choose.variables : standing;
  return (
    <RadioCards
      label={`Brand or generic: ${brand.name}`}
      help="Both contain the same active ingredient in the same strength. We record your choice with the prescription."
      name={`choice-${line.medicine_id}`}
      options={[
        {
          value: 'generic',
          title: generic.name,
          aside: <Money amount={generic.total} even />,
          text: saves > 0 ? `Generic. You save ${formatRand(saves)}.` : 'Generic.',
        },
        {
          value: 'brand',
          title: brand.name,
          aside: <Money amount={brand.total} even />,
          text: 'The brand your prescriber wrote.',
        },
      ]}
      chosen={accept === null ? null : accept ? 'generic' : 'brand'}
      onChange={(event) => choose.mutate(event.target.value === 'generic')}
    />
  );
}

interface LineProps {
  line: Medicine;
  access: PrescriptionAccess;
  mayChoose: boolean;
}

function Line({ line, access, mayChoose }: LineProps) {
  const parts = priceParts(line);
  const decided = substitutionText(line);
  return (
    <li className={prescriptionLinesStyles.line}>
      <h3>
        <ScheduleBadge schedule={line.schedule} /> {keepTogether(line.name)}
      </h3>
      {line.is_in_supply && (
        <b>
          <Money amount={line.line_total} even />
        </b>
      )}
      <div>
        <p className={classNames(textStyles.small, textStyles.muted)}>
          {[line.strength, line.dosage_form].filter(Boolean).join(', ')}
          {(line.strength || line.dosage_form) && '. '}
          {amountText(line)}
        </p>
        {line.directions && <p className={textStyles.small}>{line.directions}</p>}
        {ledgerText(line).map((sentence) => (
          <p key={sentence} className={classNames(textStyles.small, textStyles.muted)}>
            {sentence}
          </p>
        ))}
        {parts && (
          <p className={classNames(textStyles.micro, textStyles.muted)} data-slot="micro">
            {parts}
          </p>
        )}
        {decided && !(mayChoose && line.substitute) && <p className={textStyles.small}>{decided}</p>}
      </div>
      {mayChoose && line.is_in_supply && line.substitute && <GenericChoice line={line} access={access} />}
    </li>
  );
}

interface PrescriptionQuoteProps {
  prescription: Prescription;
  access: PrescriptionAccess;
}

/** The quote, line by line. */
export function PrescriptionQuote({ prescription, access }: PrescriptionQuoteProps) {
  const { medicines, sub_total, delivery_charges, vat_included, total, prescription_status } = prescription;
  const mayChoose = prescription_status === 'quoted';
  return (
    <section className={cartStyles.sum} aria-labelledby="rx-quote">
      <h2 id="rx-quote">{mayChoose ? 'Your quote' : 'Your medicine'}</h2>
      <ul>
        {medicines.map((line) => (
          <Line key={line.medicine_id} line={line} access={access} mayChoose={mayChoose} />
        ))}
      </ul>
      {total !== null && (
        <dl className={sumsStyles.sums} data-slot="sums">
          <dt>Medicine</dt>
          <dd>
            <Money amount={sub_total ?? 0} even />
          </dd>
          <dt>Delivery Charges</dt>
          <dd>
            + <Money amount={delivery_charges ?? 0} even />
          </dd>
          <dt className={sumsStyles.total} data-slot="total">
            Total Amount
          </dt>
          <dd className={sumsStyles.total} data-slot="total">
            <Money amount={total} even />
          </dd>
          <dt>Includes VAT (15%)</dt>
          <dd>
            <Money amount={vat_included ?? 0} even />
          </dd>
        </dl>
      )}
    </section>
  );
}
