import { useShop } from '~/client/use-shop.ts';
import { formatDate, SHOP_ZONE } from '~/shared/dates.ts';
import type { Medicine, Prescription } from '../contract.ts';
import styles from './admin-medicine-labels.module.css';

/** Who dispensed it and when: the step's own entry, for a name may change later. */
const dispensedIn = ({ history }: Prescription) => history.findLast(({ status }) => status === 'dispensed');

/**
 * The label on the pack (General Regulations 2017 reg 12 and Good Pharmacy Practice): patient, medicine, directions,
 * date, reference, dispensing pharmacist and pharmacy.
 */
function Label({ prescription, medicine }: { prescription: Prescription; medicine: Medicine }) {
  const shop = useShop();
  const step = dispensedIn(prescription);
  const what = [medicine.name, medicine.strength, medicine.dosage_form].filter(
    // A name often includes its strength.
    (part, index) => part !== '' && (index === 0 || !medicine.name.toLowerCase().includes(part.toLowerCase())),
  );
  return (
    <article className={styles.label} aria-label={`Label ${medicine.name}`}>
      <header>
        <b>
          {prescription.first_name} {prescription.last_name}
        </b>
        {medicine.schedule !== 'none' && <span className={styles.labelSchedule}>{medicine.schedule}</span>}
      </header>
      <p className={styles.labelWhat}>
        {what.join(', ')} <b>x {medicine.quantity}</b>
      </p>
      <p className={styles.labelHow}>{medicine.directions}</p>
      <p className={styles.labelKeep}>Keep out of reach of children</p>
      <footer>
        <p>
          {prescription.dispensing_reference} · {step && formatDate(step.at, SHOP_ZONE)}
          {medicine.repeats_allowed > 0 && ` · Repeats: ${medicine.repeats_allowed}, ask the pharmacy`}
        </p>
        <p>
          <b>{shop.name}</b>, {shop.address_line1}, {shop.address_line2}, {shop.phone}
        </p>
        <p>
          Pharmacy {shop.y_number}. Dispensed by {step?.by ?? shop.responsible_pharmacist}
        </p>
      </footer>
    </article>
  );
}

/** One label a medicine, each on its own unit of the roll. On paper only. */
export function Labels({ prescription }: { prescription: Prescription }) {
  if (prescription.dispensing_reference === null) return null;
  return (
    <div data-print="only">
      {prescription.medicines.map((medicine) => (
        <Label key={medicine.medicine_id} prescription={prescription} medicine={medicine} />
      ))}
    </div>
  );
}
