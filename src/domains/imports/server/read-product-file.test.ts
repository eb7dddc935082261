import { describe, expect, test } from 'vitest';
import type { Mapping } from '../contract-import-fields.ts';
import { readPairs, shieldCell, unshieldCell, writePairs } from './import-cells.ts';
import { cleanDescription } from './import-description.ts';
import { readProductFile, type ReadOptions } from './read-product-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean) => new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le'));
const read = async (content: string | Uint8Array, more: Partial<ReadOptions> = {}) =>
  readProductFile(typeof content === 'string' ? bytes(content) : content, { today: '2026-11-25', ...more });
const names = async (content: string | Uint8Array) => (await read(content)).items.map(({ cells }) => cells.name);
const refusal = (content: string | Uint8Array) => expect(read(content)).rejects;

describe('the encoding of an import', () => {
  const text = 'name,sku,price\nCrème brûlée “Ünï”,A1,10.50\nRooibos é,A2,12.00\n';
  test.each([
    ['UTF-8', bytes(text), 'utf-8'],
    ['UTF-8 with its mark', bytes(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with its mark', utf16(text, true), 'utf-16le'],
    ['UTF-16 without', utf16(text, false), 'utf-16le'],
    [
      'windows-1252',
      new Uint8Array(
        Buffer.from(
          'name,sku,price\nCr\xe8me br\xfbl\xe9e \x93\xdcn\xef\x94,A1,10.50\nRooibos \xe9,A2,12.00\n',
          'latin1',
        ),
      ),
      'windows-1252',
    ],
  ])('%s', async (_, content, encoding) => {
    const file = await read(content);
    expect(file.encoding).toBe(encoding);
    expect(file.items.map(({ cells }) => cells.name)).toEqual(['Crème brûlée “Ünï”', 'Rooibos é']);
    expect(file.warnings.some((warning) => warning.includes('text encoding'))).toBe(encoding === 'windows-1252');
  });

  test('a file that is not text is refused with a sentence', async () => {
    await refusal('').toThrow('The file is empty.');
    await refusal('\n\n').toThrow('The file has no rows.');
    await refusal('name,sku\n').toThrow('headings but no rows');
    await refusal('%PDF-1.7').toThrow('This file is a PDF.');
    await refusal('<!doctype html><html>').toThrow('web page');
    await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 20])).toThrow('save it as CSV');
    await refusal(new Uint8Array([65, 0, 0, 0, 1, 2, 3, 0, 0, 9])).toThrow('not a text file');
    await refusal('name,sku\n"never closed,1\n').toThrow('quotation mark');
  });
});

describe('the rows of an import', () => {
  test.each([';', '\t', '|', ','])('are separated by %j', async (mark) => {
    const rows = [
      ['Name', 'SKU', 'Price'],
      ['Soap', 'S1', '10.00'],
      ['Comb', 'S2', '8.50'],
    ];
    const file = await read(rows.map((row) => row.join(mark)).join('\n'));
    expect(file.table.separator).toBe(mark);
    expect(file.items.map(({ cells }) => cells.price)).toEqual(['10.00', '8.50']);
  });

  test('are not split at commas in a semicolon file', async () => {
    const file = await read('Name;SKU;Price\nSoap, mild, 100 g;S1;10,50\nComb, fine, small;S2;8,50\n');
    expect(file.table.separator).toBe(';');
    expect(file.decimal).toBe('comma');
  });

  test('report mixed line ends and keep line breaks in quotes', async () => {
    const file = await read('name,sku,price\r\nA,1,1.50\nB,2,2.50\r"C\nof two lines",3,3.50\r\n');
    expect(file.items.map(({ row, cells }) => [row, cells.name])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [4, 'C\nof two lines'],
    ]);
    expect(file.warnings).toContain('The file mixes different line endings. Each one ends a row.');
    expect((await read('name,sku,price\r\n"A\nB",1,1.50\r\n')).warnings.join()).not.toContain('line ends');
  });

  test('skip blank lines and a byte order mark before the headings', async () => {
    expect(await names('\n\t\n\ufeffname,sku,price\nA,1,1\n\nB,2,2\n')).toEqual(['A', 'B']);
  });

  test('are rejected with more cells than headings', async () => {
    const { items } = await read('name,sku,price\nSoap, mild,S1,10\nComb,S2,8\n');
    expect(items.map(({ verdict }) => verdict?.outcome)).toEqual(['refused', undefined]);
  });

  test('have numbered columns without headings, and nothing is guessed', async () => {
    const file = await read('Soap\tS1\t10.00\nComb\tS2\t8.50\n');
    expect(file.table.headings).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(file.mapping).toEqual({});
    const mapped = await read('Soap\tS1\t10.00\nComb\tS2\t8.50\n', {
      mapping: { name: 'Column 1', price: 'Column 3' },
    });
    expect(mapped.items.map(({ cells }) => cells)).toEqual([
      { name: 'Soap', price: '10.00' },
      { name: 'Comb', price: '8.50' },
    ]);
  });
});

describe('the columns of an import', () => {
  test('leave unknown headings unmapped and report them', async () => {
    const file = await read('Name,SKU,Price,Shelf life,Price excl. VAT\nA,1,11.50,2 years,10\n');
    expect(file.mapping).toEqual({ name: 'Name', sku: 'SKU', price: 'Price' });
    expect(file.warnings.join()).toContain('2 columns are not imported: “Shelf life”, “Price excl. VAT”');
  });

  test('can be corrected by hand', async () => {
    const text = 'Artikel;Zeile1;Preis\n100;Milk;1,29\n';
    expect((await read(text)).mapping).toEqual({ name: 'Artikel', price: 'Preis' });
    expect((await read(text, { mapping: { name: 'zeile1', sku: 'Artikel' } })).mapping).toEqual({
      name: 'Zeile1',
      sku: 'Artikel',
      price: 'Preis',
    });
    expect((await read(text, { mapping: { price: null } })).mapping).toEqual({ name: 'Artikel' });
    await expect(read(text, { mapping: { name: 'Nowhere' } satisfies Mapping })).rejects.toThrow('no column “Nowhere”');
  });

  test('get two names for a repeated heading', async () => {
    expect((await read('name,price,price\nA,1,2\n')).table.headings).toEqual(['name', 'price', 'price (2)']);
  });
});

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status
balm,Balm,<p>Soft</p>,Velmed,Skin,true,Size,30 ml,,30.0,5,49.90,60.00,https://cdn.example/b2.jpg,2,active
balm,,,,,,,50 ml,B50,50.0,2,79.90,,https://cdn.example/b1.jpg,1,
balm,,,,,,,,,,,,,https://cdn.example/b3.jpg,3,
comb,Comb,,Velmed,Hair,false,Title,Default Title,C1,0.0,-1,19.00,,,,active
card,Gift card,,Velmed,Gift,true,Title,10,,0,,100.00,,,,active
`;

describe('a Shopify export', () => {
  test('joins rows of one product with variants, pictures and shared values', async () => {
    const file = await read(SHOPIFY);
    expect(file.kind).toBe('shopify');
    expect(file.items.map(({ row, rows, cells }) => [row, rows, cells.name, cells.sku, cells.price])).toEqual([
      [2, [2], 'Balm - 30 ml', '', '49.90'],
      [3, [2, 3], 'Balm - 50 ml', 'B50', '79.90'],
      [5, [5], 'Comb', 'C1', '19.00'],
      [6, [6], 'Gift card', '', '100.00'],
    ]);
    const [, fifty, comb] = file.items;
    expect(fifty?.cells).toMatchObject({
      brand: 'Velmed',
      category: 'Skin',
      description: '<p>Soft</p>',
      is_active: 'active',
    });
    expect(fifty?.cells.images?.split('\n')).toEqual([
      'https://cdn.example/b1.jpg',
      'https://cdn.example/b2.jpg',
      'https://cdn.example/b3.jpg',
    ]);
    expect(comb?.cells.is_active).toBe('false');
  });
});

const WOO = `ID,Type,SKU,Name,Published,Description,Date sale price ends,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,tee,Tee,1,Cotton,,,,,"Clothing, Clothing > Tees",,Colour,"Red, Blue"
2,variation,,Tee,1,,,3,,50,,id:1,Colour,Red
3,variation,tee-blue,Tee - Blue,1,,,4,40,50,,tee,Colour,Blue
4,variation,x,Lost,1,,,4,,50,,id:99,Colour,Blue
5,grouped,g,Set,1,,,,,,,,,
6,external,e,Elsewhere,1,,,,,9,,,,
7,simple,s,Soap,1,,2020-01-01,9,5,10,Bath,,,
`;

describe('a WooCommerce export', () => {
  test('reads simple, variable, variation, grouped and external products', async () => {
    const file = await read(WOO);
    expect(file.kind).toBe('woocommerce');
    expect(file.items.map(({ cells, verdict }) => [cells.name, verdict?.outcome ?? null])).toEqual([
      ['Tee', 'skipped'],
      ['Tee - Red', null],
      ['Tee - Blue', null],
      ['Lost', 'refused'],
      ['Set', 'skipped'],
      ['Elsewhere', 'refused'],
      ['Soap', null],
    ]);
    const [, red, , , , , soap] = file.items;
    expect(red).toMatchObject({
      rows: [2, 3],
      cells: { description: 'Cotton', category: 'Clothing, Clothing > Tees' },
    });
    expect(soap).toMatchObject({
      cells: { sale_price: '' },
      notes: ['The sale ended on 2020-01-01, so there is no discount.'],
    });
  });
});

describe('a product that occurs twice', () => {
  test('is imported once, and other rows name the row that was used', async () => {
    const { items } = await read('name,sku,barcode,price\nA,X1,111,1\nB,x1,222,1\nC,X3,111,1\nD,,,1\nd,,,1\n');
    expect(items.map(({ verdict }) => verdict?.message ?? null)).toEqual([
      null,
      'The SKU “x1” is already in row 2.',
      'The barcode “111” is already in row 2.',
      null,
      'It has no SKU, and its name is already in row 5.',
    ]);
  });
});

test('a cell that a spreadsheet would run is escaped in exports and read back', () => {
  for (const text of ['=1+1', '+27 82', '-5', '@SUM', '\tx', "'=a", "''-b", "'plain", 'plain', ''])
    expect(unshieldCell(shieldCell(text))).toBe(text);
  expect(shieldCell('=cmd|x')).toBe("'=cmd|x");
});

test('pairs are read back as written', () => {
  const pairs: [string, string][] = [
    ['Paracetamol', '500 mg'],
    ['A|B\\', 'x'],
    ['Bare', ''],
  ];
  expect(readPairs(writePairs(pairs))).toEqual(pairs);
  expect(readPairs('one|two|three')).toBeNull();
  expect(readPairs('|x')).toBeNull();
});

test('descriptions are sanitised, and plain text becomes paragraphs', () => {
  expect(cleanDescription('One < two & three\n\nNew\nline')).toBe(
    '<p>One &lt; two &amp; three</p><p>New<br />line</p>',
  );
  expect(
    cleanDescription('<h2>About</h2><p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>'),
  ).toBe('<h3>About</h3><p>Hi</p>');
  expect(cleanDescription('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript');
});
