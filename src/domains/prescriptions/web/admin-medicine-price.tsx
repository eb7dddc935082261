import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { shopDate } from '~/shared/dates.ts';
import { TextField } from '~/ui/field.tsx';
import type { Medicine } from '../contract.ts';
import { isPriced } from '../gate-rules.ts';
import type { MedicineField } from './admin-medicine-field.ts';
import { amountOf, maximumPriceText, type MedicineSent, type MedicineValues } from './admin-medicine-values.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import formStyles from '~/ui/form.module.css';

interface PriceFieldsProps {
  control: Control<MedicineValues, unknown, MedicineSent>;
  field: MedicineField;
  /** Of the catalogue; null if it has none. */
  sep: number | null;
}

/** The price of a pack under its ceiling; without a single exit price of the catalogue it is entered, or why it is not known. */
export function PriceFields({ control, field, sep }: PriceFieldsProps) {
  const [schedule, typedSep] = useWatch({ control, name: ['schedule', 'sep'] });
  const [today] = useState(() => shopDate(new Date()));
  const typed = amountOf(typedSep);
  const most = maximumPriceText(sep ?? (typed !== undefined && typed > 0 ? typed : null), today);
  return (
    <>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Price per pack (R)" inputMode="decimal" {...field('price')} />
        {sep === null && isPriced(schedule as Medicine['schedule']) && (
          <>
            <TextField label="Single exit price (R)" inputMode="decimal" {...field('sep')} />
            <TextField
              label="Reason why it is not known"
              optional={typedSep !== ''}
              help="Only if there is no single exit price."
              maxLength={200}
              {...field('sep_reason')}
            />
          </>
        )}
      </div>
      {most !== null && (
        <p className={formStyles.help} data-slot="help">
          {most}.
        </p>
      )}
    </>
  );
}
