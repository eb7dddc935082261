import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { EmailText, MailButton, MailFacts } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { formatDate } from '~/shared/dates.ts';
import { prescriptionPath } from '../rules.ts';
import { amountText } from '../unit-rules.ts';
import type { Line } from './queries-medicines.ts';
import type { PrescriptionRecord } from './queries.ts';

/** `early`: it can be ordered from today; `due`: the last supply ends today. */
export type ReminderKind = 'early' | 'due';

export interface Reminder {
  shop: Config;
  /** Of one person, at least one: each with its medicines that can be ordered now. */
  prescriptions: { record: PrescriptionRecord; medicines: readonly Line[] }[];
  due_on: string;
}

/** Leads to the first prescription's order, which takes the others along: each is opened by its own key. */
function orderLink(shop: Config, prescriptions: Reminder['prescriptions']): string {
  const [first, ...others] = prescriptions.map(({ record }) => record);
  if (!first) return shop.PUBLIC_URL;
  const along = others.map(({ id, access_key }) => `${id}.${access_key}`).join(',');
  return `${shop.PUBLIC_URL}${prescriptionPath(first.id, first.access_key)}${along && `&with=${along}`}#repeat`;
}

/** The subject is read on a locked screen: it names no medicine (POPIA s19). */
export async function repeatMail(
  kind: ReminderKind,
  { shop, prescriptions, due_on }: Reminder,
): Promise<{ subject: string; html: string; text: string }> {
  const numbers = prescriptions.map(({ record }) => record.prescription_number).join(' and ');
  const isOne = prescriptions.length === 1;
  const title = {
    early: isOne ? 'You can order your repeat now' : 'You can order your repeats now',
    due: isOne ? 'Your repeat is due today' : 'Your repeats are due today',
  }[kind];
  const subject = isOne ? `Prescription ${numbers}` : `Prescriptions ${numbers}`;
  const what = isOne ? 'your repeat' : 'your repeats';
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview={`${subject}. You'll see the price before you pay.`}
      title={title}
      reason={`You're receiving this email because you have repeats left on ${isOne ? 'prescription' : 'prescriptions'} ${numbers}.`}
    >
      <EmailText>
        {kind === 'early'
          ? `${isOne ? 'Your repeat is' : 'Your repeats are'} due on ${formatDate(due_on)}. Order now to have your medicine in time.`
          : "Order now so that you don't go without your medicine."}
      </EmailText>
      <MailFacts
        facts={prescriptions.flatMap(({ medicines }) =>
          medicines.map((line) => ({ label: line.name, value: amountText(line) })),
        )}
      />
      <EmailText>You'll see the price before you pay.</EmailText>
      <MailButton href={orderLink(shop, prescriptions)}>
        {isOne ? 'Order your repeat' : 'Order your repeats'}
      </MailButton>
    </MailLayout>,
  );
  return {
    subject: kind === 'early' ? `${subject}: you can order ${what}` : `${subject}: ${what} ${isOne ? 'is' : 'are'} due`,
    ...rendered,
  };
}
