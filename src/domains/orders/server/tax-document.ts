import type { Config } from '~/platform/config.ts';
import { priceParts } from '~/domains/catalogue/rules.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import { SHOP_ZONE, formatDate } from '~/shared/dates.ts';
import { formatRand, toCents, toRand, vatIncluded } from '~/shared/money.ts';
import { billedLines, billedQuantity } from '../rules.ts';
import type { Address } from '~/shared/schemas.ts';
import { promoSum } from './promo-amount.ts';
import type { OrderRecord, TaxedLine } from './queries.ts';

// The contents of a tax invoice and a credit note (VAT Act 89 of 1991 s20(4) and s21(3)). Created once and stored as issued:
// a new address of the shop or a new name of a product does not change it.

export type TaxDocument = Sheet & { title: 'Tax Invoice' | 'Credit Note' };

/** The number is assigned with the row. */
export type Unnumbered = Omit<TaxDocument, 'number'>;

export function supplierOf(shop: Config): TaxDocument['supplier'] {
  return {
    name: shop.SHOP_NAME,
    lines: [shop.SHOP_ADDRESS_LINE1, shop.SHOP_ADDRESS_LINE2],
    vat_number: shop.SHOP_VAT_NUMBER,
    registration_number: shop.SHOP_REGISTRATION_NUMBER,
    contact: `${shop.SHOP_PHONE}, ${shop.SHOP_EMAIL}`,
  };
}

export const placeLines = ({ line1, line2, suburb, city, postal_code, province }: Address): string[] => [
  [line1, line2].filter(Boolean).join(', '),
  `${suburb}, ${city}, ${postal_code}`,
  province,
];

function buyerOf(order: OrderRecord): TaxDocument['buyer'] {
  const { address, collect_from } = order;
  return {
    name: `${order.first_name} ${order.last_name}`.trim(),
    lines: [
      ...(address
        ? placeLines(address)
        : [`Collected from ${collect_from?.name ?? 'the pharmacy'}, ${collect_from?.city ?? ''}`.replace(/, $/, '')]),
      order.email,
    ],
  };
}

type Priced = Pick<TaxedLine, 'schedule' | 'nappi_code' | 'sku' | 'price' | 'sep'>;

/** The lines under the name: its code, and for medicine the two parts of its price (the fee is what is not SEP). */
export function detailsOf(line: Priced, each = 'each'): string[] {
  const codes = [
    line.schedule === 'none' ? '' : `Schedule ${line.schedule.slice(1)}`,
    line.nappi_code ? `NAPPI ${line.nappi_code}` : line.sku ? `SKU ${line.sku}` : '',
  ].filter(Boolean);
  const parts = priceParts(toCents(line.price), line.sep === null ? null : toCents(line.sep));
  const rest =
    parts &&
    (parts.less > 0
      ? `- ${formatRand(toRand(parts.less))} below it`
      : `+ dispensing fee ${formatRand(toRand(parts.fee))}`);
  const price = parts ? `SEP ${formatRand(toRand(parts.sep))} ${rest} ${each}, VAT included` : '';
  return [codes.join(', '), price].filter(Boolean);
}

export function invoiceOf(shop: Config, order: OrderRecord, lines: readonly TaxedLine[], at: Date): Unnumbered {
  return {
    title: 'Tax Invoice',
    date: formatDate(at, SHOP_ZONE),
    supplier: supplierOf(shop),
    buyer: buyerOf(order),
    facts: [
      { label: 'Order', value: order.order_number },
      { label: 'Ordered', value: formatDate(order.created_at, SHOP_ZONE) },
      { label: 'Paid', value: order.payment_method === 'online' ? 'Online' : 'At the counter' },
    ],
    lines: billedLines(lines).map((line) => ({
      name: line.name,
      details: detailsOf(line),
      quantity: String(billedQuantity(line)),
      price: formatRand(line.price),
      discount: line.product_discount > 0 ? `-${formatRand(line.product_discount)}` : '',
      total: formatRand(line.product_total),
    })),
    sums: [
      { label: 'Goods', amount: formatRand(toRand(toCents(order.sub_total) - toCents(order.total_discount))) },
      ...promoSum(order),
      { label: 'Delivery', amount: formatRand(order.delivery_charges) },
      { label: 'Total, VAT included', amount: formatRand(order.total), is_total: true },
      ...vatSums(toCents(order.total), order.vat_included),
    ],
    notes: ['All prices include VAT at 15%.'],
  };
}

export function vatSums(totalCents: number, vat: number): TaxDocument['sums'] {
  return [
    { label: 'Without VAT', amount: formatRand(toRand(totalCents - toCents(vat))) },
    { label: 'VAT at 15%', amount: formatRand(vat) },
  ];
}

/** VAT Act s21(3): whose, for whom, when, by how much and how much tax, why, and which invoice it belongs to. */
export function creditNoteOf(
  shop: Config,
  order: OrderRecord,
  credit: { cents: number; reason: string; invoice_number: string },
  at: Date,
): Unnumbered {
  const amount = formatRand(toRand(credit.cents));
  return {
    title: 'Credit Note',
    date: formatDate(at, SHOP_ZONE),
    supplier: supplierOf(shop),
    buyer: buyerOf(order),
    facts: [
      { label: 'Order', value: order.order_number },
      { label: 'Tax invoice', value: credit.invoice_number },
    ],
    lines: [{ name: credit.reason, details: [], quantity: '1', price: amount, discount: '', total: amount }],
    sums: [
      { label: 'Credited, VAT included', amount, is_total: true },
      ...vatSums(credit.cents, toRand(vatIncluded(credit.cents))),
    ],
    notes: [`This credit note lowers tax invoice ${credit.invoice_number}. All amounts include VAT at 15%.`],
  };
}
