import type { Route } from './+types/about-page';
import { Article, PlainFacts, To } from './article.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { ShopAddress, ShopHours, MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';
import { useShop } from '~/client/use-shop.ts';
import textStyles from '~/ui/text.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/about',
    title: 'About us',
    description:
      'Who is behind the counter: a licensed South African pharmacy in Mouille Point, its responsible pharmacist, and how a medicine gets from our shelf to your door.',
  });

export default function AboutPage() {
  const shop = useShop();
  return (
    <Article
      title="About"
      path="/about"
      intro="We are a chemist with a counter in Mouille Point and a packing table behind it. What we sell online comes from the same shelves, and the same people look after it."
      sections={[
        {
          id: 'who',
          title: 'Who we are',
          body: (
            <>
              <p>
                {shop.short_name} is an ordinary neighbourhood pharmacy that happens to send parcels. People come in for
                a plaster, a blood pressure reading or a long talk about a short script. Others write from Upington,
                Giyani or Port St Johns because the nearest chemist is an hour away. Both get the same answer from the
                same people.
              </p>
              <p>
                We keep medicine, vitamins, baby things, skin and hair care, first aid, devices for measuring at home,
                perfume, and the small luxuries that make a bathroom shelf worth looking at. Prices are the same online
                and at the counter.
              </p>
            </>
          ),
        },
        {
          id: 'pharmacist',
          title: 'Who is responsible',
          body: (
            <>
              <p>
                South African law lets only a registered pharmacy sell medicine on a website, under the supervision of
                its responsible pharmacist. Ours is {shop.responsible_pharmacist}. The decision to sell you a medicine
                is always a pharmacist's, never a computer's, and you may ask for one at any time the counter is open.
              </p>
              <PlainFacts
                rows={[
                  ['Company', shop.name],
                  ['Registration number', shop.registration_number],
                  ['VAT number', shop.vat_number],
                  ['Pharmacy licence', `${shop.y_number}, South African Pharmacy Council`],
                  ['Responsible pharmacist', `${shop.responsible_pharmacist} (${shop.p_number})`],
                  ['Where', <ShopAddress key="where" />],
                  ...(shop.opening_hours.length > 0
                    ? [['Open', <ShopHours key="open" />] as [string, React.ReactNode]]
                    : []),
                ]}
              />
              <p>
                You can check both numbers yourself in the register of the{' '}
                <a className={textStyles.link} href="https://www.sapc.za.org" rel="noopener">
                  South African Pharmacy Council
                </a>
                .
              </p>
            </>
          ),
        },
        {
          id: 'how',
          title: 'What happens to your order',
          body: (
            <ol>
              <li>
                <span>
                  <b>You order.</b> Things without a schedule, and Schedule 0 medicines, are packed as soon as they are
                  paid.
                </span>
              </li>
              <li>
                <span>
                  <b>A pharmacist looks.</b> An order with a Schedule 1 or 2 medicine waits until a pharmacist has read
                  it: is it too much, does it go with the rest, is it for a child? Sometimes we phone you first. If we
                  should not sell it to you, we tell you why and refund you.
                </span>
              </li>
              <li>
                <span>
                  <b>We pack and check twice.</b> Two people read every label. Leaflets go into the parcel, with written
                  instructions.
                </span>
              </li>
              <li>
                <span>
                  <b>You sign for it.</b> Medicine is handed to a person over 14 who signs for it. It is never left on a
                  step or in a post box.
                </span>
              </li>
            </ol>
          ),
        },
        {
          id: 'law',
          title: 'What we do not do',
          body: (
            <ul>
              <li>We do not sell Schedule 3 to 6 medicines without a prescription, however sure you are.</li>
              <li>We do not stock Schedule 7 and 8 substances at all.</li>
              <li>
                We do not discount, bundle or reward medicine of Schedule 1 and up. The law forbids it (Act 101 of 1965,
                section 18A), and no one should buy a painkiller because it was on special.
              </li>
              <li>
                We do not say what a Schedule 2 or stronger medicine is for; that talk belongs to you and a
                professional.
              </li>
              <li>
                We do not sell, rent or share what you tell us. See the <To to="/privacy-policy">Privacy Policy</To>.
              </li>
            </ul>
          ),
        },
        {
          id: 'generics',
          title: 'When something costs less',
          body: (
            <p>
              Where a generic with the same active ingredient costs less, we must tell you, and we like to. You may
              refuse it, your doctor may rule it out in writing, and if neither happens you get the cheaper one. The
              price of a medicine is its single exit price plus a dispensing fee that may not be more than the maximum
              the Minister of Health has set; your invoice shows both.
            </p>
          ),
        },
        {
          id: 'talk',
          title: 'Talk to us',
          body: (
            <p>
              Phone <PhoneLink />, write to <MailLink />, or come in. If we got something wrong, tell us before you tell
              anyone else: we would rather fix it today. The way we handle complaints is in the{' '}
              <To to="/store-policy#complaints">Store Policy</To>.
            </p>
          ),
        },
      ]}
    />
  );
}
