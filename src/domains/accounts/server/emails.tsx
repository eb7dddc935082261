import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, MailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import type { Config } from '~/platform/config.ts';
import type { User } from '../contract.ts';

type Written = { subject: string; html: string; text: string };

export async function resetMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="The link works once, for 60 minutes."
      title="Choose a new password"
      reason={`You get this mail because somebody asked for a new password for ${user.email} at ${shop.SHOP_SHORT_NAME}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>
        Press the button and choose a new password. The link works once, for 60 minutes, and logs you out everywhere.
      </MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailText quiet>Was it not you? Then you need not do anything: your password stays as it is.</MailText>
    </MailLayout>,
  );
  return { subject: `Choose a new password for ${shop.SHOP_SHORT_NAME}`, ...mail };
}
