import type { ReactNode } from 'react';
import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, MailFacts, MailLink, MailNote, EmailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { SHOP_ZONE, formatDateTime } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { needsReview } from '~/domains/catalogue/rules.ts';
import type { EmailedStatus } from '../order-status.ts';
import { isUnpaid, orderPath } from '../rules.ts';
import { collectedFrom, Goods } from './emails-goods.tsx';
import type { OrderLine, OrderRecord } from './queries.ts';

export type MailKind = 'placed' | EmailedStatus;

export interface OrderMail {
  shop: Config;
  order: OrderRecord;
  lines: readonly OrderLine[];
  /** Set while there is something to pay online. */
  payment_url: string | null;
  /** The shop's note to the buyer with this step. */
  buyer_note: string | null;
  /** Paid and not yet refunded. */
  due: number;
  invoice_number: string | null;
  /** Of the email about money that went back. */
  refund: {
    id: string;
    amount: number;
    reason: string;
    /** Removed from the order with it: "1 x Aqueous cream". */
    removed: string[];
    has_credit_note: boolean;
  } | null;
}

interface EmailText {
  subject: string;
  title: string;
  preview: string;
  body: ReactNode;
  /** Whether the email lists the items again. */
  hasGoods: boolean;
}

const REVIEW = 'A pharmacist will check your order before we send it and may phone you.';

function placedText({ order, payment_url, shop }: OrderMail): EmailText {
  const number = order.order_number;
  if (payment_url) {
    const until = order.expires_at ? formatDateTime(order.expires_at, SHOP_ZONE) : '';
    return {
      subject: `Order ${number}: please pay to complete it`,
      title: "We've received your order",
      preview: `We're holding your items until ${until}.`,
      body: (
        <>
          <EmailText>{`We're holding your items until ${until}. Already paid? Your receipt is on its way and there's nothing more to do.`}</EmailText>
          <MailButton href={payment_url}>{`Pay ${formatRand(order.total)}`}</MailButton>
        </>
      ),
      hasGoods: true,
    };
  }
  const pays = order.payment_method === 'inperson' ? ` Please pay ${formatRand(order.total)} when you collect it.` : '';
  return {
    subject: `Order ${number}: received`,
    title: "We've received your order",
    preview: `${shop.SHOP_SHORT_NAME} is getting order ${number} ready.`,
    body: (
      <EmailText>{`We'll let you know as soon as it's ready.${pays}${needsReview(order.schedule) ? ` ${REVIEW}` : ''}`}</EmailText>
    ),
    hasGoods: true,
  };
}

function textFor(kind: MailKind, mail: OrderMail): EmailText {
  const { order, shop } = mail;
  const number = order.order_number;
  switch (kind) {
    case 'placed':
      return placedText(mail);
    case 'paid':
      return {
        subject: `Order ${number}: receipt for ${formatRand(order.total)}`,
        title: "Thank you, we've received your payment",
        preview: `We received your payment of ${formatRand(order.total)} for order ${number}.`,
        body: (
          <EmailText>{`We received your payment of ${formatRand(order.total)}.${needsReview(order.schedule) && order.order_status === 'pharmacist_review' ? ` ${REVIEW}` : ''}`}</EmailText>
        ),
        hasGoods: true,
      };
    case 'processing':
      return {
        subject: `Order ${number}: we're packing it`,
        title: "We're packing your order",
        preview: `We're packing order ${number}.`,
        body: (
          <EmailText>
            {`${needsReview(order.schedule) ? 'A pharmacist has checked your order. ' : ''}${
              order.delivery_method === 'collect'
                ? "We'll email you when it's ready for collection."
                : "We'll email you when it's on its way."
            }`}
          </EmailText>
        ),
        hasGoods: false,
      };
    case 'ready_for_collection':
      return {
        subject: `Order ${number}: ready for collection`,
        title: 'Your order is ready for collection',
        preview: `Order ${number} is ready for collection.`,
        body: (
          <>
            <EmailText>{`You can collect it from ${collectedFrom(order)}. Please bring your order number, ${number}.`}</EmailText>
            {isUnpaid(order) && <MailNote>{`Please pay ${formatRand(order.total)} when you collect it.`}</MailNote>}
          </>
        ),
        hasGoods: false,
      };
    case 'out_for_delivery':
      return {
        subject: `Order ${number}: on its way`,
        title: 'Your order is on its way',
        preview: `Order ${number} has left ${shop.SHOP_SHORT_NAME}.`,
        body: (
          <>
            {order.tracking_number && (
              <MailFacts facts={[{ label: 'Tracking number', value: order.tracking_number }]} />
            )}
            {/* Good Pharmacy Practice on delivery: handed over and signed for, never left behind. */}
            <MailNote>
              Someone over 14 must be there to receive the parcel and sign for it. The driver won't leave it at the door
              or in a post box.
            </MailNote>
          </>
        ),
        hasGoods: false,
      };
    case 'delivered':
      return {
        subject: `Order ${number}: ${order.delivery_method === 'collect' ? 'collected' : 'delivered'}`,
        title: order.delivery_method === 'collect' ? "You've collected your order" : 'Your order has been delivered',
        preview: `Order ${number} is complete.`,
        body: (
          <>
            <EmailText>{`Please read the leaflet before you use any medicine. If you have a question, phone our pharmacist on ${shop.SHOP_PHONE}.`}</EmailText>
            <EmailText quiet>
              {`Is something wrong? Email us at ${shop.SHOP_EMAIL} within 7 days. You can return medicine only if it's faulty or has been recalled: ${shop.PUBLIC_URL}/shipping-return-policy`}
            </EmailText>
          </>
        ),
        hasGoods: false,
      };
    case 'cancelled':
      return {
        subject: `Order ${number}: cancelled`,
        title: 'Your order has been cancelled',
        preview: `Order ${number} has been cancelled.`,
        body: (
          <EmailText>
            {isUnpaid(order)
              ? "You haven't been charged, and we've released the items. You're welcome to order again."
              : mail.due > 0
                ? `We'll refund ${formatRand(mail.due)} to your original payment method.`
                : "We've refunded what you paid."}
          </EmailText>
        ),
        hasGoods: false,
      };
    case 'refunded': {
      const amount = formatRand(mail.refund?.amount ?? 0);
      return {
        subject: `Order ${number}: ${amount} refunded`,
        title: "We've refunded you",
        preview: `We've refunded ${amount} for order ${number}.`,
        body: (
          <>
            <EmailText>{`We've refunded ${amount} to your original payment method. It may take a few days to show in your account.`}</EmailText>
            <MailFacts
              facts={[
                { label: 'Reason', value: mail.refund?.reason ?? '' },
                ...(mail.refund && mail.refund.removed.length > 0
                  ? [{ label: 'Refunded and not sent', value: mail.refund.removed.join('\n') }]
                  : []),
                { label: 'Order total', value: formatRand(order.total) },
              ]}
            />
          </>
        ),
        hasGoods: false,
      };
    }
  }
}

/** Below the shop's own address: the order's key opens it. */
function paperLink(mail: OrderMail, kind: MailKind): { href: string; words: string } | null {
  const { order, shop, refund } = mail;
  const address = (file: string) => `${shop.PUBLIC_URL}/api/order/${order.id}/${file}?key=${order.access_key}`;
  if (refund) {
    return refund.has_credit_note
      ? { href: `${address('credit-note.pdf')}&refund_id=${refund.id}`, words: 'Credit note (PDF)' }
      : null;
  }
  return kind === 'paid' && mail.invoice_number
    ? { href: address('invoice.pdf'), words: `Tax invoice ${mail.invoice_number} (PDF)` }
    : null;
}

/** One email a step. */
export async function orderMail(
  kind: MailKind,
  mail: OrderMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { shop, order } = mail;
  const { subject, title, preview, body, hasGoods } = textFor(kind, mail);
  const paper = paperLink(mail, kind);
  const link = `${shop.PUBLIC_URL}${orderPath(order.id, order.access_key)}`;
  const written = await renderMail(
    <MailLayout
      shop={shop}
      preview={preview}
      title={title}
      reason={`You're receiving this email because you placed order ${order.order_number} at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${order.first_name},`}</EmailText>
      {body}
      {mail.buyer_note && <MailNote>{mail.buyer_note}</MailNote>}
      {hasGoods && <Goods {...mail} />}
      {mail.payment_url ? (
        <EmailText>
          <MailLink href={link}>View your order</MailLink>
        </EmailText>
      ) : (
        <MailButton href={link}>View your order</MailButton>
      )}
      {paper && (
        <EmailText>
          <MailLink href={paper.href}>{paper.words}</MailLink>
        </EmailText>
      )}
    </MailLayout>,
  );
  return { subject, ...written };
}
