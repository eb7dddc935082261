import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailFacts, MailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import type { RefundRow } from './queries-refunds.ts';
import type { PaymentRow } from './queries.ts';

/** Money went back for something that has no mails of its own about it: an order writes its own. */
export async function refundMail(
  shop: Config,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<{ subject: string; html: string; text: string }> {
  const amount = formatRand(toRand(refund.amount_cents));
  const written = await renderMail(
    <MailLayout
      shop={shop}
      preview={`${amount} for ${payment.description} is on its way back to you.`}
      title="We have paid you back"
      reason={`You get this mail because you paid ${shop.SHOP_SHORT_NAME} for ${payment.description}.`}
    >
      <MailText>{`Hello ${payment.first_name},`}</MailText>
      <MailText>{`${amount} is on its way back to you, the way you paid. Your bank may take a few days to show it.`}</MailText>
      <MailFacts
        facts={[
          { label: 'For', value: payment.description },
          { label: 'Why', value: refund.reason },
          { label: 'You paid', value: formatRand(toRand(payment.amount_cents)) },
        ]}
      />
    </MailLayout>,
  );
  return { subject: `${payment.description}: ${amount} paid back`, ...written };
}
