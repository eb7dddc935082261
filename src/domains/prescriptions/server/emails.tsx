import type { ReactNode } from 'react';
import { moneyBackWords } from '~/domains/payments/refund-rules.ts';
import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, MailFacts, MailLines, MailNote, MailSums, MailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import type { Medicine } from '../contract.ts';
import { prescriptionPath } from '../rules.ts';
import type { PrescriptionRecord } from './queries.ts';

export const MAIL_KINDS = [
  'submitted',
  'needs_information',
  'quoted',
  'paid',
  'dispensed',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface PrescriptionMail {
  shop: Config;
  record: PrescriptionRecord;
  medicines: readonly Medicine[];
  /** Set while there is something to pay. */
  payment_url: string | null;
}

interface Words {
  subject: string;
  title: string;
  preview: string;
  body: ReactNode;
}

const where = ({ collect_from }: PrescriptionRecord) =>
  collect_from ? `${collect_from.name}, ${collect_from.line1}, ${collect_from.city}` : '';

/**
 * A subject is read on a locked screen by whoever holds the phone: it names the number, never a medicine (POPIA s19). The
 * price mail lists them, because the patient decides by it.
 */
function wordsFor(kind: MailKind, { record, medicines, payment_url, shop }: PrescriptionMail): Words {
  const number = record.prescription_number;
  switch (kind) {
    case 'submitted':
      return {
        subject: `Prescription ${number}: we have it`,
        title: 'We have your prescription',
        preview: 'A pharmacist reads it and sends you a price.',
        body: (
          <MailText>
            A pharmacist reads it next and sends you a price, within one working day. You pay nothing until you have
            seen that price.
          </MailText>
        ),
      };
    case 'needs_information':
      return {
        subject: `Prescription ${number}: we need something from you`,
        title: 'The pharmacist has a question',
        preview: 'Please answer, so that we can go on.',
        body: (
          <>
            <MailNote>{record.reason ?? ''}</MailNote>
            <MailText>Please answer on the page of your prescription. You can add further pictures there.</MailText>
          </>
        ),
      };
    case 'quoted':
      return {
        subject: `Prescription ${number}: your price`,
        title: 'Your price is ready',
        preview: `${formatRand(record.total ?? 0)}, valid until ${record.quote_expires_at ? formatDateTime(record.quote_expires_at, SHOP_ZONE) : ''}.`,
        body: (
          <>
            <MailLines
              lines={medicines.map((line) => ({
                name: line.name,
                detail: `${line.quantity} at ${formatRand(line.price)}${line.substitution === 'offered' && line.substitute ? `. Cheaper equal: ${line.substitute.name}, ${formatRand(line.substitute.price)}` : ''}`,
                amount: formatRand(line.line_total),
              }))}
            />
            <MailSums
              sums={[
                { label: 'Medicine', amount: formatRand(record.sub_total ?? 0) },
                { label: 'Delivery', amount: formatRand(record.delivery_charges ?? 0) },
                { label: 'Total', amount: formatRand(record.total ?? 0), tone: 'total' },
              ]}
            />
            <MailText>
              {`This price holds until ${record.quote_expires_at ? formatDateTime(record.quote_expires_at, SHOP_ZONE) : ''}.`}
            </MailText>
            {medicines.some((line) => line.substitution === 'offered') ? (
              <MailText>
                There is a cheaper equal for one of them. Please choose on the page first, then pay there.
              </MailText>
            ) : (
              payment_url && <MailButton href={payment_url}>{`Pay ${formatRand(record.total ?? 0)}`}</MailButton>
            )}
          </>
        ),
      };
    case 'paid':
      return {
        subject: `Prescription ${number}: paid`,
        title: 'Thank you, it is paid',
        preview: `We received ${formatRand(record.total ?? 0)}.`,
        body: (
          <MailText>{`We received ${formatRand(record.total ?? 0)}. A pharmacist makes up your medicine next.`}</MailText>
        ),
      };
    case 'dispensed':
      return record.delivery_method === 'collect'
        ? {
            subject: `Prescription ${number}: ready to collect`,
            title: 'Your medicine is ready to collect',
            preview: 'It waits for you.',
            body: (
              <MailText>{`It waits for you at ${where(record)}. Please bring the number, ${number}, and the original prescription.`}</MailText>
            ),
          }
        : {
            subject: `Prescription ${number}: on its way`,
            title: 'Your medicine is made up',
            preview: 'It leaves with the next round.',
            body: (
              <>
                {record.tracking_number && (
                  <MailFacts facts={[{ label: 'Tracking number', value: record.tracking_number }]} />
                )}
                {/* Good Pharmacy Practice on delivery: handed over and signed for, never left behind. */}
                <MailNote>
                  Somebody older than 14 must be there to take the parcel and sign for it. It is never left at the door
                  or in a post box. Please give the driver the original prescription.
                </MailNote>
              </>
            ),
          };
    case 'completed':
      return {
        subject: `Prescription ${number}: handed over`,
        title: 'Your medicine was handed over',
        preview: 'A pharmacist is there for your questions.',
        body: (
          <MailText>{`Is anything unclear about how to take it? Phone us on ${shop.SHOP_PHONE} and ask for a pharmacist.`}</MailText>
        ),
      };
    case 'rejected':
      return {
        subject: `Prescription ${number}: we cannot dispense it`,
        title: 'We cannot dispense this prescription',
        preview: 'The pharmacist says why.',
        body: (
          <>
            <MailNote>{record.reason ?? ''}</MailNote>
            <MailText>{`Nothing was charged. Questions? Phone us on ${shop.SHOP_PHONE} and ask for a pharmacist.`}</MailText>
          </>
        ),
      };
    case 'expired':
      return {
        subject: `Prescription ${number}: the price has run out`,
        title: 'The price we sent has run out',
        preview: 'Ask us for a new one.',
        body: (
          <MailText>{`Nothing was charged. Do you still need it? Phone us on ${shop.SHOP_PHONE} or send the prescription again.`}</MailText>
        ),
      };
    case 'cancelled':
      return {
        subject: `Prescription ${number}: cancelled`,
        title: 'Your prescription was cancelled',
        preview: 'Nothing more happens with it.',
        body: <MailText>{moneyBackWords(record.payment_status)}</MailText>,
      };
  }
}

export async function prescriptionMail(
  kind: MailKind,
  mail: PrescriptionMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { record, shop } = mail;
  const words = wordsFor(kind, mail);
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview={words.preview}
      title={words.title}
      reason={`You sent us prescription ${record.prescription_number}.`}
    >
      {words.body}
      <MailButton href={`${shop.PUBLIC_URL}${prescriptionPath(record.id, record.access_key)}`}>
        See your prescription
      </MailButton>
    </MailLayout>,
  );
  return { subject: words.subject, ...rendered };
}
