import { Link } from 'react-router';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { useMayOpen } from '~/client/session.ts';
import { HistorySection } from '~/domains/payments/web/payable/history-section.tsx';
import { formatPhone } from '~/shared/phone.ts';
import { prescriptionsApi } from './api.ts';
import { Fact } from '~/ui/fact.tsx';
import type { Prescription } from '../contract.ts';
import { prescriptionStatusLabel } from '../rules.ts';
import { Identity } from '~/domains/register/web/admin-patient-identity.tsx';
import formStyles from '~/ui/form.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';

/** Who it is for. The pharmacist opens the whole identity, which the register wants (General Regulations 2017 reg 35). */
export function PatientFacts({ prescription }: { prescription: Prescription }) {
  const { address, collect_from, id_number, passport_number, date_of_birth, medical_aid, note, product } = prescription;
  const mayOpenIdentity = useMayOpen({ access: 'prescription.read', kept_to: 'pharmacist' });
  const readIdentity = mayOpenIdentity
    ? async () => {
        const whole = await prescriptionsApi.getIdentity({ id: prescription.prescription_id });
        return whole.id_number ?? whole.passport_number;
      }
    : null;
  const to = address
    ? addressLines(address)
    : [collect_from?.name, collect_from?.line1, collect_from?.city].filter(Boolean);
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
        {date_of_birth !== null && <Fact words="Date of birth">{date_of_birth}</Fact>}
        <Fact words="Phone">
          <a className={textStyles.link} href={`tel:${prescription.phone}`}>
            {formatPhone(prescription.phone)}
          </a>
        </Fact>
        <Fact words="Email">
          <a
            className={textStyles.link}
            href={`mailto:${prescription.email}?subject=${prescription.prescription_number}`}
          >
            {prescription.email}
          </a>
        </Fact>
        <Fact words={address ? 'Deliver to' : 'Collect from'}>{to.join(', ')}</Fact>
        {medical_aid !== null && <Fact words="Medical aid">{medical_aid}</Fact>}
        {product !== null && (
          <Fact words="Sent from">
            <Link className={textStyles.link} to={`/admin/products/edit/${product.product_id}`}>
              {product.name}
            </Link>
          </Fact>
        )}
        {note !== null && <Fact words="Note">{note}</Fact>}
      </dl>
    </section>
  );
}

/** Prescriber and date, read-only. */
export function PrescriberFacts({ prescription: { prescriber, issued_on } }: { prescription: Prescription }) {
  return (
    <section>
      <h2>Prescriber</h2>
      {prescriber === null && issued_on === null && (
        <p className={formStyles.help} data-slot="help">
          Not entered yet.
        </p>
      )}
      <dl className={pairListStyles.pairs} data-slot="pairs">
        {prescriber !== null && (
          <>
            <Fact words="Name">{prescriber.name}</Fact>
            <Fact words="Practice no.">{prescriber.practice_number}</Fact>
            <Fact words="Address">{prescriber.address}</Fact>
            {prescriber.phone && <Fact words="Phone">{prescriber.phone}</Fact>}
          </>
        )}
        {issued_on !== null && <Fact words="Date of issue">{issued_on}</Fact>}
      </dl>
    </section>
  );
}

export function DeskHistory({ prescription: { history } }: { prescription: Prescription }) {
  const entries = history.map(({ status, at, by, note }, index) => ({
    key: `${index}`,
    words: prescriptionStatusLabel(status),
    who: by,
    note,
    at,
  }));
  return <HistorySection heading="h2" entries={entries.toReversed()} />;
}
