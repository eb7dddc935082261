import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_FIELDS,
  checkoutFields,
  checkoutText,
  noticeText,
  parseForm,
  parseNotice,
  phpTrim,
  phpUrlencode,
} from './payfast-form.ts';

describe('phpUrlencode', () => {
  test.each([
    ["Thandi O'Neill", 'Thandi+O%27Neill'],
    ['a-b_c.d', 'a-b_c.d'],
    ['~!*()', '%7E%21%2A%28%29'],
    ['50% & more', '50%25+%26+more'],
    ['thandi+shop@example.com', 'thandi%2Bshop%40example.com'],
    ['Zoë ṱhohoyanḓou', 'Zo%C3%AB+%E1%B9%B1hohoyan%E1%B8%93ou'],
    ['💊', '%F0%9F%92%8A'],
    ['https://shop.example/a?b=c', 'https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc'],
    ['', ''],
  ])('%s', (value, encoded) => expect(phpUrlencode(value)).toBe(encoded));

  test('half a surrogate pair does not throw', () => expect(phpUrlencode('a\ud83d')).toBe('a%EF%BF%BD'));

  test('gives only letters, digits, - _ . + and upper-case %XX, and decodes again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const encoded = phpUrlencode(value);
        expect(encoded).toMatch(/^([A-Za-z0-9_.+-]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded.replaceAll('+', ' '))).toBe(value);
      }),
    );
  });
});

test('phpTrim trims exactly six characters', () => {
  expect(phpTrim(' \t\n\r\0\x0b a b \x0b')).toBe('a b');
  expect(phpTrim('\u00a0a')).toBe('\u00a0a');
});

describe('the checkout form', () => {
  const form = {
    merchant_id: '1',
    merchant_key: 'k',
    return_url: 'https://a.example/r',
    cancel_url: 'https://a.example/c',
    notify_url: 'https://a.example/n',
    name_first: ' Thandi\n ',
    name_last: "O'Neill",
    email_address: 'a@b.example',
    m_payment_id: 'p',
    amount: '10.00',
    item_name: 'Order 1',
  };

  test('has its fields in the documented order', () => {
    const reversed = Object.fromEntries(Object.entries(form).reverse()) as typeof form;
    const names = Object.keys(checkoutFields(reversed));
    expect(names).toEqual(CHECKOUT_FIELDS.filter((name) => name in form));
    expect(names.join()).toBe(
      'merchant_id,merchant_key,return_url,cancel_url,notify_url,name_first,name_last,email_address,m_payment_id,amount,item_name',
    );
  });

  test('contains no line break, no empty field and no "0"', () => {
    const fields = checkoutFields({
      ...form,
      name_last: ' \r\n',
      email_address: '0',
      item_name: `Order\r\n1 ${'x'.repeat(200)}`,
    });
    expect(fields['name_first']).toBe('Thandi');
    expect('name_last' in fields).toBe(false);
    expect('email_address' in fields).toBe(false);
    expect(fields['item_name']).toHaveLength(100);
    expect(fields['item_name']).toMatch(/^Order 1 x+$/);
  });

  test('leaves unknown and empty fields out of the signature', () => {
    expect(checkoutText({ item_name: 'b ', setup: 'x', amount: '1.00', cell_number: '  ', signature: 'y' })).toBe(
      'amount=1.00&item_name=b',
    );
  });
});

describe('parseForm', () => {
  test('keeps the order received and empty fields', () => {
    expect(parseForm('b=1&a=&c=x%20y+z&d')).toEqual([
      ['b', '1'],
      ['a', ''],
      ['c', 'x y z'],
      ['d', ''],
    ]);
  });
  test.each(['', '&', 'a=%', 'a=%E9', 'a=1&a=2', 'amount_gross=1.00&amount%5Fgross=2.00'])(
    'reads no field from %j',
    (body) => expect(parseForm(body)).toBeNull(),
  );
});

describe('parseNotice', () => {
  test('ignores fields after the signature', () => {
    expect(parseNotice('a=1&b=&signature=s&amount_gross=9.00')).toEqual({
      fields: { a: '1', b: '' },
      text: 'a=1&b=',
      signature: 's',
    });
  });
  test.each(['a=1', 'signature=s', 'signature=s&a=1'])('%s is not a notice', (body) =>
    expect(parseNotice(body)).toBeNull(),
  );
  test('is encoded again, so lower-case escapes give the same signature', () => {
    expect(parseNotice('n=O%27Neill%2fx%20y&signature=s')?.text).toBe('n=O%27Neill%2Fx+y');
  });
  test('reads back what was written', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' })), {
      minLength: 1,
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(pairs, (list) => {
        fc.pre(list.every(([name]) => name !== 'signature'));
        expect(parseNotice(`${noticeText(list)}&signature=x`)?.fields).toEqual(Object.fromEntries(list));
      }),
    );
  });
});
