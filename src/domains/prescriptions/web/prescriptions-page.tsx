import { FileText, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useVisitor } from '~/client/session.ts';
import { productLink } from '~/domains/catalogue/web/links.ts';
import { needsPrescription, scheduleRule } from '~/domains/catalogue/rules.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { useShop } from '~/client/use-shop.ts';
import { formatPhone } from '~/shared/phone.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from '~/domains/catalogue/web/api.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import { useCode } from '~/ui/use-lazy-code.ts';
import type { Route } from './+types/prescriptions-page';
import { DropFrame } from './drop-frame.tsx';
import type { SentPrescription } from './prescription-form.tsx';
import { PrescriptionSent } from './prescription-sent.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import prescriptionStyles from './prescription.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The referring product page; a deleted page, or a product without a prescription, is ignored. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('product');
  if (!id) return { product: null };
  try {
    const { name, slug, schedule, storage, is_active } = await inProcess(context, catalogueApi).getProduct({ id });
    return { product: is_active && needsPrescription(schedule) ? { id, name, slug, schedule, storage } : null };
  } catch {
    // A defect is logged by the API. The prescription itself names the medicine.
    return { product: null };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/prescriptions',
    title: 'Send a prescription',
    description:
      'Photograph your script and send it to a South African pharmacy. A pharmacist emails you a quote within one working day, and you pay only if you want to go ahead.',
  });

const formCode = () => import('./prescription-form.tsx').then(({ PrescriptionForm }) => PrescriptionForm);

type From = NonNullable<Route.ComponentProps['loaderData']['product']>;

function ForProduct({ product }: { product: From }) {
  const { meaning } = scheduleRule(product.schedule);
  return (
    <div className={noteStyles.note} data-slot="note">
      <FileText className={iconStyles.icon} />
      <div>
        <p>
          For{' '}
          <Link className={textStyles.link} to={productLink(product)}>
            {product.name}
          </Link>{' '}
          <ScheduleBadge schedule={product.schedule} />
        </p>
        {(product.schedule === 'S5' || product.schedule === 'S6') && meaning !== null && (
          <p className={textStyles.small}>{meaning}</p>
        )}
        <p className={classNames(textStyles.small, textStyles.muted)}>
          We'll tell the pharmacist that you came from this product, but we can dispense only what's on the
          prescription.{' '}
          <Link className={textStyles.link} to="/prescriptions" preventScrollReset>
            It's for something else
          </Link>
        </p>
      </div>
    </div>
  );
}

/** As the texts of the two schedules say (catalogue/rules.ts): shown before the form is filled in. */
function PhoneFirst() {
  const phone = formatPhone(useShop().phone);
  return (
    <div className={noteStyles.note} data-slot="note">
      <Phone className={iconStyles.icon} />
      <p>
        <b>Schedule 5 and 6 need a phone call.</b> We'll phone you about Schedule 5. Phone us on{' '}
        <a className={textStyles.link} href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>{' '}
        before you send a prescription for Schedule 6: we need the original before we can dispense it.
      </p>
    </div>
  );
}

/** Without JavaScript nothing can be sent; the counter and the phone are still there. */
function OtherWays() {
  const { phone, address_line1, address_line2 } = useShop();
  return (
    <noscript>
      <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
        <Phone className={iconStyles.icon} />
        <p>
          You need JavaScript to send pictures. Please switch it on, phone us on {phone}, or bring the prescription to{' '}
          {address_line1}, {address_line2}.
        </p>
      </div>
    </noscript>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <span className={visuallyHiddenStyles.hidden}>Loading the form</span>
      <DropFrame aria-hidden="true">
        <Bone height="2.75rem" />
        <Bone height="2.75rem" />
      </DropFrame>
      <div className={classNames(layoutStyles.stack4, layoutStyles.above8)} aria-hidden="true">
        <Bone width="10rem" height="1.5rem" />
        <Bone height="3rem" />
        <Bone height="3rem" />
        <Bone height="3rem" />
      </div>
    </div>
  );
}

function Aside() {
  return (
    <aside className={flowStyles.aside} data-slot="flow-aside" aria-label="How it works">
      <h2>How it works</h2>
      <ol className={flowStyles.nextSteps}>
        <li>You send a photo or PDF of the prescription. It is encrypted, and we record every time it's opened.</li>
        <li>A pharmacist will check it and email you a quote within one working day.</li>
        <li>Where a generic costs less, you choose. You pay only if you want to go ahead.</li>
        <li>We prepare your medicine and deliver it, or you collect it. Please give us the original then.</li>
      </ol>
      <p className={classNames(textStyles.small, textStyles.muted, layoutStyles.above4)}>
        A prescription must reach us within 30 days of the day it was written. Schedule 6 is never repeated. We'll email
        you when a repeat is due, and you can order it on your prescription's page.
      </p>
    </aside>
  );
}

export default function PrescriptionsPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const visitor = useVisitor();
  const { Code: Form, isFailed, again } = useCode(formCode);
  const [sent, setSent] = useState<{ by: number; answer: SentPrescription } | null>(null);

  // One person's submission is not shown to the next one at this browser.
  if (sent?.by === visitor) return <PrescriptionSent sent={sent.answer} onAnother={() => setSent(null)} />;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, prescriptionStyles.page)} data-slot="flow">
      <div className={flowStyles.main} data-slot="flow-main">
        <h1>Send us your script</h1>
        <p className={textStyles.muted}>
          A pharmacist will check it and email you a quote within one working day. You pay only if you want to go ahead.
        </p>
        {product && <ForProduct product={product} />}
        <PhoneFirst />
        <OtherWays />
        {Form && (
          <Form
            key={visitor}
            product_id={product?.id}
            schedule={product?.schedule}
            product={product ?? undefined}
            onSent={(answer) => setSent({ by: visitor, answer })}
          />
        )}
        {!Form && isFailed && <LoadFailed onReload={again} />}
        {!Form && !isFailed && <FormSkeleton />}
      </div>
      <Aside />
    </div>
  );
}
