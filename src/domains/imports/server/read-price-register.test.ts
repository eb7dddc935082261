import { utils, write } from '@e965/xlsx';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingKey } from './price-register-columns.ts';
import { readPriceRegister, RegisterError } from './read-price-register.ts';

const fixture = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../tests/fixtures/price-register', name));
const bytesOf = (text: string) => new TextEncoder().encode(text);

const HEADINGS = [
  'MCC\\SAHPRA Medicine Reg. No.',
  'Nappi Code',
  'Medicine Schedule',
  'Medicine Proprietary Name',
  'Active Ingredients',
  'Strength',
  'Unit',
  'Dosage Form',
  'Pack Size',
  'Quantity',
  'SEP',
];
const MEDICINE = [
  '90/2.7/0001',
  990701001,
  'S2  ',
  ' Velmed  Pynweg ',
  'Paracetamol',
  0.299999999999997,
  'mg',
  'TAB',
  24,
  1,
  61.50499,
];

function workbook(bookType: 'biff8' | 'xlsx', rows: unknown[][], origin = 'A1'): Uint8Array {
  const sheet = utils.aoa_to_sheet([]);
  utils.sheet_add_aoa(sheet, rows, { origin });
  const book = utils.book_new(utils.aoa_to_sheet([['Notes'], ['nothing here']]), 'Notes');
  utils.book_append_sheet(book, sheet, 'Prices');
  return new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
}

const without = (...names: string[]) => bytesOf(HEADINGS.filter((heading) => !names.includes(heading)).join(','));

const refusal = (bytes: Uint8Array, name = 'register.csv') => {
  try {
    readPriceRegister(bytes, name);
  } catch (error) {
    expect(error).toBeInstanceOf(RegisterError);
    return (error as RegisterError).detail;
  }
  return 'read';
};

describe('reading a register', () => {
  it('finds the headings below a title and counts rows as the spreadsheet does', () => {
    const file = readPriceRegister(fixture('register.csv'), 'register.csv');
    expect(file).toMatchObject({ kind: 'csv', layout: 'row_per_ingredient', heading_row: 3 });
    expect(file.rows[0]).toMatchObject({
      row: 4,
      nappi: '990701001',
      name: 'Velmed Pynweg Forte',
      schedule: 'S2',
      sep: '61.50499',
    });
    // Row 16 is empty: it is no row, but it counts.
    expect(file.rows.map((row) => row.row).filter((row) => row > 13 && row < 19)).toEqual([14, 15, 17, 18]);
  });

  it('recognises the joined layout, and reads schedules as written', () => {
    const file = readPriceRegister(fixture('joined.csv'), 'joined.csv');
    expect(file).toMatchObject({ layout: 'joined', heading_row: 1 });
    expect(file.rows[0]).toMatchObject({
      row: 2,
      schedule: 'S2/S3',
      quantity: '1',
      sep: '44.2375',
      name: 'Velmed Duo 500/8',
    });
    expect(file.rows[1]?.ingredient).toContain('Hydrochloride  mg/5ml');
  });

  it.each(['biff8', 'xlsx'] as const)('recognises a %s file by its bytes', (bookType) => {
    const file = readPriceRegister(workbook(bookType, [['Title'], HEADINGS, MEDICINE], 'A3'), 'register.csv');
    expect(file).toMatchObject({ kind: bookType === 'biff8' ? 'xls' : 'xlsx', heading_row: 4 });
    expect(file.rows).toEqual([
      expect.objectContaining({ row: 5, nappi: '990701001', name: 'Velmed Pynweg', strength: '0.3', sep: '61.50499' }),
    ]);
  });

  it.each([
    ['MCC Medicine Reg. No.', 'medicineregno'],
    ['MCC\\SAHPRA Medicine Reg. No.', 'medicineregno'],
    ['SAHPRA / MCC  medicine REG NO', 'medicineregno'],
    ['Applicant Name as Registered with MCC\\SAHPRA', 'applicantnameasregisteredwith'],
    [' NAPPI_code ', 'nappicode'],
    ['originator_or_generic_2016', 'originatororgeneric'],
  ])('“%s” is recognised as the heading %s', (heading, key) => {
    expect(headingKey(heading)).toBe(key);
  });

  it('reads semicolons, UTF-16 and Windows letters', () => {
    const semicolons = [
      HEADINGS.join(';'),
      '90/1;990701001;S2;Adco Tenyl 25µg/h;Paracetamol;500;mg;TAB;24;1;61,50',
    ].join('\r\n');
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(semicolons, (letter) => letter.charCodeAt(0)).buffer),
    ]);
    const windows = Uint8Array.from(semicolons, (letter) => letter.charCodeAt(0));
    for (const bytes of [bytesOf(`\ufeff${semicolons}`), utf16, windows]) {
      expect(readPriceRegister(bytes, 'register.csv').rows[0]).toMatchObject({
        row: 2,
        name: 'Adco Tenyl 25µg/h',
        sep: '61,50',
      });
    }
  });

  it('names missing columns', () => {
    expect(refusal(without('SEP'))).toBe('The column “SEP” is missing from the heading row (row 1) of register.csv.');
    expect(refusal(without('Nappi Code', 'SEP', 'Strength'))).toBe(
      'The columns “Nappi Code”, “SEP” and “Strength” are missing from the heading row (row 1) of register.csv.',
    );
  });

  it('refuses a file that is not a register with one sentence', () => {
    expect(refusal(new Uint8Array())).toBe('register.csv is empty.');
    expect(refusal(bytesOf('id,name\n1,Soap\n'))).toContain('register.csv has no heading row');
    expect(refusal(bytesOf(HEADINGS.join(',')))).toBe('register.csv has headings but no medicine below them.');
    expect(refusal(bytesOf('<html><table>'), 'register.xls')).toBe(
      'register.xls is a web page, not a spreadsheet. Please download the register itself.',
    );
    expect(refusal(bytesOf('%PDF-1.7'), 'register.xls')).toBe(
      'register.xls is not a spreadsheet. Please choose an .xls, .xlsx or .csv file.',
    );
    expect(refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 1), 'register.xls')).toBe(
      'register.xls could not be opened. It is damaged or protected by a password.',
    );
    expect(refusal(bytesOf(`${HEADINGS.join(',')}\n"open`))).toContain('register.csv is not valid CSV');
  });
});
