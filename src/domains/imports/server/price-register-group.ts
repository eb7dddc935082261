import { nappiKey } from '~/domains/catalogue/nappi.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import {
  distinctIngredients,
  joinedIngredients,
  readNappi,
  readNumber,
  readSchedule,
  readSep,
  strengthText,
} from './price-register-cells.ts';
import type { Ingredient } from './price-register-cells.ts';
import { dosageFormName, packText } from './price-register-forms.ts';
import type { RegisterFile, RegisterRow } from './read-price-register.ts';

/** One medicine pack, assembled from its one or more rows in the register. */
export interface RegisterMedicine {
  /** First row in the sheet. */
  row: number;
  reg_no: string;
  nappi_code: string;
  /** Proprietary name as published, spaces tidied. */
  name: string;
  schedule: Schedule;
  applicant: string;
  dosage_form: string | null;
  pack_size: string | null;
  quantity: number;
  /** Single exit price in whole cents, VAT included. */
  sep_cents: number;
  active_ingredients: Ingredient[];
  originator_or_generic: 'originator' | 'generic' | null;
  /** The applicant has discontinued it. */
  discontinued: boolean;
  /** Values that were interpreted rather than taken as written. */
  notes: string[];
}

type RegisterProblemCode =
  | 'no_nappi'
  | 'bad_nappi'
  | 'no_name'
  | 'bad_schedule'
  | 'no_price'
  | 'duplicate_code'
  | 'repeated_row'
  | 'orphan_row';

export interface RegisterProblem {
  row: number;
  code: RegisterProblemCode;
  /** A row that repeats another is skipped; everything else is refused. */
  outcome: 'refused' | 'skipped';
  name: string;
  nappi: string;
  message: string;
}

/** Rows that belong to one medicine; `head` carries its code, name, schedule and price. */
interface RowGroup {
  head: RegisterRow;
  parts: RegisterRow[];
}

const firstWord = (name: string) => name.toLowerCase().split(' ')[0] ?? '';
const hasPrice = (row: RegisterRow) => row.sep !== '' && Number(row.sep) !== 0;
const hasOwnFacts = (row: RegisterRow) => row.schedule !== '' || hasPrice(row);

/**
 * Does this row continue the medicine above? "No registration number" alone is not the test: about twenty medicines
 * have lost theirs ("Propain", "Ventolin Syrup"). A further part of a combination pack repeats the NAPPI code above,
 * without schedule or price; a named solvent has no code and is named after the medicine above.
 */
function continues(row: RegisterRow, above: RegisterRow): boolean {
  if (hasOwnFacts(row)) return false;
  if (row.nappi !== '') return nappiKey(row.nappi) === nappiKey(above.nappi);
  if (row.reg_no !== '') return false;
  return row.name === '' || firstWord(row.name) === firstWord(above.name);
}

function problem(row: RegisterRow, code: RegisterProblemCode, message: string): RegisterProblem {
  const outcome = code === 'repeated_row' ? 'skipped' : 'refused';
  return { row: row.row, code, outcome, name: row.name, nappi: row.nappi, message };
}

function groupRows(file: RegisterFile, problems: RegisterProblem[]): RowGroup[] {
  if (file.layout === 'joined') return file.rows.map((head) => ({ head, parts: [] }));
  const groups: RowGroup[] = [];
  for (const row of file.rows) {
    const above = groups.at(-1);
    if (above && continues(row, above.head)) above.parts.push(row);
    else if (row.nappi !== '' || row.reg_no !== '' || hasOwnFacts(row)) groups.push({ head: row, parts: [] });
    else if (row.name !== '') {
      const place = above ? `the medicine above it is “${above.head.name}”` : 'there is no medicine above it';
      problems.push(problem(row, 'no_nappi', `“${row.name}” has no NAPPI code of its own, and ${place}.`));
    } else {
      problems.push(problem(row, 'orphan_row', 'This row continues a medicine, but there is no medicine above it.'));
    }
  }
  return groups;
}

function ingredientsOf(file: RegisterFile, { head, parts }: RowGroup): Ingredient[] {
  if (file.layout === 'joined') return distinctIngredients(joinedIngredients(head.ingredient));
  return distinctIngredients(
    [head, ...parts].map((row) => ({ name: row.ingredient, strength: strengthText(row.strength, row.unit) })),
  );
}

function originatorOrGeneric(text: string): RegisterMedicine['originator_or_generic'] {
  // Written "Orginator" and "0riginator" as well.
  if (/^[o0]ri?gin/i.test(text)) return 'originator';
  return /^gen/i.test(text) ? 'generic' : null;
}

function readMedicine(file: RegisterFile, group: RowGroup): RegisterMedicine | RegisterProblem {
  const { head, parts } = group;
  const nappi = readNappi(head.nappi);
  const schedule = readSchedule(head.schedule);
  const sep = readSep(head.sep);
  if ('refused' in nappi) return problem(head, head.nappi === '' ? 'no_nappi' : 'bad_nappi', nappi.refused);
  if (head.name === '') return problem(head, 'no_name', 'Proprietary name is missing.');
  if ('refused' in schedule) return problem(head, 'bad_schedule', schedule.refused);
  if ('refused' in sep) return problem(head, 'no_price', sep.refused);
  const quantity = readNumber(head.quantity) ?? 1;
  const sizes = [head, ...parts].map((row) => readNumber(row.pack_size) ?? 0);
  return {
    row: head.row,
    reg_no: head.reg_no,
    nappi_code: nappi.value,
    name: head.name,
    schedule: schedule.value,
    applicant: head.applicant,
    dosage_form: dosageFormName(head.dosage_form),
    pack_size: packText(head.dosage_form, sizes, quantity),
    quantity,
    sep_cents: sep.value,
    active_ingredients: ingredientsOf(file, group),
    originator_or_generic: originatorOrGeneric(head.generic),
    discontinued: [head.status, head.generic].some((text) => /^discou?ntinue/i.test(text)),
    notes: [nappi.note, schedule.note].filter((note) => note !== undefined),
  };
}

const COMPARED = ['reg_no', 'name', 'schedule', 'dosage_form', 'pack_size', 'sep_cents'] as const;
const COMPARED_LABELS: Record<(typeof COMPARED)[number], string> = {
  reg_no: 'registration number',
  name: 'name',
  schedule: 'schedule',
  dosage_form: 'dosage form',
  pack_size: 'pack size',
  sep_cents: 'price',
};

/** A repeated code. The first row with a readable price is used; rows without one were dropped earlier. */
function duplicateOf(kept: RegisterMedicine, again: RegisterMedicine): RegisterProblem {
  const differing = COMPARED.filter((field) => kept[field] !== again[field]).map((field) => COMPARED_LABELS[field]);
  const same = differing.length === 0;
  const message = same
    ? `NAPPI code ${again.nappi_code} is already on row ${kept.row}, with the same details.`
    : `NAPPI code ${again.nappi_code} is already on row ${kept.row}, with a different ${differing.join(' and a different ')}. We kept row ${kept.row}.`;
  const code = same ? 'repeated_row' : 'duplicate_code';
  const outcome = same ? 'skipped' : 'refused';
  return { row: again.row, code, outcome, name: again.name, nappi: again.nappi_code, message };
}

export interface GroupedRegister {
  medicines: RegisterMedicine[];
  problems: RegisterProblem[];
}

/** Rows as published -> medicines, and a sentence for every row that is none. */
export function groupRegister(file: RegisterFile): GroupedRegister {
  const problems: RegisterProblem[] = [];
  const kept = new Map<string, RegisterMedicine>();
  for (const group of groupRows(file, problems)) {
    const read = readMedicine(file, group);
    if ('code' in read) {
      problems.push(read);
      continue;
    }
    const key = nappiKey(read.nappi_code);
    const first = kept.get(key);
    if (!first) kept.set(key, read);
    else {
      first.active_ingredients = distinctIngredients([...first.active_ingredients, ...sameFacts(first, read)]);
      problems.push(duplicateOf(first, read));
    }
  }
  return { medicines: [...kept.values()], problems: problems.sort((a, b) => a.row - b.row) };
}

/** A repeated row may carry the ingredient that the first one left out; a differing row adds nothing. */
function sameFacts(first: RegisterMedicine, again: RegisterMedicine): Ingredient[] {
  return COMPARED.every((field) => first[field] === again[field]) ? again.active_ingredients : [];
}
