import { useShop } from '~/client/use-shop.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Medicine, Prescription, Supply } from '../contract.ts';
import { labelWarnings } from '../label-warnings.ts';
import { unitsText } from '../unit-rules.ts';
import { unitsNow } from './admin-prepare-values.ts';
import { amountNow, currentSupply, pharmacistOf, signaturesOf } from './admin-supply-copy.ts';
import styles from './admin-medicine-papers.module.css';

/** Labels from the label printer, labels on A4, and the slip for what is owed. */
export type Paper = 'roll' | 'sheet' | 'owing';

interface LabelProps {
  prescription: Prescription;
  supply: Supply;
  line: Supply['lines'][number];
  medicine: Medicine;
}

/**
 * The label on the pack (General Regulations 2017 reg 12 and Good Pharmacy Practice): patient, medicine, directions, cautions,
 * date, reference, pharmacist and pharmacy; for a generic what it replaces and whose it is.
 */
function Label({ prescription, supply, line, medicine }: LabelProps) {
  const shop = useShop();
  const signed = signaturesOf(supply);
  const step = signed.dispense ?? signed.prepare;
  const pharmacist = pharmacistOf(step?.signature) ?? { name: shop.responsible_pharmacist, number: shop.p_number };
  const what = [line.name, line.strength, line.dosage_form].filter(
    // A name often includes its strength.
    (part, index) => part !== '' && (index === 0 || !line.name.toLowerCase().includes(part.toLowerCase())),
  );
  const pack = [line.batch && `Batch ${line.batch}`, line.expires_on && `Exp. ${line.expires_on}`];
  return (
    <article className={styles.label} aria-label={`Label ${line.name}`}>
      <header>
        <b>
          {prescription.first_name} {prescription.last_name}
        </b>
        {medicine.schedule !== 'none' && <span className={styles.labelSchedule}>{medicine.schedule}</span>}
      </header>
      <p className={styles.labelWhat}>
        {what.join(', ')}: <b>{amountNow(line)}</b>
      </p>
      {medicine.substitute_of !== null && (
        <p>
          Generic for {medicine.substitute_of}
          {medicine.brand !== null && `. Brand: ${medicine.brand}`}
        </p>
      )}
      <p className={styles.labelHow}>{medicine.directions}</p>
      {labelWarnings({ ...medicine, name: line.name }).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <p className={styles.labelKeep}>Keep out of reach of children.</p>
      <p>{[supply.reference, step && shopDate(new Date(step.at)), ...pack].filter(Boolean).join(' · ')}</p>
      <p>
        <b>{shop.name}</b> ({shop.y_number}), {shop.address_line1}, {shop.address_line2},{' '}
        <span className={styles.whole}>{shop.phone}</span>. Pharmacist: {pharmacist.name}, {pharmacist.number}
      </p>
    </article>
  );
}

/** One label a medicine that is supplied now, each on its own label of the roll. On paper only. */
function Labels({ prescription, paper }: { prescription: Prescription; paper: Paper }) {
  const supply = currentSupply(prescription);
  if (!supply) return null;
  return (
    <div data-print="only" className={paper === 'sheet' ? styles.sheet : styles.roll}>
      {supply.lines
        .filter((line) => unitsNow(line) > 0)
        .map((line) => {
          const medicine = prescription.medicines.find(({ medicine_id }) => medicine_id === line.medicine_id);
          return (
            medicine && (
              <Label
                key={line.medicine_id}
                prescription={prescription}
                supply={supply}
                line={line}
                medicine={medicine}
              />
            )
          );
        })}
    </div>
  );
}

/** What the patient has paid for and still gets: handed over with a part supply. */
function OwingSlip({ prescription }: { prescription: Prescription }) {
  const shop = useShop();
  const owed = prescription.medicines.filter(({ owed_pieces }) => owed_pieces > 0);
  return (
    <div data-print="only">
      <article className={styles.slip} aria-label="Owing slip">
        <p>
          <b>{shop.name}</b> ({shop.y_number}), {shop.address_line1}, {shop.address_line2}, {shop.phone}
        </p>
        <h2>Still owed to you</h2>
        <p>
          {prescription.first_name} {prescription.last_name}, prescription {prescription.prescription_number}
          {prescription.dispensing_reference && `, ${prescription.dispensing_reference}`}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Medicine</th>
              <th scope="col">Supplied</th>
              <th scope="col">Still owed</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {owed.map((medicine) => (
              <tr key={medicine.medicine_id}>
                <td>{medicine.name}</td>
                <td>{unitsText(medicine.supplied_pieces, medicine)}</td>
                <td>
                  <b>{unitsText(medicine.owed_pieces, medicine)}</b>
                </td>
                <td>{medicine.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          You have already paid.{' '}
          {prescription.delivery_method === 'collect'
            ? "We'll let you know as soon as it's ready. Please bring this slip and your ID."
            : "We'll let you know as soon as it's ready, and deliver it to the same address."}
        </p>
      </article>
    </div>
  );
}

/** Whether anything is ready to print: labels from the preparation on. */
export const hasPapers = (prescription: Prescription): boolean => {
  const supply = currentSupply(prescription);
  return supply !== null && (supply.at !== null || signaturesOf(supply).prepare !== undefined);
};

/** On paper only: what was asked for, otherwise the labels. */
export function Papers({ prescription, paper }: { prescription: Prescription; paper: Paper }) {
  if (!hasPapers(prescription)) return null;
  return paper === 'owing' ? (
    <OwingSlip prescription={prescription} />
  ) : (
    <Labels prescription={prescription} paper={paper} />
  );
}
