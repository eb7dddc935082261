import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/field.tsx';
import type { TypedAddress } from './address-lines.ts';
import { PlaceFields } from './place-fields.tsx';
import type { Place } from './places/list-places.ts';

type Part = keyof TypedAddress;

interface AddressFieldsProps {
  field: (part: Part) => UseFormRegisterReturn;
  errors: Partial<Record<Part, { message?: string | undefined } | undefined>> | undefined;
  onPick: (place: Place) => void;
}

/** Street, flat and place, for every address form. */
export function AddressFields({ field, errors, onPick }: AddressFieldsProps) {
  return (
    <>
      <TextField
        label="Street address"
        autoComplete="address-line1"
        error={errors?.line1?.message}
        {...field('line1')}
      />
      <TextField
        label="Flat, building or farm"
        optional
        autoComplete="address-line2"
        error={errors?.line2?.message}
        {...field('line2')}
      />
      <PlaceFields
        fields={{
          suburb: field('suburb'),
          postal_code: field('postal_code'),
          city: field('city'),
          province: field('province'),
        }}
        errors={{
          suburb: errors?.suburb?.message,
          postal_code: errors?.postal_code?.message,
          city: errors?.city?.message,
          province: errors?.province?.message,
        }}
        onPick={onPick}
      />
    </>
  );
}
