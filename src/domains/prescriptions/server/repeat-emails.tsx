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

interface Reminder {
  shop: Config;
  record: PrescriptionRecord;
  /** Those that can be ordered now. */
  medicines: readonly Line[];
  due_on: string;
}

/** The subject is read on a locked screen: it names no medicine (POPIA s19). */
export async function repeatMail(
  kind: ReminderKind,
  { shop, record, medicines, due_on }: Reminder,
): Promise<{ subject: string; html: string; text: string }> {
  const number = record.prescription_number;
  const title = kind === 'early' ? 'You can order your repeat now' : 'Your repeat is due today';
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview={`Prescription ${number}. You'll see the price before you pay.`}
      title={title}
      reason={`You're receiving this email because you have repeats left on prescription ${number}.`}
    >
      <EmailText>
        {kind === 'early'
          ? `Your repeat is due on ${formatDate(due_on)}. Order it now to have it in time.`
          : "Order it now so that you don't go without your medicine."}
      </EmailText>
      <MailFacts facts={medicines.map((line) => ({ label: line.name, value: amountText(line) }))} />
      <EmailText>You'll see the price before you pay.</EmailText>
      <MailButton href={`${shop.PUBLIC_URL}${prescriptionPath(record.id, record.access_key)}#repeat`}>
        Order your repeat
      </MailButton>
    </MailLayout>,
  );
  return {
    subject:
      kind === 'early'
        ? `Prescription ${number}: you can order your repeat`
        : `Prescription ${number}: your repeat is due`,
    ...rendered,
  };
}
