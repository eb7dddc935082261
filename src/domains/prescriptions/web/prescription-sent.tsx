import { useEffect, useRef } from 'react';
import { useShop } from '~/client/use-shop.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { prescriptionPath } from '../rules.ts';
import type { SentPrescription } from './prescription-form.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import prescriptionStyles from './prescription.module.css';
import textStyles from '~/ui/text.module.css';

const Script = drawings.scripts;

/** Received: who does what next, and by when. */
export function PrescriptionSent({ sent, onAnother }: { sent: SentPrescription; onAnother: () => void }) {
  const { phone } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, prescriptionStyles.sent)} data-slot="flow">
      <div className={layoutStyles.drawing}>
        <Script />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        Thank you, we've received your prescription
      </h1>
      <p className={textStyles.muted}>
        Your prescription number is <b>{sent.prescription_number}</b>. We're emailing a link to its page to{' '}
        <b>{sent.email}</b>.
      </p>
      <section>
        <h2>What happens next</h2>
        <ol className={flowStyles.nextSteps}>
          <li>A pharmacist will check it and email you a quote within one working day. They may phone you first.</li>
          <li>You check the quote, choose brand or generic, and pay only if you want to go ahead.</li>
          <li>We prepare your medicine and deliver it, or keep it at the counter for you.</li>
          <li>Keep the original prescription. We need it when you receive the medicine.</li>
        </ol>
        <p className={classNames(textStyles.small, textStyles.muted, layoutStyles.above4)}>
          Urgent? Phone {phone} and ask for a pharmacist.
        </p>
      </section>
      <div className={classNames(layoutStyles.stack3, layoutStyles.above6)}>
        <ButtonLink to={prescriptionPath(sent.prescription_id, sent.key)} size="big" wide>
          View your prescription
        </ButtonLink>
        <Button variant="outline" size="big" wide onClick={onAnother}>
          Send another prescription
        </Button>
      </div>
    </div>
  );
}
