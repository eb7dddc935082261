import { formatRand, toRand } from '~/shared/money.ts';
import type { RegisterMedicine, RegisterProblem } from './price-register-group.ts';
import type { ExistingProduct, RegisterFields, RegisterPlan } from './price-register-plan.ts';

export type RegisterOutcome = 'created' | 'updated' | 'unchanged' | 'refused' | 'skipped';

export interface RegisterReportRow {
  row: number;
  nappi_code: string;
  name: string;
  outcome: RegisterOutcome;
  message: string;
}

export interface RegisterReport extends Record<RegisterOutcome, number> {
  errors: { row: number; message: string }[];
  /** Every medicine and every row that is none, in the order of the sheet. */
  rows: RegisterReportRow[];
}

export interface PlannedMedicine {
  medicine: RegisterMedicine;
  existing: ExistingProduct | null;
  plan: RegisterPlan;
}

const FIELD_LABELS: Record<keyof RegisterFields, string> = {
  sep_cents: 'SEP',
  price_cents: 'price',
  schedule: 'schedule',
  active_ingredients: 'ingredients',
  dosage_form: 'dosage form',
  pack_size: 'pack size',
  category_id: 'category',
  discount: 'discount',
  is_featured: 'featured',
  is_luxury: 'luxury',
  is_perfume: 'perfume',
  is_active: 'shown',
};

function valueText(fields: RegisterFields, field: keyof RegisterFields): string {
  const value = fields[field];
  if (value === null) return 'none';
  if (field === 'sep_cents' || field === 'price_cents')
    return formatRand(toRand(Number(value))).replaceAll('\u00a0', ' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map((line) => `${line.name} ${line.strength}`.trim()).join(', ') : String(value);
}

/** The outcome for one medicine, as text. */
export function reportRow({ medicine, existing, plan }: PlannedMedicine): RegisterReportRow {
  const outcomes = { create: 'created', update: 'updated', unchanged: 'unchanged', refused: 'refused' } as const;
  const messages = [...medicine.notes];
  if (plan.kind === 'refused') messages.unshift(plan.message);
  if (plan.kind === 'create' && !plan.product.is_active) {
    messages.unshift(
      medicine.discontinued ? 'Discontinued, so it is hidden.' : `${medicine.schedule} medicine, so it is hidden.`,
    );
  }
  if (plan.kind === 'update' && existing) {
    const change = (field: keyof RegisterFields) =>
      field === 'category_id'
        ? FIELD_LABELS[field]
        : `${FIELD_LABELS[field]} ${valueText(existing, field)} -> ${valueText(plan.fields, field)}`;
    messages.unshift(`${plan.changed.map(change).join('; ')}.`);
  }
  return {
    row: medicine.row,
    nappi_code: medicine.nappi_code,
    name: medicine.name,
    outcome: outcomes[plan.kind],
    message: messages.join(' '),
  };
}

export function problemRow(problem: RegisterProblem): RegisterReportRow {
  const { row, nappi, name, outcome, message } = problem;
  return { row, nappi_code: nappi, name, outcome, message };
}

export function lostRow({ row, nappi_code, name }: RegisterMedicine): RegisterReportRow {
  const message = 'Another product has just taken its code or link. Please import it again.';
  return { row, nappi_code, name, outcome: 'refused', message };
}

export function makeReport(rows: readonly RegisterReportRow[]): RegisterReport {
  const ordered = rows.toSorted((a, b) => a.row - b.row);
  const count = (outcome: RegisterOutcome) => ordered.filter((row) => row.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    skipped: count('skipped'),
    errors: ordered.filter((row) => row.outcome === 'refused').map(({ row, message }) => ({ row, message })),
    rows: ordered,
  };
}
