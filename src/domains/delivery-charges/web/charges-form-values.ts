import { z } from 'zod';
import { PROVINCES } from '~/shared/schemas.ts';
import { coldParcelSchema, fee, type ColdParcel, type DeliveryCharges } from '../contract.ts';

// The form's values are text, as typed. A province without a specific fee is left empty.

export interface ChargesValues {
  base_fee: string;
  free_from: string;
  provinces: { fee: string }[];
  cold_parcel: { sends: boolean; fee: string; provinces: string[]; weekdays: string[] };
}

export const valuesOfCharges = ({ base_fee, free_from, provinces, cold_parcel }: DeliveryCharges): ChargesValues => ({
  base_fee: String(base_fee),
  free_from: free_from === null ? '' : String(free_from),
  provinces: PROVINCES.map((name) => {
    const own = provinces.find(({ province }) => province === name);
    return { fee: own ? String(own.fee) : '' };
  }),
  // Monday to Thursday: no parcel lies over a weekend.
  cold_parcel: {
    sends: cold_parcel !== null,
    fee: cold_parcel ? String(cold_parcel.fee) : '',
    provinces: cold_parcel?.provinces ?? [],
    weekdays: (cold_parcel?.weekdays ?? [1, 2, 3, 4]).map(String),
  },
});

/** People write "1 250,50"; empty means none. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(/[\sR]/g, '').replace(',', '.')));

const asTyped = z.string().transform(numberOf);
const coldParcelForm = coldParcelSchema.extend({
  fee: fee.nullable().refine((value) => value !== null, 'Cold parcel fee is required'),
});
const coldParcel = z
  .custom<ChargesValues['cold_parcel']>()
  .transform(({ sends, fee: typed, provinces, weekdays }): unknown =>
    sends ? { fee: numberOf(typed), provinces, weekdays: weekdays.map(Number) } : null,
  )
  .pipe(coldParcelForm.nullable() as z.ZodType<ColdParcel | null, unknown>);

export const chargesForm = z
  .object({
    base_fee: asTyped.pipe(fee.nullable().refine((value) => value !== null, 'Base fee is required')),
    free_from: asTyped.pipe(fee.nullable()),
    provinces: z.array(z.object({ fee: asTyped.pipe(fee.nullable()) })),
    cold_parcel: coldParcel,
  })
  .transform(({ base_fee, free_from, provinces, cold_parcel }): DeliveryCharges => ({
    base_fee: base_fee ?? 0,
    free_from,
    cold_parcel,
    provinces: PROVINCES.flatMap((province, at) => {
      const own = provinces[at]?.fee ?? null;
      return own === null ? [] : [{ province, fee: own }];
    }),
  }));
