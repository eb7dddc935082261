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

export async function invitationMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Choose a password and you are in. The link works once, for 7 days."
      title={`You are invited to ${shop.SHOP_SHORT_NAME}`}
      reason={`You get this mail because ${shop.SHOP_SHORT_NAME} made a staff account for ${user.email}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>
        {`You now have a staff account at ${shop.SHOP_SHORT_NAME}. Press the button and choose a password: with it and this email you log in. The link works once, for 7 days.`}
      </MailText>
      <MailButton href={url}>Choose a password</MailButton>
      <MailText quiet>Did you not expect this? Then you need not do anything.</MailText>
    </MailLayout>,
  );
  return { subject: `Your staff account at ${shop.SHOP_SHORT_NAME}`, ...mail };
}

export async function verifyMail(shop: Config, user: User, email: string, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="One press, and we know that this email is yours."
      title="Confirm your email"
      reason={`You get this mail because an account at ${shop.SHOP_SHORT_NAME} was made with ${email}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>Press the button to confirm that this email is yours. The link works once, for 48 hours.</MailText>
      <MailButton href={url}>Confirm my email</MailButton>
      <MailText quiet>Was it not you? Then you need not do anything.</MailText>
    </MailLayout>,
  );
  return { subject: `Confirm your email for ${shop.SHOP_SHORT_NAME}`, ...mail };
}

export async function changeMail(shop: Config, user: User, email: string, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="One press makes this the email of your account."
      title="Confirm your new email"
      reason={`You get this mail because somebody asked to use ${email} for an account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>
        {`Press the button to make ${email} the email of your account. Until then you log in with the old one. The link works once, for 48 hours.`}
      </MailText>
      <MailButton href={url}>Use this email</MailButton>
      <MailText quiet>Was it not you? Then you need not do anything.</MailText>
    </MailLayout>,
  );
  return { subject: `Confirm your new email for ${shop.SHOP_SHORT_NAME}`, ...mail };
}

/** To the inbox that counts so far, without the new address: it may be somebody else's. */
export async function changeNoticeMail(shop: Config, user: User): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Was it not you? Then choose a new password now."
      title="Your email is about to change"
      reason={`You get this mail because it concerns the safety of your account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>
        Somebody who knows your password asked to change the email of your account. It changes as soon as the link that
        we sent to the new address is pressed.
      </MailText>
      <MailText>
        {`Was it not you? Then choose a new password now: "Forgot password" at the login. That also stops the change. Or call us: ${shop.SHOP_PHONE}.`}
      </MailText>
    </MailLayout>,
  );
  return { subject: `The email of your ${shop.SHOP_SHORT_NAME} account is about to change`, ...mail };
}

/** To the owner of an account that somebody else tries to open. */
export async function guessedMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Someone entered a wrong password or code many times today."
      title="Many failed attempts to log in"
      reason={`You're receiving this email because it concerns the security of your account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <MailText>{`Hello ${user.first_name},`}</MailText>
      <MailText>
        Someone entered a wrong password or code for your account many times today. We have slowed further attempts
        down. They did not get in.
      </MailText>
      <MailText>
        If it was you, or if you also use this password elsewhere, click the button to choose a new password. A new
        password always lets you back in. Otherwise you do not have to do anything.
      </MailText>
      <MailButton href={url}>Reset my password</MailButton>
      <MailText quiet>{`Questions? Call us on ${shop.SHOP_PHONE}.`}</MailText>
    </MailLayout>,
  );
  return { subject: `Many failed attempts to log in to your ${shop.SHOP_SHORT_NAME} account`, ...mail };
}
