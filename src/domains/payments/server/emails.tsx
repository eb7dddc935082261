import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailFacts, EmailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import type { RefundRow } from './queries-refunds.ts';
import type { PaymentRow } from './queries.ts';

/** A refund for a subject without its own refund email: orders send their own. */
export async function refundMail(
  shop: Config,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<{ subject: string; html: string; text: string }> {
  const amount = formatRand(toRand(refund.amount_cents));
  const written = await renderMail(
    <MailLayout
      shop={shop}
      preview={`We've refunded ${amount} for ${payment.description}.`}
      title="We've refunded you"
      reason={`You're receiving this email because you paid ${shop.SHOP_SHORT_NAME} for ${payment.description}.`}
    >
      <EmailText>{`Hello ${payment.first_name},`}</EmailText>
      <EmailText>{`We've refunded ${amount} to your original payment method. It may take a few days to show in your account.`}</EmailText>
      <MailFacts
        facts={[
          { label: 'For', value: payment.description },
          { label: 'Reason', value: refund.reason },
          { label: 'You paid', value: formatRand(toRand(payment.amount_cents)) },
        ]}
      />
    </MailLayout>,
  );
  return { subject: `${payment.description}: ${amount} refunded`, ...written };
}
