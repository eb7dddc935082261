import type { Config } from '~/platform/config.ts';
import { MailFacts, MailHeading, MailLines, MailSums, type MailSum } from '~/platform/mailer/parts.tsx';
import { SHOP_ZONE, formatDateTime } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { promoSum } from './promo-amount.ts';
import type { OrderLine, OrderRecord } from './queries.ts';

/** The collection point, on one line. */
export const collectedFrom = (order: OrderRecord): string =>
  order.collect_from ? `${order.collect_from.name}, ${order.collect_from.line1}, ${order.collect_from.city}` : '';

function sumsOf(order: OrderRecord): MailSum[] {
  return [
    { label: 'Order Subtotal', amount: formatRand(order.sub_total) },
    ...(order.total_discount > 0
      ? [{ label: 'Discount', amount: `-${formatRand(order.total_discount)}`, tone: 'less' as const }]
      : []),
    ...promoSum(order).map((sum) => ({ ...sum, tone: 'less' as const })),
    { label: 'Delivery Charges', amount: formatRand(order.delivery_charges) },
    { label: 'Total Amount', amount: formatRand(order.total), tone: 'total' },
    { label: 'VAT included (15%)', amount: formatRand(order.vat_included) },
  ];
}

/** The items, their prices and the delivery address. */
export function Goods({ order, lines, shop }: { order: OrderRecord; lines: readonly OrderLine[]; shop: Config }) {
  const { address } = order;
  const to = address
    ? [address.line1, address.line2, address.suburb, `${address.city}, ${address.postal_code}`, address.province]
        .filter(Boolean)
        .join('\n')
    : collectedFrom(order);
  return (
    <>
      <MailHeading>{`Order ${order.order_number}`}</MailHeading>
      <MailLines
        lines={lines.map((line) => ({
          name: line.name,
          detail: [
            `${line.quantity} at ${formatRand(line.price)}`,
            line.discount > 0 ? `, ${line.discount}% off` : '',
            line.quantity_removed > 0 ? `. ${line.quantity_removed} not sent` : '',
          ].join(''),
          amount: formatRand(line.product_total),
        }))}
      />
      <MailSums sums={sumsOf(order)} />
      <MailFacts
        facts={[
          { label: 'Placed', value: formatDateTime(order.created_at, SHOP_ZONE) },
          { label: address ? 'Deliver to' : 'Collect from', value: to },
          { label: 'VAT number', value: shop.SHOP_VAT_NUMBER },
        ]}
      />
    </>
  );
}
