import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactForm } from '~/domains/contact/web/contact-form.tsx';
import type { Route } from './+types/contact-page';
import { Article, PlainFacts, To, type ArticleSection } from './article.tsx';
import { dialled, telephoneLink, whatsAppLink } from '~/ui/contact-links.ts';
import { useOpening } from '~/domains/shop/web/opening-line.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import { useShop } from '~/client/use-shop.ts';
import type { Shop } from '~/domains/shop/contract.ts';
import { classNames } from '~/ui/class-names.ts';
import articleStyles from './article.module.css';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/contact',
    title: 'Contact us',
    description:
      'Ask a pharmacist, follow a parcel or find our counter in Mouille Point, Cape Town: phone, WhatsApp, email, opening hours and directions.',
  });

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={articleStyles.way}>
      {icon}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}

function Ways() {
  const shop = useShop();
  const opening = useOpening();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${shop.address_line1}, ${shop.address_line2}`)}`;
  return (
    <div className={articleStyles.ways}>
      <Way icon={<Phone className={iconStyles.icon} />} title="Phone a pharmacist">
        <p>
          For anything about a medicine.{' '}
          {opening?.when ? `${opening.open ? 'Open now, ' : 'Open '}${opening.when}.` : 'During opening hours.'}
        </p>
        <a className={buttonStyles.outline} data-slot="button" data-variant="outline" href={telephoneLink(shop.phone)}>
          {shop.phone}
        </a>
      </Way>
      <Way icon={<MessageCircle className={iconStyles.icon} />} title="WhatsApp">
        <p>Parcels, stock, opening hours. Monday to Sunday, 9 am to 9 pm.</p>
        <a
          className={buttonStyles.outline}
          data-slot="button"
          data-variant="outline"
          href={whatsAppLink(shop.whatsapp_number)}
          rel="noopener"
          target="_blank"
        >
          {dialled(shop.whatsapp_number)}
        </a>
      </Way>
      <Way icon={<Mail className={iconStyles.icon} />} title="Email">
        <p>Orders, invoices, complaints and praise. We answer within one working day.</p>
        <a className={buttonStyles.outline} data-slot="button" data-variant="outline" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      </Way>
      <Way icon={<MapPin className={iconStyles.icon} />} title="Come in">
        <p>
          {shop.address_line1}
          <br />
          {shop.address_line2}
        </p>
        <a
          className={buttonStyles.outline}
          data-slot="button"
          data-variant="outline"
          href={map}
          rel="noopener"
          target="_blank"
        >
          Show the map
        </a>
      </Way>
    </div>
  );
}

function Write() {
  const { phone, email } = useShop();
  return (
    <>
      <noscript>
        <p className={noteStyles.note} data-slot="note">
          This form needs JavaScript. Please switch it on, phone {phone} or write to {email}.
        </p>
      </noscript>
      <ContactForm />
    </>
  );
}

const hoursOf = ({ opening_hours }: Shop): ArticleSection => ({
  id: 'hours',
  title: 'Opening Hours',
  body: (
    <>
      <PlainFacts rows={opening_hours.map(({ days, hours }) => [days, hours])} />
      <p className={classNames(textStyles.small, textStyles.muted)}>
        When a public holiday falls on a Sunday, the Monday after it is a public holiday too. A pharmacist is on duty
        whenever the counter is open.
      </p>
    </>
  ),
});

function useSections(): ArticleSection[] {
  const shop = useShop();
  return [
    { id: 'ways', title: 'Four ways to reach us', body: <Ways /> },
    { id: 'write', title: 'Send us a message', body: <Write /> },
    ...(shop.opening_hours.length > 0 ? [hoursOf(shop)] : []),
    {
      id: 'prescription',
      title: 'Medicine on a prescription',
      body: (
        <>
          <p>
            A medicine of Schedule 3 to 6 needs a script that a pharmacist has seen.{' '}
            <To to="/prescriptions">Send us a photo of it</To>, bring it to the counter, or phone <PhoneLink />. A
            script must reach us within 30 days of the day it was written, and must name you, your doctor and the
            medicine with its strength and quantity.
          </p>
          <p>
            Please do not send scripts or talk about your health on WhatsApp: it is good for parcels and poor for
            secrets.
          </p>
        </>
      ),
    },
    {
      id: 'order',
      title: 'About an order',
      body: (
        <ul>
          <li>
            Have the order number ready; it is in every email we sent you. The link in that email shows how far your
            parcel is, without logging in.
          </li>
          <li>
            Something missing, broken or wrong? A photograph and the order number to <MailLink subject="My order" /> is
            all we need. What we do next is explained under{' '}
            <To to="/shipping-return-policy#wrong">Shipping and Returns</To>.
          </li>
          <li>
            Want to change your mind? Before it is packed, a call is enough. After that you have{' '}
            <To to="/shipping-return-policy#cooling-off">seven days from delivery</To> for most goods.
          </li>
        </ul>
      ),
    },
    {
      id: 'emergency',
      title: 'In an emergency',
      body: (
        <>
          <p>We are a pharmacy, not an ambulance. Do not wait for our answer:</p>
          <PlainFacts
            rows={[
              [
                'Ambulance',
                <span key="ambulance">
                  <a className={textStyles.link} href="tel:10177">
                    10177
                  </a>
                  , or{' '}
                  <a className={textStyles.link} href="tel:112">
                    112
                  </a>{' '}
                  from a cellphone
                </span>,
              ],
              [
                'Poisons Information Helpline',
                <span key="poison">
                  <a className={textStyles.link} href="tel:0861555777">
                    0861 555 777
                  </a>
                  , day and night
                </span>,
              ],
            ]}
          />
          <p>
            Keep the package in your hand when you phone: they ask for the name and the strength. Tell us or your doctor
            about a reaction to a medicine; we report it to the South African Health Products Regulatory Authority.
          </p>
        </>
      ),
    },
    {
      id: 'letters',
      title: 'Letters and legal notices',
      body: (
        <>
          <PlainFacts
            rows={[
              ['Company', shop.name],
              ['Registration number', shop.registration_number],
              ['Address for service', `${shop.address_line1}, ${shop.address_line2}`],
              ['Pharmacy licence', shop.y_number],
              ['Responsible pharmacist', `${shop.responsible_pharmacist} (${shop.p_number})`],
            ]}
          />
          <p>
            Requests about your personal information go to our Information Officer: see the{' '}
            <To to="/popi-manual">POPI Manual</To>.
          </p>
        </>
      ),
    },
  ];
}

export default function ContactPage() {
  return (
    <Article
      title="Contact"
      path="/contact"
      intro="A question about a medicine costs nothing, whether you buy or not. Pick the way that suits you."
      sections={useSections()}
    />
  );
}
