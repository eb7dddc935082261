import { Link } from 'react-router';
import { useMayOpen } from '~/client/session.ts';
import { HistorySection } from '~/domains/payments/web/payable/history-section.tsx';
import { dayText } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { prescriptionsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { Fact } from '~/ui/fact.tsx';
import type { Prescription } from '../contract.ts';
import { Identity } from '~/domains/register/web/admin-patient-identity.tsx';
import { DeskDelivery } from './admin-desk-delivery.tsx';
import { historyEntries } from './admin-prescription-copy.ts';
import { PatientAddress } from './admin-patient-address.tsx';
import formStyles from '~/ui/form.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** Who it is for. The pharmacist opens the whole identity, which the register wants (General Regulations 2017 reg 35). */
export function PatientFacts({ prescription, mayRecord }: { prescription: Prescription; mayRecord: boolean }) {
  const { address, patient_address, id_number, passport_number, date_of_birth, medical_aid, note, product } =
    prescription;
  const mayOpenIdentity = useMayOpen({ access: 'prescription.read', kept_to: 'pharmacist' });
  const readIdentity = mayOpenIdentity
    ? async () => {
        const whole = await prescriptionsApi.getIdentity({ id: prescription.prescription_id });
        return whole.id_number ?? whole.passport_number;
      }
    : null;
  return (
    <section>
      <h2>Patient</h2>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">
          {prescription.first_name} {prescription.last_name}
        </Fact>
        {id_number !== null && (
          <Fact words="ID no.">
            <Identity masked={id_number} read={readIdentity} />
          </Fact>
        )}
        {passport_number !== null && (
          <Fact words="Passport no.">
            <Identity masked={passport_number} read={readIdentity} />
          </Fact>
        )}
        {date_of_birth !== null && <Fact words="Date of birth">{dayText(date_of_birth)}</Fact>}
        {(address === null || patient_address !== null) && (
          <Fact words="Address">
            <PatientAddress prescription={prescription} mayRecord={mayRecord} />
          </Fact>
        )}
        <Fact words="Phone">
          <a className={textStyles.link} href={`tel:${prescription.phone}`}>
            {formatPhone(prescription.phone)}
          </a>
        </Fact>
        <Fact words={address ? 'Deliver to' : 'Collect from'}>
          <DeskDelivery prescription={prescription} />
        </Fact>
        {note !== null && <Fact words="Note">{note}</Fact>}
      </dl>
      <details className={prescriptionDeskStyles.more}>
        <summary>More about the patient</summary>
        <dl className={pairListStyles.pairs} data-slot="pairs">
          <Fact words="Email">
            <a
              className={textStyles.link}
              href={`mailto:${prescription.email}?subject=${prescription.prescription_number}`}
            >
              {prescription.email}
            </a>
          </Fact>
          {medical_aid !== null && <Fact words="Medical aid">{medical_aid}</Fact>}
          {product !== null && (
            <Fact words="Sent from">
              <Link className={textStyles.link} to={`/admin/products/edit/${product.product_id}`}>
                {product.name}
              </Link>
            </Fact>
          )}
        </dl>
      </details>
    </section>
  );
}

interface PrescriberFactsProps {
  prescription: Prescription;
  /** Null: read-only. */
  onChange: (() => void) | null;
}

/** Prescriber and date, folded. */
export function PrescriberFacts({ prescription: { prescriber, issued_on }, onChange }: PrescriberFactsProps) {
  const { name, qualification, practice_number, address, phone } = prescriber ?? {};
  return (
    <section>
      <h2>Prescriber</h2>
      <div className={prescriptionDeskStyles.folded}>
        {prescriber === null && issued_on === null ? (
          <p className={formStyles.help} data-slot="help">
            Not entered yet.
          </p>
        ) : (
          <p>
            <b>{[name, qualification].filter(Boolean).join(', ')}</b>
            {[practice_number, address, phone, issued_on && `issued on ${dayText(issued_on)}`]
              .filter(Boolean)
              .map((one) => `, ${one}`)}
          </p>
        )}
        {onChange && (
          <Button variant="text" size="small" onClick={onChange}>
            Change<span className={visuallyHiddenStyles.hidden}> prescriber and date</span>
          </Button>
        )}
      </div>
    </section>
  );
}

export function DeskHistory({ prescription: { history } }: { prescription: Prescription }) {
  return <HistorySection heading="h2" entries={historyEntries(history).toReversed()} />;
}
