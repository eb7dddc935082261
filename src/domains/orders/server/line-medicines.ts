import { packContents, type PackContents } from '~/domains/catalogue/pack-contents.ts';
import { medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { LineToSupply } from '~/domains/register/supply-rules.ts';
import type { SoldMedicine } from '~/domains/register/server/register-sale.ts';
import type { Context } from '~/platform/context.ts';
import type { OrderLine } from './queries.ts';

// A line of an order as a medicine. Form, strength and contents are the catalogue's; a deleted product has only its name.

type Line = Pick<OrderLine, 'id' | 'product_id' | 'name' | 'nappi_code' | 'schedule'>;

export interface LineMedicine<L extends Line = Line> {
  line: L;
  facts: MedicineFacts | null;
  contents: PackContents | null;
}

export async function medicinesOf<L extends Line>(ctx: Context, lines: readonly L[]): Promise<LineMedicine<L>[]> {
  const known = await medicineFactsOf(
    ctx,
    lines.map(({ product_id }) => product_id),
  );
  return lines.map((line) => {
    const facts = known.get(line.product_id) ?? null;
    return { line, facts, contents: facts && packContents(facts.pack_size, facts.dosage_form) };
  });
}

export const strengthOf = ({ facts }: LineMedicine): string =>
  (facts?.active_ingredients ?? [])
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + ');

export const piecesIn = ({ contents }: LineMedicine, packs: number): number | null =>
  contents && contents.pieces * packs;

/** So many packs of it, as limits and duplicates are judged. */
export const toSupply = (medicine: LineMedicine, packs: number): LineToSupply => ({
  name: medicine.line.name,
  nappi_code: medicine.line.nappi_code,
  active_ingredients: medicine.facts?.active_ingredients ?? [],
  pieces: piecesIn(medicine, packs),
  packs,
});

/** So many packs of it, as the register has them: pieces with their form (General Regulations 2017 reg 35). */
export const toSold = (medicine: LineMedicine, packs: number): SoldMedicine => ({
  schedule: medicine.line.schedule,
  medicine: medicine.line.name,
  nappi_code: medicine.line.nappi_code,
  strength: strengthOf(medicine),
  dosage_form: medicine.facts?.dosage_form ?? '',
  quantity_pieces: piecesIn(medicine, packs),
  unit: medicine.contents?.unit ?? null,
  packs,
  active_ingredients: medicine.facts?.active_ingredients ?? [],
  days: null,
  batch: null,
  expires_on: null,
});
