import type { Config } from '~/platform/config.ts';
import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, MailFacts, MailHeading, EmailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import { SHOP_ZONE, formatDateTime } from '~/shared/dates.ts';
import type { ContactRow } from '../contract.ts';

type Written = { subject: string; html: string; text: string };

/** To the shop: a reply to this email goes to the sender, and the button opens the thread that all staff see. */
export async function receivedMail(shop: Config, contact: ContactRow): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview={contact.message}
      title={`New message from ${contact.name}`}
      reason={`You're receiving this email because messages to ${shop.SHOP_SHORT_NAME} are sent to ${shop.SHOP_EMAIL}.`}
    >
      <EmailText>{contact.message}</EmailText>
      <MailFacts
        facts={[
          { label: 'Name', value: contact.name },
          { label: 'Email', value: contact.email },
          { label: 'Phone', value: contact.phone },
          { label: 'Sent', value: formatDateTime(contact.created_at, SHOP_ZONE) },
        ]}
      />
      <MailButton href={`${shop.PUBLIC_URL}/admin/contacts?message=${contact.id}`}>Reply</MailButton>
      <EmailText quiet>Reply in the back office so that the whole team can see the answer.</EmailText>
    </MailLayout>,
  );
  return { subject: `New message from ${contact.name}`, ...mail };
}

interface Answer {
  /** The staff's reply. */
  message: string;
  files: readonly { name: string }[];
  contact: { name: string; message: string; created_at: Date };
}

export async function replyMail(shop: Config, { message, files, contact }: Answer): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview={message.slice(0, 140)}
      title="Our reply to your message"
      reason={`You're receiving this email because you wrote to ${shop.SHOP_SHORT_NAME} on ${formatDateTime(contact.created_at, SHOP_ZONE)}.`}
    >
      <EmailText>{`Hello ${contact.name},`}</EmailText>
      <EmailText>{message}</EmailText>
      {files.length > 0 && (
        <MailFacts facts={[{ label: 'Attached', value: files.map(({ name }) => name).join('\n') }]} />
      )}
      <MailHeading>Your message</MailHeading>
      <EmailText quiet>{contact.message}</EmailText>
    </MailLayout>,
  );
  return { subject: `Your message to ${shop.SHOP_SHORT_NAME}`, ...mail };
}
