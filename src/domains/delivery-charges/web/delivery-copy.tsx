import type { DeliveryCharges } from '../contract.ts';
import { weekdayNames } from '../cold-rules.ts';
import { formatRand } from '~/shared/money.ts';
import styles from './delivery-copy.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const PROVINCES = 9;

const whole = (rand: number) => (rand === 0 ? 'free' : formatRand(rand).replace(/\.00$/, ''));

const cheapest = ({ base_fee, provinces }: DeliveryCharges) => Math.min(base_fee, ...provinces.map(({ fee }) => fee));

/** "R65 anywhere in South Africa, free when your goods come to R600 or more" */
export function deliveryText(delivery: DeliveryCharges): string {
  const differs = delivery.provinces.some(({ fee }) => fee !== delivery.base_fee);
  const free = delivery.free_from === null ? '' : `, free when your goods come to ${whole(delivery.free_from)} or more`;
  return `${differs ? 'from ' : ''}${whole(cheapest(delivery))} ${differs ? 'a parcel' : 'anywhere in South Africa'}${free}`;
}

/** Whether what is kept cold can be sent, as the shop's terms are now (rule 17). */
export function coldParcelText({ cold_parcel }: DeliveryCharges): string {
  const frozen = 'Frozen products are always collected.';
  if (!cold_parcel)
    return `We don't send products that must stay between 2 and 8 °C: you collect them from our fridge. ${frozen}`;
  return `What must stay between 2 and 8 °C travels in a cold parcel of its own for ${whole(cold_parcel.fee)}, to ${cold_parcel.provinces.join(', ')}. It leaves on ${weekdayNames(cold_parcel.weekdays)}, never before a public holiday. Everywhere else you collect it. ${frozen}`;
}

/** The price of a parcel, calculated as at checkout. */
export function DeliveryTable({ delivery }: { delivery: DeliveryCharges }) {
  return (
    <table>
      <caption className={visuallyHiddenStyles.hidden}>What delivery costs</caption>
      <thead>
        <tr>
          <th scope="col">Destination</th>
          <th scope="col" className={styles.inRand}>
            Cost, VAT included
          </th>
        </tr>
      </thead>
      <tbody>
        {delivery.provinces.map(({ province, fee }) => (
          <tr key={province}>
            <th scope="row">{province}</th>
            <td className={styles.inRand}>{whole(fee)}</td>
          </tr>
        ))}
        {delivery.provinces.length < PROVINCES && (
          <tr>
            <th scope="row">{delivery.provinces.length > 0 ? 'All other provinces' : 'Anywhere in South Africa'}</th>
            <td className={styles.inRand}>{whole(delivery.base_fee)}</td>
          </tr>
        )}
        {delivery.free_from !== null && (
          <tr>
            <th scope="row">Goods of {whole(delivery.free_from)} or more, anywhere</th>
            <td className={styles.inRand}>free</td>
          </tr>
        )}
        <tr>
          <th scope="row">Delivery On Point: you collect</th>
          <td className={styles.inRand}>free</td>
        </tr>
      </tbody>
    </table>
  );
}
