import type { UseFormRegisterReturn } from 'react-hook-form';
import type { MedicineValues } from './admin-medicine-values.ts';

/** A field of the medicine form, registered and with its error. */
export type MedicineField = (
  name: keyof MedicineValues,
) => UseFormRegisterReturn & { error: string | undefined; autoComplete: string };
