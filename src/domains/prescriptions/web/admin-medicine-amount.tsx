import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import { pieceLabel } from '../unit-rules.ts';
import {
  countedOf,
  quantityLabel,
  typedAmountText,
  type MedicineSent,
  type MedicineValues,
} from './admin-medicine-values.ts';
import type { MedicineField } from './admin-medicine-field.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import formStyles from '~/ui/form.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

interface AmountFieldsProps {
  control: Control<MedicineValues, unknown, MedicineSent>;
  field: MedicineField;
  isPackKnown: boolean;
  onUnit: (unit: MedicineValues['unit']) => void;
}

/** How much of it, in packs or in pieces: the field names its unit, and the other one is shown as it is typed. */
export function AmountFields({ control, field, isPackKnown, onUnit }: AmountFieldsProps) {
  const [unit, quantity, quantity_pieces, pieces_per_pack, dosage_form, schedule] = useWatch({
    control,
    name: ['unit', 'quantity', 'quantity_pieces', 'pieces_per_pack', 'dosage_form', 'schedule'],
  });
  const said = typedAmountText({ unit, quantity, quantity_pieces, pieces_per_pack, dosage_form });
  const counted = countedOf({ unit, quantity, quantity_pieces, pieces_per_pack, dosage_form });
  return (
    <>
      <div className={prescriptionDeskStyles.unit}>
        <span>Quantity in</span>
        <Segments
          label="Quantity in"
          value={unit}
          options={[
            { value: 'packs', words: 'Packs' },
            { value: 'pieces', words: quantityLabel({ unit: 'pieces', pieces_per_pack, dosage_form }) },
          ]}
          onChange={onUnit}
        />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          key={unit}
          label={quantityLabel({ unit, pieces_per_pack, dosage_form })}
          inputMode="numeric"
          {...field(unit === 'packs' ? 'quantity' : 'quantity_pieces')}
        />
        {!isPackKnown && (
          <TextField
            label="Pieces per pack"
            optional={unit === 'packs'}
            inputMode="numeric"
            {...field('pieces_per_pack')}
          />
        )}
      </div>
      <p className={formStyles.help} data-slot="help" role="status">
        {said === null ? '' : `This is ${said}.`}
      </p>
      <TextField
        label={`Quantity prescribed, in ${(counted?.quantity_pieces ?? null) === null ? 'packs' : pieceLabel(dosage_form, 2)}`}
        optional
        help="Only if the prescription states a different quantity from the one you supply."
        inputMode="numeric"
        {...field('prescribed_quantity')}
      />
      {schedule === 'S6' && (
        <TextField
          label="Quantity spelled out"
          help="As written on the prescription. Schedule 6 needs figures and words."
          maxLength={80}
          {...field('quantity_words')}
        />
      )}
    </>
  );
}
