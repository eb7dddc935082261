import type { ReactNode } from 'react';
import type { HoursLine } from '~/domains/locations/rules.ts';
import { refundMessage } from '~/domains/payments/refund-rules.ts';
import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, MailFacts, MailLines, MailNote, MailSums, EmailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';

import type { Supply } from '../contract.ts';
import type { EmailedStatus } from '../prescription-status.ts';
import { prescriptionPath } from '../rules.ts';
import { amountText } from '../unit-rules.ts';
import type { Line } from './queries-medicines.ts';
import type { PrescriptionRecord } from './queries.ts';

export type MailKind = EmailedStatus;

interface PrescriptionMail {
  shop: Config;
  record: PrescriptionRecord;
  medicines: readonly Line[];
  /** Set while there is something to pay. */
  payment_url: string | null;
  /** For whoever receives it; null once it was handed over. */
  pin: string | null;
  courier: string | null;
  /** Who received it; null if nobody did yet, or it was not recorded. */
  received_by: string | null;
  supply_kind: Supply['kind'];
  /** The signed original is needed, and has not reached us. */
  wants_original: boolean;
  /** Nothing of it may be repeated any more. */
  is_last_repeat: boolean;
  /** Of the place of collection. */
  opening_hours: readonly HoursLine[];
  /** It was written in one of our consultations: the patient sent nothing. */
  is_prescribed_here: boolean;
}

interface EmailText {
  subject: string;
  title: string;
  preview: string;
  body: ReactNode;
}

const where = ({ collect_from }: PrescriptionRecord) =>
  collect_from ? `${collect_from.name}, ${collect_from.line1}, ${collect_from.city}` : '';

const Pin = ({ pin }: { pin: string }) => (
  <>
    <MailFacts facts={[{ label: 'PIN', value: pin }]} />
    <EmailText>Give this PIN only to the person who hands you your medicine, and not before then.</EmailText>
  </>
);

const count = (medicines: readonly Line[]) =>
  `${medicines.length} ${medicines.length === 1 ? 'medicine' : 'medicines'}`;

/** Where the parcel goes and how to follow it; what is in it is counted, not named. */
function parcelFacts({ record: { address, tracking_number }, medicines, courier }: PrescriptionMail) {
  return [
    ...(courier ? [{ label: 'Courier', value: courier }] : []),
    ...(tracking_number ? [{ label: 'Tracking number', value: tracking_number }] : []),
    ...(address ? [{ label: 'Delivery address', value: `${address.line1}, ${address.suburb}, ${address.city}` }] : []),
    { label: 'Contents', value: count(medicines) },
  ];
}

const ORIGINAL = 'the original prescription';

/** What is still owed is named on the page, behind the key. */
function OwedNote({ medicines }: { medicines: readonly Line[] }) {
  if (!medicines.some(({ owed }) => owed > 0)) return null;
  return (
    <MailNote>
      We could supply only part of your medicine now. Your prescription's page shows what we still owe you and why.
      There's nothing more to pay, and we'll email you when the rest is ready.
    </MailNote>
  );
}

/** Before the medicine runs out, not after. */
const NewScript = ({ shop }: { shop: Config }) => (
  <>
    <MailNote>
      That was the last repeat on this prescription. For more of this medicine you need a new prescription: you can see
      your own doctor or book a consultation with us before it runs out.
    </MailNote>
    <MailButton href={`${shop.PUBLIC_URL}/services`}>Book a consultation</MailButton>
  </>
);

const askAPharmacist = ({ SHOP_PHONE }: Config) =>
  `If you're unsure how to take it, phone us on ${SHOP_PHONE} and ask for a pharmacist.`;

function onItsWay(mail: PrescriptionMail): EmailText {
  return {
    subject: `Prescription ${mail.record.prescription_number}: on its way`,
    title: 'Your medicine is on its way',
    preview: 'It has left with our courier.',
    body: (
      <>
        <EmailText>It has left with our courier. The driver will phone you before arriving.</EmailText>
        <MailFacts facts={parcelFacts(mail)} />
        {/* Good Pharmacy Practice on delivery: handed over and signed for, never left behind. */}
        <MailNote>
          {`Someone over 14 must be there to receive the parcel and sign for it. The driver won't leave it at the door or in a post box.${mail.wants_original ? ` Please give the driver ${ORIGINAL}.` : ''}`}
        </MailNote>
        {mail.pin !== null && <Pin pin={mail.pin} />}
        <EmailText>{askAPharmacist(mail.shop)}</EmailText>
        {mail.is_last_repeat && <NewScript shop={mail.shop} />}
      </>
    ),
  };
}

/**
 * Subjects are shown on locked screens to anyone holding the phone: it has the number, never a medicine (POPIA s19). The
 * price email lists them, because the patient decides by it.
 */
function textFor(kind: MailKind, mail: PrescriptionMail): EmailText {
  const { record, medicines, payment_url, shop, pin, received_by, supply_kind, wants_original, opening_hours } = mail;
  const { is_prescribed_here } = mail;
  const number = record.prescription_number;
  switch (kind) {
    case 'submitted':
      return {
        subject: `Prescription ${number}: received`,
        title: is_prescribed_here
          ? `${record.prescriber?.name ?? 'Your practitioner'} wrote you a prescription`
          : "We've received your prescription",
        preview: 'A pharmacist will check it and email you a quote.',
        body: (
          <EmailText>
            {is_prescribed_here ? 'You asked for it to be filled at our dispensary. ' : ''}A pharmacist will check it
            and email you a quote within one working day. You won't be charged until you accept the quote.
          </EmailText>
        ),
      };
    case 'needs_information':
      return {
        subject: `Prescription ${number}: we need something from you`,
        title: 'The pharmacist has a question',
        preview: 'Please answer so that we can continue.',
        body: (
          <>
            <MailNote>{record.reason ?? ''}</MailNote>
            <EmailText>Please answer on your prescription's page. You can also add more pictures there.</EmailText>
          </>
        ),
      };
    case 'quoted':
      return {
        subject: `Prescription ${number}: your quote`,
        title: 'Your quote is ready',
        preview: `${formatRand(record.total ?? 0)}, valid until ${record.quote_expires_at ? formatDateTime(record.quote_expires_at, SHOP_ZONE) : ''}.`,
        body: (
          <>
            <MailLines
              lines={medicines.map((line) => ({
                name: line.name,
                detail: `${amountText(line)}, ${formatRand(line.price)} a pack${line.substitution === 'offered' && line.substitute ? `. Generic: ${line.substitute.name}, ${formatRand(line.substitute.price)}` : ''}`,
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
            <EmailText>
              {`This quote is valid until ${record.quote_expires_at ? formatDateTime(record.quote_expires_at, SHOP_ZONE) : ''}.`}
            </EmailText>
            {medicines.some((line) => line.substitution === 'offered') ? (
              <EmailText>
                A cheaper generic is available for one of your medicines. Please choose which one you want, then pay.
              </EmailText>
            ) : (
              payment_url && <MailButton href={payment_url}>{`Pay ${formatRand(record.total ?? 0)}`}</MailButton>
            )}
          </>
        ),
      };
    case 'paid':
      return {
        subject: `Prescription ${number}: payment received`,
        title: "Thank you, we've received your payment",
        preview: `We received your payment of ${formatRand(record.total ?? 0)}.`,
        body: (
          <EmailText>{`We received your payment of ${formatRand(record.total ?? 0)}. A pharmacist is preparing your medicine.`}</EmailText>
        ),
      };
    case 'dispensed':
      return record.delivery_method === 'collect'
        ? {
            subject: `Prescription ${number}: ready for collection`,
            title:
              supply_kind === 'owed'
                ? 'The rest of your medicine is ready for collection'
                : 'Your medicine is ready for collection',
            preview: 'You can collect it now.',
            body: (
              <>
                <EmailText>{`You can collect it from ${where(record)}. Please bring your ID and your prescription number, ${number}${wants_original ? `, and ${ORIGINAL}` : ''}.`}</EmailText>
                {opening_hours.length > 0 && (
                  <MailFacts facts={opening_hours.map(({ days, hours }) => ({ label: days, value: hours }))} />
                )}
                <OwedNote medicines={medicines} />
                {pin !== null && <Pin pin={pin} />}
              </>
            ),
          }
        : {
            subject: `Prescription ${number}: ready`,
            title: supply_kind === 'owed' ? 'The rest of your medicine is ready' : 'Your medicine is ready',
            preview: 'It goes out with the next delivery.',
            body: (
              <>
                <EmailText>It goes out with the next delivery. We'll email you when it's on its way.</EmailText>
                <OwedNote medicines={medicines} />
                {pin !== null && <Pin pin={pin} />}
              </>
            ),
          };
    case 'sent':
      return onItsWay(mail);
    case 'completed':
      // Older clients complete a parcel when the courier takes it.
      if (record.delivery_method === 'delivery' && received_by === null) return onItsWay(mail);
      return {
        subject: `Prescription ${number}: ${record.delivery_method === 'collect' ? 'handed over' : 'delivered'}`,
        title: record.delivery_method === 'collect' ? "You've received your medicine" : 'Your medicine was delivered',
        preview: 'Our pharmacists can answer your questions.',
        body: (
          <>
            {received_by !== null && <MailFacts facts={[{ label: 'Received by', value: received_by }]} />}
            <EmailText>{askAPharmacist(shop)}</EmailText>
            {mail.is_last_repeat && <NewScript shop={shop} />}
          </>
        ),
      };
    case 'rejected':
      return {
        subject: `Prescription ${number}: we cannot dispense it`,
        title: 'We cannot dispense this prescription',
        preview: "See the pharmacist's reason.",
        body: (
          <>
            <MailNote>{record.reason ?? ''}</MailNote>
            <EmailText>{`You haven't been charged. If you have questions, phone us on ${shop.SHOP_PHONE} and ask for a pharmacist.`}</EmailText>
          </>
        ),
      };
    case 'expired':
      return {
        subject: `Prescription ${number}: your quote has expired`,
        title: 'Your quote has expired',
        preview: supply_kind === 'repeat' ? 'You can order your repeat again.' : 'Ask us for a new one.',
        body: (
          <EmailText>
            {supply_kind === 'repeat'
              ? "You haven't been charged. You can order your repeat again on your prescription's page."
              : `You haven't been charged. If you still need your medicine, phone us on ${shop.SHOP_PHONE} or send the prescription again.`}
          </EmailText>
        ),
      };
    case 'cancelled':
      return {
        subject: `Prescription ${number}: cancelled`,
        title: 'Your prescription has been cancelled',
        preview: "We've stopped working on it.",
        body: <EmailText>{refundMessage(record.payment_status)}</EmailText>,
      };
  }
}

export async function prescriptionMail(
  kind: MailKind,
  mail: PrescriptionMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { record, shop } = mail;
  const words = textFor(kind, mail);
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview={words.preview}
      title={words.title}
      reason={`You're receiving this email because ${
        mail.is_prescribed_here
          ? `${record.prescriber?.name ?? 'one of our practitioners'} wrote you prescription ${record.prescription_number} in a consultation`
          : `you sent us prescription ${record.prescription_number}`
      }.`}
    >
      {words.body}
      <MailButton href={`${shop.PUBLIC_URL}${prescriptionPath(record.id, record.access_key)}`}>
        View your prescription
      </MailButton>
    </MailLayout>,
  );
  return { subject: words.subject, ...rendered };
}
