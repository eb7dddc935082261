// PayFast's forms and notices: their fields, order and encoding. No signing: that needs MD5.

/** The fields PayFast signs, in its documentation's order: not alphabetical, and not the order someone posts them in. */
export const CHECKOUT_FIELDS = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'email_confirmation',
  'confirmation_address',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
  'subscription_notify_email',
  'subscription_notify_webhook',
  'subscription_notify_buyer',
] as const;
export type Fields = Record<string, string>;

/** The fields of a notice, in the order PayFast sends them: custom_str before custom_int here. */
export const NOTICE_FIELDS = [
  'm_payment_id',
  'pf_payment_id',
  'payment_status',
  'item_name',
  'item_description',
  'amount_gross',
  'amount_fee',
  'amount_net',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'name_first',
  'name_last',
  'email_address',
  'merchant_id',
] as const;

const SHORT_FIELD = 100;

/** Half a character (a name cut in the middle of an emoji) has no UTF-8 and would throw. */
function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** PHP's urlencode: encodeURIComponent leaves ! ' ( ) * ~ as they are, and O'Neill could not pay. */
export function phpUrlencode(value: string): string {
  return encodeURIComponent(wellFormed(value))
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}

/** PHP's trim, which knows six characters and no others. */
export function phpTrim(value: string): string {
  // oxlint-disable-next-line no-control-regex
  return value.replace(/^[ \t\n\r\0\x0b]+|[ \t\n\r\0\x0b]+$/g, '');
}

/** One line, no space at the ends: a browser turns a line break into CRLF on its way, and the signature would not fit any more. */
function oneLine(value: string, max?: number): string {
  const flat = wellFormed(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return max === undefined ? flat : [...flat].slice(0, max).join('').trim();
}

export interface CheckoutForm {
  merchant_id: string;
  merchant_key: string;
  return_url: string;
  cancel_url: string;
  notify_url: string;
  name_first: string;
  name_last: string;
  email_address: string;
  m_payment_id: string;
  amount: string;
  item_name: string;
}

/** The form's fields in signing order, still without the signature. */
export function checkoutFields(form: CheckoutForm): Fields {
  const tidy: Fields = {
    ...form,
    name_first: oneLine(form.name_first, SHORT_FIELD),
    name_last: oneLine(form.name_last, SHORT_FIELD),
    item_name: oneLine(form.item_name, SHORT_FIELD),
    email_address: oneLine(form.email_address),
  };
  // An empty field is not signed; "0" is empty to PHP, so it is not sent at all.
  return Object.fromEntries(
    CHECKOUT_FIELDS.flatMap((name) => (tidy[name] && tidy[name] !== '0' ? [[name, tidy[name]]] : [])),
  );
}

/** The input of the checkout signature, without the passphrase: the documented fields that are not empty, trimmed. */
export function checkoutText(fields: Fields): string {
  return CHECKOUT_FIELDS.flatMap((name) => {
    const value = phpTrim(fields[name] ?? '');
    return value === '' ? [] : [`${name}=${phpUrlencode(value)}`];
  }).join('&');
}

export type Pairs = readonly (readonly [string, string])[];

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** The pairs of a urlencoded body in the order received; null when it is no such body or names a field twice. */
export function parseForm(body: string): Pairs | null {
  try {
    const pairs = body.split('&').flatMap((part) => {
      if (part === '') return [];
      const equals = part.indexOf('=');
      return [
        [decode(equals < 0 ? part : part.slice(0, equals)), equals < 0 ? '' : decode(part.slice(equals + 1))] as const,
      ];
    });
    // PHP uses the last of two values, others the first: an ambiguous notice is rejected.
    return pairs.length > 0 && new Set(pairs.map(([name]) => name)).size === pairs.length ? pairs : null;
  } catch {
    return null;
  }
}

export interface Notice {
  /** Only the fields that the signature covers: fields after it prove nothing. */
  fields: Fields;
  /** The signed text without the passphrase: all fields up to the signature, empty ones included, untrimmed. */
  text: string;
  signature: string;
}

/** A notice as received; null when it is none. */
export function parseNotice(body: string): Notice | null {
  const pairs = parseForm(body);
  const at = pairs?.findIndex(([name]) => name === 'signature') ?? -1;
  if (!pairs || at < 1) return null;
  const signed = pairs.slice(0, at);
  return { fields: Object.fromEntries(signed), text: noticeText(signed), signature: pairs[at]?.[1] ?? '' };
}

export function noticeText(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join('&');
}
