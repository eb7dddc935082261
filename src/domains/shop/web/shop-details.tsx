import type { ReactNode } from 'react';
import { telephoneLink } from '~/ui/contact-links.ts';
import { useShop } from '~/client/use-shop.ts';
import textStyles from '~/ui/text.module.css';

function Plain({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={textStyles.link} href={href}>
      {children}
    </a>
  );
}

export function PhoneLink() {
  const { phone } = useShop();
  return <Plain href={telephoneLink(phone)}>{phone}</Plain>;
}

export function MailLink({ subject }: { subject?: string }) {
  const { email } = useShop();
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <Plain href={`mailto:${email}${query}`}>{email}</Plain>;
}

export function ShopAddress() {
  const shop = useShop();
  return `${shop.address_line1}, ${shop.address_line2}`;
}

/** "Monday to Friday 9am-6pm, Saturday and Sunday 9am-3pm, Public holidays 9am-3pm" */
export function ShopHours() {
  const { opening_hours } = useShop();
  return opening_hours.map(({ days, hours }) => `${days} ${hours}`).join(', ');
}
