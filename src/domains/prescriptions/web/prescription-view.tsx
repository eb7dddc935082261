import { Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { GoesTo } from '~/domains/accounts/web/delivery-address-line.tsx';
import { useShop } from '~/client/use-shop.ts';
import { formatDate, formatDateTime } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { FactLines } from '~/ui/admin/fact-lines.tsx';
import { Stages } from '~/ui/stages.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { PRESCRIPTION_STATUS } from '../prescription-status.ts';
import type { Prescription } from '../contract.ts';
import { HandoverPin } from './handover-pin.tsx';
import { PrescriptionActions } from './prescription-actions.tsx';
import { PrescriptionDelivery } from './prescription-delivery.tsx';
import { PrescriptionFiles } from './prescription-files.tsx';
import { PrescriptionPapers } from './prescription-papers.tsx';
import { PrescriptionQuote } from './prescription-quote.tsx';
import { PrescriptionRepeat } from './prescription-repeat.tsx';
import { PrescriptionSupplies } from './prescription-supplies.tsx';
import { prescriptionStages } from './prescription-stages.ts';
import { nextStepText, patientLabel, turnOf } from './prescription-copy.ts';
import type { PrescriptionAccess } from './use-prescription.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import orderStyles from '~/ui/order.module.css';
import prescriptionStyles from './prescription.module.css';
import prescriptionLinesStyles from './prescription-lines.module.css';
import textStyles from '~/ui/text.module.css';

// Most patients never get a question: the reply form loads only when there is one.
const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));

const TURN = { yours: 'Your turn', ours: 'Our turn' };

/** Its status, and the pharmacist's note. */
function Standing({ prescription }: { prescription: Prescription }) {
  const { phone } = useShop();
  const { prescription_status: status, reason } = prescription;
  const turn = turnOf(prescription);
  return (
    <div className={prescriptionStyles.standing} role="status">
      {status === 'rejected' && reason !== null && (
        <div className={classNames(noteStyles.note, noteStyles.bad)} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <p>
            <b>Why we can't dispense it:</b> {reason}
          </p>
        </div>
      )}
      <div className={noteStyles.note} data-slot="note">
        <Info className={iconStyles.icon} />
        <p>
          {turn !== null && <b>{TURN[turn]}. </b>}
          {nextStepText(prescription, phone)}
        </p>
      </div>
    </div>
  );
}

function Facts({ prescription }: { prescription: Prescription }) {
  const { address, collect_from, prescriber, issued_on, original, note, medical_aid, tracking_number } = prescription;
  const courier = prescription.supplies.at(-1)?.courier;
  const identity = prescription.id_number ?? prescription.passport_number;
  return (
    <div className={orderStyles.facts}>
      <GoesTo
        address={address && { ...address, line2: address.line2 ?? undefined }}
        collect_from={collect_from}
        tracking_number={tracking_number}
      >
        {courier && (
          <li>
            Courier <b>{courier}</b>
          </li>
        )}
      </GoesTo>
      <FactLines title="Who it's for">
        <li>
          {prescription.first_name} {prescription.last_name}
        </li>
        {identity !== null && <li>{`${prescription.id_number === null ? 'Passport' : 'ID'} ${identity}`}</li>}
        {medical_aid !== null && <li>{medical_aid}</li>}
        <li>{prescription.email}</li>
        <li>{formatPhone(prescription.phone)}</li>
      </FactLines>
      {prescriber && (
        <FactLines title="Prescribed by">
          <li>{prescriber.name}</li>
          {issued_on !== null && <li>on {formatDate(issued_on)}</li>}
          {original.electronic_signature !== null && (
            <li>
              Signed electronically by {prescriber.name} on {formatDateTime(original.electronic_signature.signed_at)}
            </li>
          )}
        </FactLines>
      )}
      {note !== null && (
        <FactLines title="Your note">
          <li>{note}</li>
        </FactLines>
      )}
    </div>
  );
}

interface PrescriptionViewProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  /** The links to its pages ran out. */
  onStale: () => void;
}

/** One prescription as its patient sees it. */
export function PrescriptionView({ prescription, access, onStale }: PrescriptionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { prescription_status: status, prescription_number, delivery_method, medicines, reason } = prescription;
  return (
    <>
      <header className={orderStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Prescription {prescription_number}
        </h1>
        <StatusOf look={PRESCRIPTION_STATUS[status]} label={patientLabel(status, delivery_method)} />
      </header>
      <p className={classNames(textStyles.muted, textStyles.small)}>
        Sent on {formatDateTime(prescription.created_at)}
        {prescription.product && `, for ${prescription.product.name}`}
      </p>
      <div className={orderStyles.columns}>
        <div>
          <Standing prescription={prescription} />
          <HandoverPin prescription={prescription} />
          {status === 'needs_information' && (
            <Suspense fallback={<DotsBlock />}>
              <AnswerForm question={reason ?? ''} access={access} onAnswered={() => heading.current?.focus()} />
            </Suspense>
          )}
          <PrescriptionRepeat prescription={prescription} access={access} onOrdered={() => heading.current?.focus()} />
          {medicines.length > 0 && <PrescriptionQuote prescription={prescription} access={access} />}
          <PrescriptionDelivery prescription={prescription} access={access} />
          <PrescriptionActions
            prescription={prescription}
            access={access}
            onCancelled={() => heading.current?.focus()}
          />
          <PrescriptionSupplies supplies={prescription.supplies} />
          <PrescriptionPapers prescription={prescription} access={access} />
          <Facts prescription={prescription} />
        </div>
        <div className={prescriptionLinesStyles.side}>
          <section aria-labelledby="rx-stages">
            <h2 id="rx-stages">Progress</h2>
            <Stages stages={prescriptionStages(prescription)} />
          </section>
          <PrescriptionFiles files={prescription.files} onStale={onStale} />
        </div>
      </div>
    </>
  );
}
