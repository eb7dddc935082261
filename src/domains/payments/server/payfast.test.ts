import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noticeText, parseForm, parseNotice, phpUrlencode } from '../payfast-form.ts';
import {
  checkoutSignature,
  isCheckoutSigned,
  isNoticeSigned,
  noticeSignature,
  payfastAddress,
  SANDBOX_MERCHANT,
  signedCheckout,
} from './payfast.ts';
import { createSourceCheck } from './payfast-addresses.ts';
import type { Config } from '~/platform/config.ts';

const PASSPHRASE = 'jt7NOE43FZPn';
const EMPTY =
  'custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5=';

describe('signatures of notices', () => {
  // PayFast's own two vectors (payfast-php-sdk, tests)
  const v1 = `m_payment_id=000000020&pf_payment_id=1579137&payment_status=COMPLETE&item_name=Order+%23000000020&item_description=&amount_gross=15.00&amount_fee=-2.30&amount_net=12.70&${EMPTY}&name_first=Tom&name_last=Tom&email_address=lindley%2Buser1%40appinlet.com&merchant_id=10027938`;
  const v2 = `m_payment_id=1234&pf_payment_id=1221576&payment_status=COMPLETE&item_name=Order%23123&item_description=&amount_gross=10.00&amount_fee=-0.23&amount_net=9.77&${EMPTY}&name_first=First&name_last=Last&email_address=test%40test.com&merchant_id=10000100`;

  test('verify vector V1, without a passphrase', () => {
    const notice = parseNotice(`${v1}&signature=4078bca2c8987e0e0c4e7230f2f46323`);
    expect(notice?.text).toBe(v1);
    expect(notice && isNoticeSigned(notice, '')).toBe(true);
    expect(notice && isNoticeSigned(notice, PASSPHRASE)).toBe(false);
    expect(notice?.fields['email_address']).toBe('lindley+user1@appinlet.com');
  });

  test('verify vector V2, with a passphrase', () => {
    const notice = parseNotice(`${v2}&signature=ac4c3e993d31b5b9d525dc0087051437`);
    expect(notice && isNoticeSigned(notice, PASSPHRASE)).toBe(true);
    expect(notice && isNoticeSigned(notice, '')).toBe(false);
  });

  test.each([
    ['an amount', (body: string) => body.replace('amount_gross=10.00', 'amount_gross=9.00')],
    [
      'the order of two fields',
      (body: string) =>
        body.replace('m_payment_id=1234&pf_payment_id=1221576', 'pf_payment_id=1221576&m_payment_id=1234'),
    ],
    ['an empty field left out', (body: string) => body.replace('custom_str1=&', '')],
    ['the signature in capitals', (body: string) => body.replace(/[^=]+$/, (signature) => signature.toUpperCase())],
    ['no signature', (body: string) => body.replace(/[^=]+$/, '')],
  ])('fail when changed: %s', (_, change) => {
    const notice = parseNotice(change(`${v2}&signature=ac4c3e993d31b5b9d525dc0087051437`));
    expect(notice && isNoticeSigned(notice, PASSPHRASE)).toBe(false);
  });

  test('hold for any name from signing to checking', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("O'Neill", ' a ', '0', '&=%+', '%27', 'é\u0301', 'a\r\nb', '(~*!)'),
    );
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('', PASSPHRASE, 'a b&c'),
        (values, passphrase) => {
          const text = noticeText(values.map((one, index) => [`field${index}`, one] as const));
          const notice = parseNotice(`${text}&signature=${noticeSignature(text, passphrase)}`);
          expect(notice && isNoticeSigned(notice, passphrase)).toBe(true);
          expect(Object.values(notice?.fields ?? {})).toEqual(values);
          expect(notice && isNoticeSigned(notice, `${passphrase}x`)).toBe(false);
        },
      ),
    );
  });
});

describe('the checkout form', () => {
  const form = {
    return_url: 'https://shop.example/payment-status?ref=ORD-1',
    cancel_url: 'https://shop.example/cart',
    notify_url: 'https://shop.example/api/payments/payfast/itn',
    name_first: 'Thandi',
    name_last: "O'Neill",
    email_address: 'thandi+shop@example.com',
    m_payment_id: 'ORD-1',
    amount: '199.90',
    item_name: 'Order ORD-1',
  };

  test('keeps its regression signature', () => {
    const fields = signedCheckout(form, SANDBOX_MERCHANT);
    expect(fields['signature']).toBe('5027a356ce842df6550e3c53754b1762');
    expect(Object.keys(fields).at(-1)).toBe('signature');
    expect(isCheckoutSigned(fields, PASSPHRASE)).toBe(true);
    expect(isCheckoutSigned({ ...fields, amount: '1.00' }, PASSPHRASE)).toBe(false);
    expect(isCheckoutSigned({ ...fields, signature: '' }, PASSPHRASE)).toBe(false);
  });

  test('is not signed in alphabetical order', () => {
    const alphabetical = Object.fromEntries(
      Object.entries(signedCheckout(form, SANDBOX_MERCHANT)).sort(([a], [b]) => a.localeCompare(b)),
    );
    expect(checkoutSignature(alphabetical, PASSPHRASE)).toBe('5027a356ce842df6550e3c53754b1762');
  });

  test('keeps a valid signature through a browser, for any name', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("O'Neill", 'D\u2019Arcy', 'a\nb', '  ', '0', 'Zoë & Söhne', '\u00a0x'),
    );
    fc.assert(
      fc.property(name, name, name, (name_first, name_last, item_name) => {
        const fields = signedCheckout({ ...form, name_first, name_last, item_name }, SANDBOX_MERCHANT);
        // A browser turns every line break of a field into CRLF before it sends it.
        const sent = Object.entries(fields).map(
          ([key, value]) => `${phpUrlencode(key)}=${phpUrlencode(value.replace(/\r\n?|\n/g, '\r\n'))}`,
        );
        const received = Object.fromEntries(parseForm(sent.join('&')) ?? []);
        expect(isCheckoutSigned(received, PASSPHRASE)).toBe(true);
        expect(Object.values(received)).not.toContain('0');
      }),
    );
  });

  test('is sent to PayFast, or to its sandbox for the documented test merchant', () => {
    expect(payfastAddress(SANDBOX_MERCHANT)).toBe('https://sandbox.payfast.co.za/eng');
    expect(payfastAddress({ ...SANDBOX_MERCHANT, merchant_id: '10099999' })).toBe('https://www.payfast.co.za/eng');
  });
});

describe('who may send notices', () => {
  const check = (config: Partial<Config>) => createSourceCheck(config as Config);

  test("PayFast's addresses with merchant credentials", () => {
    const isSource = check({ payment_sandbox: false });
    for (const ip of [
      '197.97.145.144',
      '197.97.145.159',
      '::ffff:41.74.179.200',
      '102.216.36.130',
      '144.126.193.139',
      '3.163.232.237',
      '3.163.252.237',
    ])
      expect(isSource(ip), ip).toBe(true);
    for (const ip of [
      '',
      '127.0.0.1',
      '::1',
      '197.97.145.160',
      '41.74.179.191',
      '3.163.253.237',
      '3.163.240.1',
      'nonsense',
    ])
      expect(isSource(ip), ip).toBe(false);
  });

  test('configured addresses', () => {
    const isSource = check({ payment_sandbox: false, PAYFAST_ADDRESSES: '203.0.113.0/24, 2001:db8::1' });
    expect(['203.0.113.9', '2001:db8::1', '197.97.145.144'].every(isSource)).toBe(true);
    expect(['127.0.0.1', '203.0.114.1'].some(isSource)).toBe(false);
  });

  test('this machine and its network for the sandbox', () => {
    const isSource = check({ payment_sandbox: true });
    for (const ip of ['', '127.0.0.1', '::1', '::ffff:127.0.0.1', '172.17.0.1', '192.168.1.4'])
      expect(isSource(ip), ip).toBe(true);
    for (const ip of ['197.97.145.144', '8.8.8.8', '172.32.0.1', '2001:db8::1']) expect(isSource(ip), ip).toBe(false);
  });
});
