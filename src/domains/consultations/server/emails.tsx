import { bookingPath } from '~/domains/bookings/email-copy.ts';
import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { EmailText, MailButton } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';

interface ScriptMail {
  shop: Config;
  booking_id: string;
  access_key: string;
  prescription_number: string;
  practitioner: string;
  is_signed: boolean;
}

/** The script that the patient takes elsewhere. Locked screens show the subject: it names no medicine (POPIA s19). */
export async function scriptMail({
  shop,
  booking_id,
  access_key,
  prescription_number,
  practitioner,
  is_signed,
}: ScriptMail): Promise<{ subject: string; html: string; text: string }> {
  const rendered = await renderMail(
    <MailLayout
      shop={shop}
      preview="It's yours to keep, and you can have it filled at any pharmacy."
      title={`${practitioner} wrote you a prescription`}
      reason={`You're receiving this email because ${practitioner} wrote you a prescription in a consultation that was booked with this email address.`}
    >
      <EmailText>
        You can save it as a PDF from your booking's page. It's yours to keep, and you can have it filled at any
        pharmacy.
      </EmailText>
      {is_signed ? (
        <EmailText>
          It's signed electronically. Give the pharmacy the PDF itself, because a printout doesn't carry the signature.
        </EmailText>
      ) : (
        <EmailText>{`It isn't signed electronically, so the pharmacy will ask for the original. Please ask ${practitioner} for it.`}</EmailText>
      )}
      <MailButton href={`${shop.PUBLIC_URL}${bookingPath(booking_id, access_key)}`}>View your prescription</MailButton>
    </MailLayout>,
  );
  return { subject: `Prescription ${prescription_number}: yours to keep`, ...rendered };
}
