import type { BusinessLocation } from '~/domains/locations/contract.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { hoursLines } from '~/domains/locations/rules.ts';
import { inProcess } from '~/client/page-context.ts';
import { locationsApi } from '~/domains/locations/web/api.ts';
import type { Route } from './+types/delivery-on-point-page';
import { Article, PlainFacts, To } from './article.tsx';
import { telephoneLink } from '~/ui/contact-links.ts';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';
import textStyles from '~/ui/text.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const locations = await load(inProcess(context, locationsApi).listLocations());
  return { points: locations.filter(({ collection, is_active }) => collection && is_active) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/delivery-on-point',
    title: 'Delivery On Point: order now, collect in two hours',
    description:
      'Order online, collect at our counter in Cape Town. Ready within two hours while we are open, free of charge. Pay online or when you fetch it.',
  });

function Point({ point }: { point: BusinessLocation }) {
  const address = [point.line1, point.line2, point.suburb, point.city, point.postal_code].filter(Boolean).join(', ');
  return (
    <>
      <h3>{point.name}</h3>
      <PlainFacts
        rows={[
          ['Address', address],
          ...hoursLines(point.hours, 'long').map(({ days, hours }): [string, string] => [days, hours]),
          ...(point.phone
            ? [
                [
                  'Phone',
                  <a key="phone" className={textStyles.link} href={telephoneLink(point.phone)}>
                    {point.phone}
                  </a>,
                ] as [string, React.ReactNode],
              ]
            : []),
        ]}
      />
    </>
  );
}

export default function DeliveryOnPointPage({ loaderData }: Route.ComponentProps) {
  const { points } = loaderData;
  return (
    <Article
      title="Delivery On Point"
      path="/delivery-on-point"
      intro="You order, we pack, you fetch it on your way home. Ready within two hours while the counter is open, and it costs nothing."
      sections={[
        {
          id: 'how',
          title: 'How it works',
          body: (
            <>
              <ol>
                <li>
                  <span>
                    <b>Fill your cart and choose Collect.</b> At checkout, pick the point where you want to fetch it.
                    You don't pay for delivery.
                  </span>
                </li>
                <li>
                  <span>
                    <b>Pay now or at the counter.</b> By card or instant EFT online, or with card or cash when you come.
                  </span>
                </li>
                <li>
                  <span>
                    <b>Wait for our email.</b> It says "ready for collection". Please don't come before it does: your
                    bag may still be open on the packing table.
                  </span>
                </li>
                <li>
                  <span>
                    <b>Bring the order number.</b> For medicine of Schedule 2 bring your ID or passport as well. Then
                    walk past the queue to the counter marked with the five dots.
                  </span>
                </li>
              </ol>
              <p>
                <ButtonLink to="/shop">Start with the shop</ButtonLink>
              </p>
            </>
          ),
        },
        {
          id: 'points',
          title: points.length > 1 ? 'Where you can collect' : 'Where you collect',
          body:
            points.length > 0 ? (
              points.map((point) => <Point key={point.id} point={point} />)
            ) : (
              <p>
                You can't collect orders at the moment. Everything can be{' '}
                <To to="/shipping-return-policy">delivered</To>.
              </p>
            ),
        },
        {
          id: 'when',
          title: 'When it is ready',
          body: (
            <table>
              <thead>
                <tr>
                  <th scope="col">What you ordered</th>
                  <th scope="col">Ready</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Everything without a schedule, and Schedule 0</th>
                  <td>Within two hours of payment, during opening hours</td>
                </tr>
                <tr>
                  <th scope="row">Schedule 1 and 2</th>
                  <td>After a pharmacist has checked the order, usually within the same two hours</td>
                </tr>
                <tr>
                  <th scope="row">Ordered in the last two hours of the day</th>
                  <td>By eleven the next morning</td>
                </tr>
                <tr>
                  <th scope="row">Schedule 3 to 6</th>
                  <td>
                    Once a pharmacist has read your script and you have paid: <To to="/prescriptions">send it here</To>,
                    and bring the original
                  </td>
                </tr>
              </tbody>
            </table>
          ),
        },
        {
          id: 'who',
          title: 'Who may fetch it',
          body: (
            <>
              <p>
                Anyone who has the order number, as long as they are over 14. A Schedule 2 medicine is handed to the
                person named on the order, or to an adult whose name you have given us by phone. Nothing is handed to
                someone who only knows your name: what you take is nobody's business.
              </p>
              <p>
                A pharmacist can open the bag with you and go through how to take what is in it. If something does not
                suit you, leave it right there; we refund you at once for anything you have not taken away.
              </p>
            </>
          ),
        },
        {
          id: 'late',
          title: "If you can't come",
          body: (
            <p>
              We keep your bag for seven days and phone you before we unpack it. Then we refund a paid order in full, to
              the card or account you paid from. Medicine that must stay cold waits in the fridge, between 2 and 8 °C.
              Would you rather have it sent, and nothing in it must stay cold? Phone us and we'll change the order; we
              only add the delivery charge.
            </p>
          ),
        },
        {
          id: 'why',
          title: 'Why collect?',
          body: (
            <ul>
              <li>You have it today.</li>
              <li>It is free, however little you buy.</li>
              <li>You can ask the pharmacist with the box on the counter between you.</li>
              <li>No courier has to find your gate.</li>
            </ul>
          ),
        },
      ]}
    />
  );
}
