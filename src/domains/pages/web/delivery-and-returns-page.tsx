import { inProcess } from '~/client/page-context.ts';
import { deliveryChargesApi } from '~/domains/delivery-charges/web/api.ts';
import type { Route } from './+types/delivery-and-returns-page';
import { Article, To } from './article.tsx';
import { coldParcelText, DeliveryTable } from '~/domains/delivery-charges/web/delivery-copy.tsx';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { ShopAddress, MailLink, PhoneLink } from '~/domains/shop/web/shop-details.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { delivery: await load(inProcess(context, deliveryChargesApi).getDeliveryCharges()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/shipping-return-policy',
    title: 'Shipping and Returns',
    description:
      'What delivery costs, how long it takes and who must sign; the seven days in which you may change your mind, what you cannot return, and how you get your money.',
  });

export default function ShippingReturnPage({ loaderData }: Route.ComponentProps) {
  return (
    <Article
      title="Shipping and Returns"
      path="/shipping-return-policy"
      since="1 March 2026"
      intro="How a parcel gets to you, and how it gets back if it must. The short version: someone signs for it, you can return most things within seven days, and you can return medicine only if it's faulty or has been recalled."
      sections={[
        {
          id: 'costs',
          title: 'What delivery costs',
          body: (
            <>
              <DeliveryTable delivery={loaderData.delivery} />
              <p>
                What counts for free delivery is what you pay for goods, after discounts and codes. Schedule 1 to 6
                medicine and prescriptions don’t count, because the law forbids rewards for buying medicine. You see the
                exact amount for your address at checkout before you pay.
              </p>
            </>
          ),
        },
        {
          id: 'time',
          title: 'How long it takes',
          body: (
            <ul>
              <li>Ordered and paid before noon on a working day, a parcel leaves the same day.</li>
              <li>Cities and large towns: two working days. Everywhere else: up to four.</li>
              <li>
                A pharmacist checks every order with Schedule 1 or 2 medicine first. That usually takes a few hours, and
                never longer than the next working day.
              </li>
              <li>We'll email you when it's on its way, and the link in the email shows where it is.</li>
              <li>
                If ever we need more than 30 days you may cancel, and we refund you in full within another 30 (ECT Act,
                section 46).
              </li>
            </ul>
          ),
        },
        {
          id: 'handed',
          title: 'Handed over, not left behind',
          body: (
            <>
              <p>
                The rules for pharmacies are strict here, and we think rightly. The courier arranges a time with you. A
                person over 14 receives the parcel and signs the delivery note. It is never left on a step, with a dog,
                or in a post box. Leaflets and written instructions are inside.
              </p>
              <p>
                No one home? The courier phones and tries once more on another day. After that the parcel comes back to
                us, and we phone.
              </p>
              <p>{coldParcelText(loaderData.delivery)}</p>
            </>
          ),
        },
        {
          id: 'cooling-off',
          title: 'You changed your mind: seven days',
          body: (
            <>
              <p>
                For goods bought on this site you have seven days from the day they reached you (ECT Act, section 44).
                You need no reason and pay no penalty, only what it costs to send them back. They must be unopened and
                as they were, so that we can sell them again.
              </p>
              <p>It does not apply to:</p>
              <ul>
                <li>
                  medicine of any schedule, and anything you swallow, inject, inhale or put in an eye. Once it has left
                  our care nobody can say how warm it has been, and no other patient should get it. Public health comes
                  before returns here (Consumer Protection Act, section 20(3));
                </li>
                <li>
                  goods with a seal for hygiene, once the seal is broken: toothbrushes, breast pumps, lipstick, perfume,
                  tests;
                </li>
                <li>food and other everyday goods that spoil, such as infant formula;</li>
                <li>what was made or ordered for you alone.</li>
              </ul>
              <p>
                An order that has not been packed can be changed or cancelled in full, medicine included. Phone{' '}
                <PhoneLink />.
              </p>
            </>
          ),
        },
        {
          id: 'wrong',
          title: 'Something is wrong with it',
          body: (
            <>
              <p>
                Broken, leaking, expired, not what you ordered, or simply not working: then you can return everything,
                medicine included, and we pay for the return. You choose whether we repair, replace or refund it. By law
                you have six months for a fault (Consumer Protection Act, sections 55 and 56); for a wrong or damaged
                parcel, tell us within ten working days so that we can claim from the courier.
              </p>
              <p>
                When a maker or the South African Health Products Regulatory Authority recalls a medicine, we write to
                everyone who bought it, explain what to do and take it back.
              </p>
            </>
          ),
        },
        {
          id: 'how',
          title: 'How to send something back',
          body: (
            <ol>
              <li>
                <span>
                  <b>Tell us.</b> Write to <MailLink subject="Return" /> with your order number and what you want to
                  return, and add a photograph if it is damaged.
                </span>
              </li>
              <li>
                <span>
                  <b>We answer within one working day</b> with a return number and, where we pay, a courier's label.
                </span>
              </li>
              <li>
                <span>
                  <b>Pack it as it came</b> and send it, or bring it, to <ShopAddress />.
                </span>
              </li>
              <li>
                <span>
                  <b>We check it and refund you</b> to the card or account you paid from: usually within five working
                  days of its arrival, never later than 30 days after you cancelled.
                </span>
              </li>
            </ol>
          ),
        },
        {
          id: 'old',
          title: 'Old medicine at home',
          body: (
            <p>
              Do not flush it and do not throw it into the bin. Bring it to the counter, from whatever pharmacy it is:
              we have it destroyed properly, at no charge. Needles come in a hard bottle with a lid, please. If you
              would rather collect your order too, see <To to="/delivery-on-point">Delivery On Point</To>.
            </p>
          ),
        },
      ]}
    />
  );
}
