import type { UseFormRegisterReturn } from 'react-hook-form';
import { PROVINCES } from '~/shared/schemas.ts';
import { announce } from '~/ui/live-region.tsx';
import { SelectField } from '~/ui/field.tsx';
import type { Place } from './places/list-places.ts';
import { PlaceField } from './place-field.tsx';
import formStyles from '~/ui/form.module.css';

type Part = 'suburb' | 'city' | 'province' | 'postal_code';

interface PlaceFieldsProps {
  fields: Record<Part, UseFormRegisterReturn>;
  errors: Partial<Record<Part, string | undefined>>;
  /** A place was selected: it sets all four fields together. */
  onPick: (place: Place) => void;
}

/** An address's place. A selected place fills all four fields, so they agree; a place that is not in the list is typed. */
export function PlaceFields({ fields, errors, onPick }: PlaceFieldsProps) {
  const pick = (place: Place) => {
    onPick(place);
    announce(`${place.suburb}, ${place.city}, ${place.province}, ${place.postal_code} filled in.`);
  };
  return (
    <>
      <div className={formStyles.twoColumns} data-slot="two">
        <PlaceField
          label="Suburb"
          autoComplete="address-level3"
          error={errors.suburb}
          field={fields.suburb}
          onPick={pick}
        />
        <PlaceField
          label="Postal code"
          inputMode="numeric"
          maxLength={4}
          autoComplete="postal-code"
          error={errors.postal_code}
          field={fields.postal_code}
          onPick={pick}
        />
      </div>
      <div className={formStyles.twoColumns} data-slot="two">
        <PlaceField
          label="City or town"
          autoComplete="address-level2"
          error={errors.city}
          field={fields.city}
          onPick={pick}
        />
        <SelectField label="Province" autoComplete="address-level1" error={errors.province} {...fields.province}>
          <option value="">Choose one</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
