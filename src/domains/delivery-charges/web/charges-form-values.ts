import { z } from 'zod';
import { PROVINCES } from '~/shared/schemas.ts';
import { fee, type DeliveryCharges } from '../contract.ts';

// The form's values are text, as typed. A province without a specific fee is left empty.

export interface ChargesValues {
  base_fee: string;
  free_from: string;
  provinces: { fee: string }[];
}

export const valuesOfCharges = ({ base_fee, free_from, provinces }: DeliveryCharges): ChargesValues => ({
  base_fee: String(base_fee),
  free_from: free_from === null ? '' : String(free_from),
  provinces: PROVINCES.map((name) => {
    const own = provinces.find(({ province }) => province === name);
    return { fee: own ? String(own.fee) : '' };
  }),
});

/** People write "1 250,50"; empty means none. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(/[\sR]/g, '').replace(',', '.')));

const asTyped = z.string().transform(numberOf);
export const chargesForm = z
  .object({
    base_fee: asTyped.pipe(fee.nullable().refine((value) => value !== null, 'Base fee is required')),
    free_from: asTyped.pipe(fee.nullable()),
    provinces: z.array(z.object({ fee: asTyped.pipe(fee.nullable()) })),
  })
  .transform(({ base_fee, free_from, provinces }): DeliveryCharges => ({
    base_fee: base_fee ?? 0,
    free_from,
    provinces: PROVINCES.flatMap((province, at) => {
      const own = provinces[at]?.fee ?? null;
      return own === null ? [] : [{ province, fee: own }];
    }),
  }));
