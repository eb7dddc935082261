import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '~/shared/dates.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import type { Prescription } from '../contract.ts';
import { isUnreceived } from '../rules.ts';
import type { PrescriptionAccess } from './use-prescription.ts';
import formStyles from '~/ui/form.module.css';
import orderStyles from '~/ui/order.module.css';
import textStyles from '~/ui/text.module.css';

// Most visits order nothing: the form loads only when a repeat can be ordered.
const RepeatForm = lazy(async () => ({ default: (await import('./repeat-form.tsx')).RepeatForm }));

interface PrescriptionRepeatProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  /** The form disappears after the order. */
  onOrdered: () => void;
}

/** A repeat that was ordered has the quote's buttons until it is dispensed. */
const isOrdered = ({ prescription_status: status }: Prescription) =>
  !isUnreceived(status) && PRESCRIPTION_STATUS[status].group !== 'closed';

function Waiting({ repeat }: { repeat: NonNullable<Prescription['repeat']> }) {
  return (
    <>
      <p className={formStyles.help} data-slot="help">
        {repeat.reason}
      </p>
      {repeat.from !== null && (
        <p className={classNames(textStyles.small, textStyles.muted)}>
          You can order the next one from {formatDate(repeat.from)}. We'll email you then.
        </p>
      )}
      {repeat.is_over && (
        <div className={orderStyles.action} data-slot="order-action">
          <ButtonLink to="/services" variant="outline">
            Book a consultation
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** The next supply from the script on file: its order, or why it cannot be ordered now. */
export function PrescriptionRepeat({ prescription, access, onOrdered }: PrescriptionRepeatProps) {
  const { repeat } = prescription;
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isShown = repeat !== null && !isOrdered(prescription);
  // The emails lead here, and the section is there only once the prescription has been read.
  useEffect(() => {
    if (isShown && hash === '#repeat') section.current?.scrollIntoView({ block: 'start' });
  }, [isShown, hash]);
  if (repeat === null || !isShown) return null;
  return (
    <section id="repeat" ref={section} aria-labelledby="rx-repeat">
      <h2 id="rx-repeat">Repeats</h2>
      {repeat.can_order ? (
        <Suspense fallback={<DotsBlock />}>
          <RepeatForm prescription={prescription} access={access} onOrdered={onOrdered} />
        </Suspense>
      ) : (
        <Waiting repeat={repeat} />
      )}
    </section>
  );
}
