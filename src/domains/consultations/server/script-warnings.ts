import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import type { BookingMedicine } from '../contract-prescription.ts';
import { duplicateWarnings } from '../script-warnings.ts';

/** What the practitioner should look at again before the script is sent. */
export async function scriptWarnings(ctx: Context, medicines: readonly BookingMedicine[]): Promise<string[]> {
  const facts = await medicineFactsOf(
    ctx,
    medicines.flatMap(({ data }) => data.product_id ?? []),
  );
  return duplicateWarnings(
    medicines.map(({ data }) => ({
      name: data.name,
      active_ingredients: facts.get(data.product_id ?? '')?.active_ingredients ?? [],
    })),
  );
}
