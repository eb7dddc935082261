import { ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { deliveryText } from '~/domains/delivery-charges/web/delivery-copy.tsx';
import { useShop } from '~/client/use-shop.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import personStyles from '~/ui/person.module.css';
import styles from './pharmacy-team.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The staff behind the counter, with their qualification (Good Pharmacy Practice, Board Notice 129, rule 1.5). */
export function People({ delivery }: { delivery: DeliveryCharges }) {
  const shop = useShop();
  const words = deliveryText(delivery);
  return (
    <section className={pageWidthStyles.pageWidth} aria-labelledby="people">
      <h2 className={visuallyHiddenStyles.hidden} id="people">
        Who is behind the counter
      </h2>
      <div className={styles.people}>
        <div className={personStyles.person}>
          <Avatar name={shop.responsible_pharmacist} />
          <div>
            <b>{shop.responsible_pharmacist}</b>
            <p className={classNames(textStyles.small, textStyles.muted)}>
              Responsible pharmacist. With the team she checks every order that contains scheduled medicine.
            </p>
          </div>
        </div>
        <div className={noteStyles.note} data-slot="note">
          <ShieldCheck className={iconStyles.icon} />
          <p>
            <b>A licensed South African pharmacy.</b> Registered with the South African Pharmacy Council, licence{' '}
            {shop.y_number}.{' '}
            <Link className={textStyles.link} to="/about">
              Who we are
            </Link>
          </p>
        </div>
        <div className={noteStyles.note} data-slot="note">
          <Truck className={iconStyles.icon} />
          <p>
            <b>Handed over, not left behind.</b> {words.charAt(0).toUpperCase() + words.slice(1)}. Two to four working
            days.
          </p>
        </div>
      </div>
    </section>
  );
}
