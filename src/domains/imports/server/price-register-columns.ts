// The register's headings change from release to release ("MCC Medicine Reg. No.", "MCC\SAHPRA Medicine Reg. No.",
// "SEP", "sep_incl_vat"): a column is found by its heading, never by its position.

export const REGISTER_COLUMNS = [
  'reg_no',
  'nappi',
  'schedule',
  'name',
  'ingredient',
  'strength',
  'unit',
  'dosage_form',
  'pack_size',
  'quantity',
  'sep',
  'applicant',
  'generic',
  'status',
] as const;

export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];

/** 'row_per_ingredient' is the government's own layout; 'joined' has one row per medicine, ingredients separated by " | ". */
export type RegisterLayout = 'row_per_ingredient' | 'joined';

export interface HeadingRow {
  layout: RegisterLayout;
  /** Index of the heading row among the rows given. */
  index: number;
  columns: Partial<Record<RegisterColumn, number>>;
}

/** The heading as published, for messages, and its possible forms with everything but letters removed. */
const HEADINGS: Record<RegisterColumn, { published: string; spellings: readonly string[] }> = {
  reg_no: {
    published: 'MCC\\SAHPRA Medicine Reg. No.',
    spellings: [
      'medicineregno',
      'regno',
      'medicineregistrationno',
      'medicineregistrationnumber',
      'registrationnumber',
      'registrationno',
    ],
  },
  nappi: { published: 'Nappi Code', spellings: ['nappicode', 'nappi', 'nappino', 'nappinumber'] },
  // The original value ("S1,S4") before someone else's interpretation of it.
  schedule: { published: 'Medicine Schedule', spellings: ['medicineschedule', 'scheduleraw', 'schedule'] },
  name: {
    published: 'Medicine Proprietary Name',
    spellings: ['medicineproprietaryname', 'proprietaryname', 'medicinename', 'name'],
  },
  ingredient: { published: 'Active Ingredients', spellings: ['activeingredients', 'activeingredient', 'ingredients'] },
  strength: { published: 'Strength', spellings: ['strength'] },
  unit: { published: 'Unit', spellings: ['unit', 'units'] },
  dosage_form: { published: 'Dosage Form', spellings: ['dosageform'] },
  pack_size: { published: 'Pack Size', spellings: ['packsize'] },
  quantity: { published: 'Quantity', spellings: ['quantity', 'numpacks', 'qty'] },
  sep: { published: 'SEP', spellings: ['sep', 'sepinclvat', 'singleexitprice', 'sepvatinclusive'] },
  applicant: {
    published: 'Applicant Name as Registered with MCC\\SAHPRA',
    spellings: ['applicantnameasregisteredwith', 'applicantname', 'applicant'],
  },
  generic: { published: 'Originator or Generic', spellings: ['originatororgeneric'] },
  status: { published: 'Status', spellings: ['status'] },
};

const REQUIRED: readonly RegisterColumn[] = [
  'reg_no',
  'nappi',
  'schedule',
  'name',
  'ingredient',
  'dosage_form',
  'pack_size',
  'sep',
];

/** "MCC \ SAHPRA Medicine Reg. No." -> "medicineregno"; the authority's name has changed and does not count. */
export function headingKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(mcc|sahpra)\b/g, '')
    .replace(/mccsahpra/g, '')
    .replace(/_(19|20)\d\d$/, '')
    .replace(/[^a-z]/g, '');
}

function columnsOf(cells: readonly string[]): HeadingRow['columns'] {
  const keys = cells.map(headingKey);
  const columns: HeadingRow['columns'] = {};
  for (const column of REGISTER_COLUMNS) {
    for (const spelling of HEADINGS[column].spellings) {
      const at = keys.indexOf(spelling);
      if (at < 0) continue;
      columns[column] = at;
      break;
    }
  }
  return columns;
}

/** Rows above the headings are a title or a preamble; more than this many are not a register. */
const PREAMBLE_LIMIT = 40;
/** A row that names this many columns is meant as the heading row, even when another heading is missing. */
const ENOUGH_TO_BE_HEADINGS = 4;

export function findHeadingRow(rows: readonly (readonly string[])[]): HeadingRow | null {
  let best: HeadingRow | null = null;
  let found = ENOUGH_TO_BE_HEADINGS - 1;
  for (const [index, cells] of rows.slice(0, PREAMBLE_LIMIT).entries()) {
    const columns = columnsOf(cells);
    const count = Object.keys(columns).length;
    if (count <= found) continue;
    found = count;
    // Only the joined layout writes strength and unit into the ingredient's own cell.
    const joined =
      columns.strength === undefined && headingKey(cells[columns.ingredient ?? -1] ?? '') === 'ingredients';
    best = { layout: joined ? 'joined' : 'row_per_ingredient', index, columns };
  }
  return best;
}

/** The published headings of the columns that the register cannot be read without and that are not there. */
export function missingHeadings({ layout, columns }: HeadingRow): string[] {
  const required: RegisterColumn[] = layout === 'joined' ? [...REQUIRED] : [...REQUIRED, 'strength', 'unit'];
  return required.filter((column) => columns[column] === undefined).map((column) => HEADINGS[column].published);
}
