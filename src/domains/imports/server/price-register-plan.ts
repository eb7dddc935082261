import type { Schedule } from '~/domains/catalogue/contract.ts';
import { DISPENSING_FEE_TABLES, maxPatientPriceCents } from '~/domains/catalogue/dispensing-fee.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { slugify } from '~/shared/slug.ts';
import type { Ingredient } from './price-register-cells.ts';
import type { RegisterMedicine } from './price-register-group.ts';

// Compares the register with the shop.
//
// An update owns the fields that the law or the manufacturer decides: SEP, schedule, ingredients, dosage form and pack size
// (each only if the register states it), the selling price within the limits below, and what a stricter schedule forbids. It
// never touches name, link, texts, pictures, stock, brand, codes of the shop's own or its limits: staff may have edited them,
// and two publishers of one register spell two names out of five differently.

/** The columns of a product that the register may write. Money in whole cents. */
export interface RegisterFields {
  sep_cents: number | null;
  price_cents: number;
  schedule: Schedule;
  active_ingredients: Ingredient[];
  dosage_form: string | null;
  pack_size: string | null;
  category_id: string | null;
  discount: number;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  is_active: boolean;
}

export interface ExistingProduct extends RegisterFields {
  id: string;
  nappi_code: string;
}

export interface NewProduct extends RegisterFields {
  nappi_code: string;
  name: string;
  brand: string;
  facts: [string, string][];
  /** Slugs to try in this order; the last one contains the NAPPI code and is unique. */
  slugs: string[];
}

export type RegisterPlan =
  | { kind: 'create'; product: NewProduct }
  | { kind: 'update'; fields: RegisterFields; changed: (keyof RegisterFields)[] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string };

export interface PlanSettings {
  /** The shop's date: the dispensing fee in force that day determines the price. */
  today: string;
  /** The category for a medicine of that schedule; null while it does not exist yet (dry run). */
  categoryOf: (schedule: Schedule) => string | null;
}

const LONGEST_NAME = 300;
/** The maximum of numeric(12,2). */
const HIGHEST_CENTS = 999_999_999_999;

const isOpen = (schedule: Schedule) => schedule === 'none' || schedule === 'S0';
const mayShow = (schedule: Schedule) => schedule !== 'S7' && schedule !== 'S8';

/** "Abbott Laboratories SA (Pty) Ltd" -> "Abbott Laboratories SA": the maker as a shopper knows it. */
export function makerName(applicant: string): string {
  return applicant
    .replace(/\s+-\s+.*$/, '')
    .replace(/[\s,]*\(?\b(pty|proprietary)\b\.?\)?[\s,.]*\(?(ltd|limited)?\b\.?\)?.*$/i, '')
    .replace(/[\s,]*\b(ltd|limited)\b\.?(,.*)?$/i, '')
    .replace(/[\s,(]+$/, '');
}

function slugsOf(medicine: RegisterMedicine): string[] {
  const base = slugify(medicine.name);
  const withPack = slugify(`${medicine.name} ${medicine.dosage_form ?? ''} ${medicine.pack_size ?? ''}`);
  const withCode = slugify(`${medicine.name} ${medicine.nappi_code}`);
  return [...new Set([base, withPack, withCode])].filter((slug) => slug !== '');
}

function factsOf(medicine: RegisterMedicine): [string, string][] {
  const facts: [string, string][] = [
    ['Registration number', medicine.reg_no],
    ['Registered by', medicine.applicant],
    [
      'Kind',
      medicine.originator_or_generic === null
        ? ''
        : medicine.originator_or_generic === 'generic'
          ? 'Generic'
          : 'Originator',
    ],
  ];
  return facts.filter(([, text]) => text !== '');
}

function create(medicine: RegisterMedicine, price_cents: number, settings: PlanSettings): NewProduct {
  return {
    nappi_code: medicine.nappi_code,
    name: medicine.name,
    brand: makerName(medicine.applicant),
    facts: factsOf(medicine),
    slugs: slugsOf(medicine),
    sep_cents: medicine.sep_cents,
    price_cents,
    schedule: medicine.schedule,
    active_ingredients: medicine.active_ingredients,
    dosage_form: medicine.dosage_form,
    pack_size: medicine.pack_size,
    category_id: settings.categoryOf(medicine.schedule),
    discount: 0,
    is_featured: false,
    is_luxury: false,
    is_perfume: false,
    is_active: mayShow(medicine.schedule) && !medicine.discontinued,
  };
}

/** Was this price set by the register? Then it is the ceiling of the old SEP under one of the fee tables. */
function isRegisterPrice({ price_cents, sep_cents }: ExistingProduct): boolean {
  if (sep_cents === null) return false;
  return DISPENSING_FEE_TABLES.some(({ from }) => maxPatientPriceCents(sep_cents, from) === price_cents);
}

/** A price that staff set stays, but never above the maximum (SEP + fee x 1.15), nor below a SEP that was raised past it. */
function nextPrice(existing: ExistingProduct, { sep_cents, schedule }: RegisterMedicine, ceiling: number): number {
  if (isRegisterPrice(existing)) return ceiling;
  const price = Math.min(existing.price_cents, ceiling);
  return floorFault(schedule, price, sep_cents) ? sep_cents : price;
}

/** A medicine in its schedule's category moves with the schedule; one that staff moved to another category stays there. */
function nextCategory(existing: ExistingProduct, schedule: Schedule, { categoryOf }: PlanSettings): string | null {
  const onItsShelf = existing.category_id !== null && existing.category_id === categoryOf(existing.schedule);
  return onItsShelf ? categoryOf(schedule) : existing.category_id;
}

function merge(
  medicine: RegisterMedicine,
  existing: ExistingProduct,
  ceiling: number,
  settings: PlanSettings,
): RegisterFields {
  const open = isOpen(medicine.schedule);
  return {
    sep_cents: medicine.sep_cents,
    price_cents: nextPrice(existing, medicine, ceiling),
    schedule: medicine.schedule,
    active_ingredients:
      medicine.active_ingredients.length > 0 ? medicine.active_ingredients : existing.active_ingredients,
    dosage_form: medicine.dosage_form ?? existing.dosage_form,
    pack_size: medicine.pack_size ?? existing.pack_size,
    category_id: nextCategory(existing, medicine.schedule, settings),
    // Act 101 of 1965 s18A: no discount on and no promotion of a scheduled medicine.
    discount: open ? existing.discount : 0,
    is_featured: open && existing.is_featured,
    is_luxury: open && existing.is_luxury,
    is_perfume: open && existing.is_perfume,
    // The register may unpublish a medicine but never republishes one that staff unpublished.
    is_active: existing.is_active && mayShow(medicine.schedule) && !medicine.discontinued,
  };
}

const FIELDS = [
  'sep_cents',
  'price_cents',
  'schedule',
  'active_ingredients',
  'dosage_form',
  'pack_size',
  'category_id',
  'discount',
  'is_featured',
  'is_luxury',
  'is_perfume',
  'is_active',
] as const satisfies readonly (keyof RegisterFields)[];

function isSame(before: RegisterFields, after: RegisterFields, field: keyof RegisterFields): boolean {
  if (field !== 'active_ingredients') return before[field] === after[field];
  const [old, now] = [before.active_ingredients, after.active_ingredients];
  return (
    old.length === now.length &&
    now.every((line, at) => line.name === old[at]?.name && line.strength === old[at].strength)
  );
}

/** Compares one medicine of the register with the shop's product of that NAPPI code, if there is one. */
export function planMedicine(
  medicine: RegisterMedicine,
  existing: ExistingProduct | null,
  settings: PlanSettings,
): RegisterPlan {
  const ceiling = maxPatientPriceCents(medicine.sep_cents, settings.today);
  if (ceiling > HIGHEST_CENTS) return { kind: 'refused', message: 'The price is too high to be valid.' };
  if (medicine.name.length > LONGEST_NAME)
    return { kind: 'refused', message: `The name has more than ${LONGEST_NAME} characters.` };
  if (!existing) return { kind: 'create', product: create(medicine, ceiling, settings) };
  const fields = merge(medicine, existing, ceiling, settings);
  const changed = FIELDS.filter((field) => !isSame(existing, fields, field));
  return changed.length === 0 ? { kind: 'unchanged' } : { kind: 'update', fields, changed };
}
