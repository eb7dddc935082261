import { MailLayout } from '~/platform/mailer/layout.tsx';
import { MailButton, EmailText } from '~/platform/mailer/parts.tsx';
import { renderMail } from '~/platform/mailer/render.ts';
import type { Config } from '~/platform/config.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import type { Events } from '~/shared/events.ts';
import type { User } from '../contract.ts';

type Written = { subject: string; html: string; text: string };

export async function resetMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="The link works once and expires in 60 minutes."
      title="Choose a new password"
      reason={`You're receiving this email because someone asked for a new password for ${user.email} at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        Click the button to choose a new password. The link works once and expires in 60 minutes. You'll be logged out
        on all devices.
      </EmailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <EmailText quiet>Didn't ask for this? You can ignore this email. Your password won't change.</EmailText>
    </MailLayout>,
  );
  return { subject: `Choose a new password for ${shop.SHOP_SHORT_NAME}`, ...mail };
}

export async function invitationMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Choose a password to log in. The link works once and expires in 7 days."
      title={`You are invited to ${shop.SHOP_SHORT_NAME}`}
      reason={`You're receiving this email because ${shop.SHOP_SHORT_NAME} created a staff account for ${user.email}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        {`You now have a staff account at ${shop.SHOP_SHORT_NAME}. Click the button to choose a password, then log in with it and this email address. The link works once and expires in 7 days.`}
      </EmailText>
      <MailButton href={url}>Choose a password</MailButton>
      <EmailText quiet>Weren't expecting this? You can ignore this email.</EmailText>
    </MailLayout>,
  );
  return { subject: `Your staff account at ${shop.SHOP_SHORT_NAME}`, ...mail };
}

export async function verifyMail(shop: Config, user: User, email: string, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Click the button to confirm your email address."
      title="Confirm your email"
      reason={`You're receiving this email because someone created an account at ${shop.SHOP_SHORT_NAME} with ${email}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        Click the button to confirm your email address. The link works once and expires in 48 hours.
      </EmailText>
      <MailButton href={url}>Confirm my email</MailButton>
      <EmailText quiet>Didn't ask for this? You can ignore this email.</EmailText>
    </MailLayout>,
  );
  return { subject: `Confirm your email for ${shop.SHOP_SHORT_NAME}`, ...mail };
}

export async function changeMail(shop: Config, user: User, email: string, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Click the button to use this email address for your account."
      title="Confirm your new email"
      reason={`You're receiving this email because someone asked to use ${email} for an account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        {`Click the button to use ${email} for your account. Until then, log in with your current email address. The link works once and expires in 48 hours.`}
      </EmailText>
      <MailButton href={url}>Use this email</MailButton>
      <EmailText quiet>Didn't ask for this? You can ignore this email.</EmailText>
    </MailLayout>,
  );
  return { subject: `Confirm your new email for ${shop.SHOP_SHORT_NAME}`, ...mail };
}

/** To the current inbox, without the new address, which may be someone else's. */
export async function changeNoticeMail(shop: Config, user: User): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Didn't ask for this? Choose a new password now."
      title="Your email address is about to change"
      reason={`You're receiving this email because it affects the security of your account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        Someone used your password to ask for a new email address on your account. We'll change it as soon as they click
        the link we sent to the new address.
      </EmailText>
      <EmailText>
        {`Didn't ask for this? Choose a new password now: click Login, then "Forgot password". That also stops the change. Or phone us on ${shop.SHOP_PHONE}.`}
      </EmailText>
    </MailLayout>,
  );
  return { subject: `The email address of your ${shop.SHOP_SHORT_NAME} account is about to change`, ...mail };
}

/** To the owner of an account that someone else tries to open. */
export async function guessedMail(shop: Config, user: User, url: string): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview="Someone entered a wrong password or code many times today."
      title="Many failed attempts to log in"
      reason={`You're receiving this email because it concerns the security of your account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>
        Someone entered a wrong password or code for your account many times today. We have slowed further attempts
        down. They did not get in.
      </EmailText>
      <EmailText>
        If it was you, or if you also use this password elsewhere, click the button to choose a new password. A new
        password always lets you back in. Otherwise you do not have to do anything.
      </EmailText>
      <MailButton href={url}>Reset my password</MailButton>
      <EmailText quiet>{`Questions? Call us on ${shop.SHOP_PHONE}.`}</EmailText>
    </MailLayout>,
  );
  return { subject: `Many failed attempts to log in to your ${shop.SHOP_SHORT_NAME} account`, ...mail };
}

interface SecurityMail {
  subject: string;
  title: string;
  preview: string;
  lead: string;
}

const NOT_YOU = "Wasn't you? Choose a new password now.";

async function securityMail(
  shop: Config,
  user: User,
  { subject, title, preview, lead }: SecurityMail,
): Promise<Written> {
  const mail = await renderMail(
    <MailLayout
      shop={shop}
      preview={preview}
      title={title}
      reason={`You're receiving this email because it affects the security of your account at ${shop.SHOP_SHORT_NAME}.`}
    >
      <EmailText>{`Hello ${user.first_name},`}</EmailText>
      <EmailText>{lead}</EmailText>
      <EmailText>{`If it was you, you don't have to do anything. Otherwise choose a new password now, or phone us on ${shop.SHOP_PHONE}.`}</EmailText>
      <MailButton href={`${shop.PUBLIC_URL}/reset-password`}>Choose a new password</MailButton>
    </MailLayout>,
  );
  return { subject, ...mail };
}

export const passwordChangedMail = (shop: Config, user: User, at: Date): Promise<Written> =>
  securityMail(shop, user, {
    subject: `Your ${shop.SHOP_SHORT_NAME} password was changed`,
    title: 'Your password was changed',
    preview: NOT_YOU,
    lead: `The password of your account was changed on ${formatDateTime(at, SHOP_ZONE)}. All other devices have been logged out.`,
  });

/** `removed`: a colleague took it off for a person who had lost their phone. */
const SECOND_FACTOR: Record<Events['account.second_factor_changed']['change'], { title: string; did: string }> = {
  on: {
    title: 'Your second login step is on',
    did: 'was turned on. From now on you need a code from your app to log in',
  },
  off: {
    title: 'Your second login step is off',
    did: 'was turned off. From now on your password alone is enough to log in',
  },
  removed: {
    title: 'Your second login step was removed',
    did: 'was removed by a colleague. You have been logged out on all devices',
  },
};

export function secondFactorMail(
  shop: Config,
  user: User,
  change: keyof typeof SECOND_FACTOR,
  at: Date,
): Promise<Written> {
  const { title, did } = SECOND_FACTOR[change];
  return securityMail(shop, user, {
    subject: `${title}: ${shop.SHOP_SHORT_NAME}`,
    title,
    preview: NOT_YOU,
    lead: `On ${formatDateTime(at, SHOP_ZONE)} your second login step ${did}.`,
  });
}
