import { Fold } from '~/ui/accordion.tsx';
import { JsonLd } from '~/ui/json-ld.tsx';
import { inProcess } from '~/client/page-context.ts';
import { deliveryChargesApi } from '~/domains/delivery-charges/web/api.ts';
import type { Route } from './+types/faqs-page';
import { Article, To } from './article.tsx';
import { deliveryText } from '~/domains/delivery-charges/web/delivery-copy.tsx';
import { faqs, type Faq } from './faqs.ts';
import { load } from '~/client/load.ts';
import { pageMeta } from '~/client/page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { delivery: await load(inProcess(context, deliveryChargesApi).getDeliveryCharges()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/faqs',
    title: 'FAQs: questions we hear every day',
    description:
      'Orders, delivery, payment, medicine with a schedule, prescriptions, returns and your account: short answers from the counter.',
  });

function Answer({ faq, delivery }: { faq: Faq; delivery: string }) {
  return (
    <Fold title={faq.question}>
      {faq.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph.replace('{delivery}', delivery)}</p>
      ))}
      {faq.more && (
        <p>
          <To to={faq.more.to}>{faq.more.words}</To>
        </p>
      )}
    </Fold>
  );
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const delivery = deliveryText(loaderData.delivery);
  return (
    <>
      <JsonLd
        facts={{
          '@type': 'FAQPage',
          mainEntity: faqs
            .flatMap((group) => group.faqs)
            .map((faq) => ({
              '@type': 'Question',
              name: faq.question,
              acceptedAnswer: { '@type': 'Answer', text: faq.answer.join(' ').replace('{delivery}', delivery) },
            })),
        }}
      />
      <Article
        title="FAQs"
        path="/faqs"
        intro="The questions we hear every day, with the answers we give at the counter. Can't find yours? Ask a pharmacist: it costs nothing."
        sections={faqs.map((group) => ({
          id: group.id,
          title: group.title,
          body: (
            <div>
              {group.faqs.map((faq) => (
                <Answer key={faq.question} faq={faq} delivery={delivery} />
              ))}
            </div>
          ),
        }))}
      />
    </>
  );
}
