import { utils, write } from '@e965/xlsx';

// Registers of medicine prices in their published layouts, with medicines that do not exist. The same number
// always gives the same medicine, so a register of two hundred rows and one of ten thousand start alike.

type Cell = string | number | null;

export interface MadeMedicine {
  code: string;
  reg_no: string;
  name: string;
  schedule: string;
  form: string;
  size: number;
  quantity: number;
  sep: number;
  applicant: string;
  generic: string;
  discontinued: boolean;
  ingredients: { name: string; strength: number; unit: string }[];
}

const FIRST = 'Ber Cal Dor Fen Gra Kar Lum Mor Nar Pel Ros Sel Tam Ven Wil Zan'.split(' ');
const MIDDLE = 'a e i o u'.split(' ');
const LAST = 'dil fex lor mant nol pril quin sart tine vance xane zole'.split(' ');
const STRENGTHS = [2.5, 5, 10, 20, 25, 40, 50, 80, 100, 150, 200, 250, 400, 500];
const SCHEDULES = ['S4', 'S3', 'S2', 'S4', 'S1', 'S5', 'S4', 'S3', 'S6', 'S0'];
const FORMS = ['TAB', 'CAP', 'SYR', 'CRM', 'INJ', 'FCT'];
const SIZES = [14, 20, 28, 30, 56, 60, 100];
const APPLICANTS = [
  'Velmed Sample Pharma (Pty) Ltd',
  'Suurle Sample Laboratories Limited',
  'Thabanor Sample (Pty) Ltd',
  'Kusweg Sample Medicines CC',
];

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at) % list.length] as T;

function stem(at: number): string {
  const middle = at / FIRST.length;
  return pick(FIRST, at) + pick(MIDDLE, middle) + pick(LAST, middle / MIDDLE.length);
}

/** The medicine with this number, from 0 on: one ingredient, every fourth with two, every twelfth with three. */
export function madeMedicine(at: number): MadeMedicine {
  const strength = pick(STRENGTHS, at / 3);
  const ingredients = [{ name: `${stem(at)}ine hydrochloride`, strength, unit: 'mg' }];
  if (at % 4 === 0) ingredients.push({ name: `${stem(at + 7)}amide`, strength: 12.5, unit: 'mg' });
  if (at % 12 === 0) ingredients.push({ name: 'Caffeine', strength: 0.3, unit: 'mg' });
  return {
    code: `${800_001 + at}001`,
    reg_no: `${40 + (at % 20)}/${1 + (at % 25)}.${1 + (at % 9)}/${String(at).padStart(5, '0')}`,
    name: `${stem(at)} ${strength}`,
    schedule: pick(SCHEDULES, at),
    form: pick(FORMS, at / 2),
    size: pick(SIZES, at),
    quantity: at % 15 === 0 ? 2 : 1,
    sep: Math.round((12 + ((at * 37) % 900) + ((at * 13) % 100) / 100) * 1e5) / 1e5,
    applicant: pick(APPLICANTS, at),
    generic: at % 5 === 0 ? pick(['Originator', 'Orginator', '0riginator'], at / 5) : 'Generic',
    discontinued: at % 16 === 15,
    ingredients,
  };
}

export const madeMedicines = (count: number, from = 0): MadeMedicine[] =>
  Array.from({ length: count }, (_, at) => madeMedicine(from + at));

/** As published in 2016: one row an ingredient, the code a number. */
const HEADINGS = [
  'Applicants MCC Licence No',
  'Applicant Name',
  'MCC Medicine Reg. No.',
  'Nappi Code',
  'ATC 4 ',
  'Medicine Schedule',
  'Medicine Proprietary Name',
  'Active Ingredients',
  'Strength',
  'Unit',
  'Dosage Form',
  'Pack Size',
  'Quantity',
  'Manufacturer Price',
  'Logistics Fee',
  'VAT',
  'SEP',
  'Unit Price',
  'Effective Date',
  'Status',
  'Originator or Generic',
];

type Row = Partial<Record<(typeof HEADINGS)[number], Cell>>;
const cells = (row: Row): Cell[] => HEADINGS.map((heading) => row[heading] ?? null);
const ingredientCells = ({ name, strength, unit }: MadeMedicine['ingredients'][number]): Row => ({
  'Active Ingredients': name,
  Strength: strength,
  Unit: unit,
});

function rowsOf(medicine: MadeMedicine, change: Row = {}): Cell[][] {
  const [first, ...others] = medicine.ingredients.map(ingredientCells);
  const head: Row = {
    'Applicants MCC Licence No': 9001,
    'Applicant Name': medicine.applicant,
    'MCC Medicine Reg. No.': medicine.reg_no,
    'Nappi Code': Number(medicine.code),
    'Medicine Schedule': medicine.schedule,
    'Medicine Proprietary Name': medicine.name,
    ...first,
    'Dosage Form': medicine.form,
    'Pack Size': medicine.size,
    Quantity: medicine.quantity,
    'Manufacturer Price': medicine.sep * 0.75,
    SEP: medicine.sep,
    Status: medicine.discontinued ? 'Discontinued' : null,
    'Originator or Generic': medicine.generic,
    ...change,
  };
  return [head, ...others].map(cells);
}

/** A medicine with one ingredient, to be changed into an invalid one. */
const plain = (at: number): MadeMedicine => madeMedicine(100_001 + at * 12);

/**
 * Additional contents of the published file: 13 rows that are 3 more medicines (a starter pack of two parts, one that has lost
 * its registration number, one whose code has lost its zero) and 9 that are not medicines.
 */
function oddRows(): Cell[][] {
  const starter = plain(0);
  const written = { ...starter, name: 'Stopvance starter pack', schedule: 'S5', form: 'TAB', size: 42, quantity: 1 };
  return [
    ...rowsOf(written),
    cells({
      'Nappi Code': Number(starter.code),
      'Active Ingredients': 'Stopvance',
      Strength: 0.5,
      Unit: 'mg',
      'Dosage Form': 'TAB',
      'Pack Size': 11,
      Quantity: 1,
    }),
    ...rowsOf(plain(1), { 'MCC Medicine Reg. No.': null, 'Medicine Proprietary Name': 'Pynstil' }),
    ...rowsOf(plain(2), { 'Nappi Code': 99_070_301 }),
    ...rowsOf(plain(3), { 'Medicine Schedule': null }),
    ...rowsOf(plain(4), { 'Medicine Schedule': 'Unscheduled?' }),
    ...rowsOf(plain(5), { SEP: 0 }),
    ...rowsOf(plain(6), { SEP: 0.021612824 }),
    ...rowsOf(plain(7), { SEP: null }),
    ...rowsOf(plain(2), { 'Nappi Code': 99_070_301 }),
    ...rowsOf(written, { 'Pack Size': 84 }),
    cells({
      'Medicine Proprietary Name': 'Unknown solvent',
      'Active Ingredients': 'Water for injection',
      Strength: 6,
      Unit: 'ml',
    }),
    ...rowsOf(plain(8), { 'Nappi Code': null }),
  ];
}

/** The published workbook: a title, the headings, the medicines, and the odd rows at the end. */
export function registerWorkbook(medicines: readonly MadeMedicine[], bookType: 'biff8' | 'xlsx' = 'biff8'): Uint8Array {
  const rows = [['Database Of Medicine Prices'], HEADINGS, ...medicines.flatMap((one) => rowsOf(one)), ...oddRows()];
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Database Of Medicine Prices');
  return new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
}

const JOINED =
  'nappi_code,regno,name,schedule_raw,schedule,dosage_form,pack_size,num_packs,sep_incl_vat,ingredients,applicant_2016,atc4_2016,originator_or_generic_2016';
const capital = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
const quoted = (cell: Cell) =>
  /[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '');

/** As a public loader merges it, one row per medicine; three rows without a price and one with an invalid code come last. */
export function joinedRegister(medicines: readonly MadeMedicine[]): string {
  const rowOf = (one: MadeMedicine, change: { code?: string; sep?: Cell } = {}) =>
    [
      change.code ?? one.code,
      one.reg_no,
      ` ${one.name}`,
      one.schedule,
      one.schedule,
      capital(one.form),
      one.size.toFixed(1),
      one.quantity,
      change.sep === undefined ? one.sep : change.sep,
      one.ingredients.map(({ name, strength, unit }) => `${name} ${strength} ${unit}`).join(' | '),
      one.applicant,
      '',
      one.generic,
    ]
      .map(quoted)
      .join(',');
  const odd = [
    rowOf(plain(5), { sep: 0 }),
    rowOf(plain(6), { sep: 0.01 }),
    rowOf(plain(7), { sep: '' }),
    rowOf(plain(8), { code: '300370110110' }),
  ];
  return [JOINED, ...medicines.map((one) => rowOf(one)), ...odd, ''].join('\n');
}
