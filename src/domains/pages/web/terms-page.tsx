import { inProcess } from '~/client/page-context.ts';
import { deliveryChargesApi } from '~/domains/delivery-charges/web/api.ts';
import type { Route } from './+types/terms-page';
import { Article, PlainFacts, To } from './article.tsx';
import { deliveryText } from '~/domains/delivery-charges/web/delivery-copy.tsx';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { ShopAddress, MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import { useShop } from '~/client/use-shop.ts';
import textStyles from '~/ui/text.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { delivery: await load(inProcess(context, deliveryChargesApi).getDeliveryCharges()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/terms-of-service',
    title: 'Terms of Service',
    description:
      'The agreement between you and our pharmacy when you buy here: orders, prices, payment, medicine with a schedule, your right to cancel, and the law that applies.',
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <Article
      title="Terms of Service"
      path="/terms-of-service"
      since="1 March 2026"
      intro="What we promise you, and what you agree to when you order. Nothing here takes away a right that the Consumer Protection Act or the Electronic Communications and Transactions Act gives you."
      sections={[
        {
          id: 'parties',
          title: '1. Who you deal with',
          body: (
            <PlainFacts
              rows={[
                ['Supplier', `${shop.name}, a private company`],
                ['Registration number', shop.registration_number],
                ['VAT number', shop.vat_number],
                ['Pharmacy licence', `${shop.y_number}, South African Pharmacy Council`],
                ['Responsible pharmacist', `${shop.responsible_pharmacist} (${shop.p_number})`],
                ['Address, also for service of documents', <ShopAddress key="address" />],
                ['Phone', <PhoneLink key="phone" />],
                ['Email', <MailLink key="mail" />],
                ['Website', shop.public_url],
              ]}
            />
          ),
        },
        {
          id: 'order',
          title: '2. How an order comes about',
          body: (
            <>
              <p>
                What you see on the site is an invitation, not yet an offer. Before you place an order you see it once
                more in full: every product, quantity and price, the delivery charge and the total. You can correct
                mistakes there or walk away. By clicking the last button you make an offer; the agreement comes about
                when we confirm by email that your order is paid or, if you pay when collecting, that it is ready.
              </p>
              <p>
                While an order is awaiting payment we hold its items for 60 minutes. After that we release them and
                close the order; you are not charged.
              </p>
              <p>
                You must be 18, or have the consent of a parent or guardian. Every order has a record that you can open
                through the link in its email, and we keep one for five years.
              </p>
            </>
          ),
        },
        {
          id: 'medicine',
          title: '3. Medicine',
          body: (
            <ul>
              <li>Schedule 0 is sold like other goods.</li>
              <li>
                Schedule 1 and 2 are sold only after a pharmacist has checked the order. The pharmacist may ask you
                questions, lower a quantity or refuse. We refund in full what is refused.
              </li>
              <li>
                For Schedule 2 the law makes us record your name, identity or passport number and address. It is not
                sold to anyone under 14 without a prescription.
              </li>
              <li>
                Schedule 3 to 6 need a prescription: <To to="/prescriptions">send us yours</To>. Schedule 7 and 8 are
                not sold here.
              </li>
              <li>
                What you tell us about your health must be true and complete: a wrong answer can hurt you. What our
                pages say is no diagnosis and no treatment. In an emergency phone 10177, or 112 from a cellphone.
              </li>
            </ul>
          ),
        },
        {
          id: 'price',
          title: '4. Prices and delivery',
          body: (
            <>
              <p>
                All prices are in rand and include VAT at the rate of the day. Delivery is{' '}
                {deliveryText(loaderData.delivery)}. The full cost is shown before you pay; nothing is added later. For
                medicine with a single exit price your invoice shows that price and the dispensing fee separately.
              </p>
              <p>
                If a price is an obvious mistake, such as a comma in the wrong place, we are not bound by it, but we put
                it right at once and tell you before we charge anything (Consumer Protection Act, section 23).
              </p>
            </>
          ),
        },
        {
          id: 'pay',
          title: '5. Payment',
          body: (
            <p>
              You pay online by card or instant EFT through our payment provider, or at the counter when you collect.
              Card numbers are typed on the provider's page and never reach us. A payment counts when the provider has
              told us so. If it fails or you cancel it, we keep no money and release the items.
            </p>
          ),
        },
        {
          id: 'deliver',
          title: '6. Delivery and risk',
          body: (
            <p>
              We normally deliver within two to four working days and always within 30 days; if we cannot, you may
              cancel and we refund you within 30 days. The goods are at our risk until someone over 14 has signed for
              them at your address, or has collected them. More under{' '}
              <To to="/shipping-return-policy">Shipping and Returns</To>.
            </p>
          ),
        },
        {
          id: 'cancel',
          title: '7. Your right to cancel',
          body: (
            <p>
              Within seven days of receiving goods you may cancel without a reason and without a penalty; you pay only
              what it costs to send them back, and we refund you within 30 days (section 44 of the ECT Act). This right
              does not apply to medicine and some other goods: the list and the procedure are under{' '}
              <To to="/shipping-return-policy#cooling-off">Shipping and Returns</To>. Goods that are faulty or not what
              you ordered are a different matter: those we always take back, medicine included.
            </p>
          ),
        },
        {
          id: 'account',
          title: '8. Your account',
          body: (
            <p>
              You can buy without one. If you have one, keep the password to yourself and tell us if you think that
              someone else knows it. We may close an account that is used to get around the rules for medicine, to test
              stolen cards or to harm other people, and we say why.
            </p>
          ),
        },
        {
          id: 'site',
          title: '9. The site itself',
          body: (
            <p>
              The text, drawings and design of the site belong to us or to those who license them to us. Use them to
              shop, print a page for yourself, link to us; do not copy the shop. We keep the site running as well as we
              can, but there will be hours when it does not. We are liable for harm that we cause as the Consumer
              Protection Act says; beyond that, not for what we could not foresee or prevent.
            </p>
          ),
        },
        {
          id: 'law',
          title: '10. Law and disagreements',
          body: (
            <p>
              South African law applies. Tell us first, at <MailLink subject="Complaint" />: we answer within five
              working days. If that does not help, the{' '}
              <a className={textStyles.link} href="https://www.cgso.org.za" rel="noopener">
                Consumer Goods and Services Ombud
              </a>{' '}
              helps free of charge, and complaints about a pharmacist go to the{' '}
              <a className={textStyles.link} href="https://www.sapc.za.org" rel="noopener">
                South African Pharmacy Council
              </a>
              . You may always go to a court that has jurisdiction where you live. When we change these terms, the new
              terms apply to orders placed afterwards.
            </p>
          ),
        },
      ]}
    />
  );
}
