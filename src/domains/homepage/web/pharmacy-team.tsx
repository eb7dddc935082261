import { ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { deliveryText } from '~/domains/delivery-charges/web/delivery-copy.tsx';
import { useShop } from '~/client/use-shop.ts';
import { Avatar } from '~/ui/avatar.tsx';

/** The staff behind the counter, with their qualification (Good Pharmacy Practice, Board Notice 129, rule 1.5). */
export function People({ delivery }: { delivery: DeliveryCharges }) {
  const shop = useShop();
  const words = deliveryText(delivery);
  return (
    <section className="wrap" aria-labelledby="people">
      <h2 className="sr" id="people">
        Who is behind the counter
      </h2>
      <div className="people">
        <div className="person">
          <Avatar name={shop.responsible_pharmacist} />
          <div>
            <b>{shop.responsible_pharmacist}</b>
            <p className="small muted">
              Responsible pharmacist. With the team she checks every order that contains scheduled medicine.
            </p>
          </div>
        </div>
        <div className="note">
          <ShieldCheck className="i" />
          <p>
            <b>A licensed South African pharmacy.</b> Registered with the South African Pharmacy Council, licence{' '}
            {shop.y_number}.{' '}
            <Link className="link" to="/about">
              Who we are
            </Link>
          </p>
        </div>
        <div className="note">
          <Truck className="i" />
          <p>
            <b>Handed over, not left behind.</b> {words.charAt(0).toUpperCase() + words.slice(1)}. Two to four working
            days.
          </p>
        </div>
      </div>
    </section>
  );
}
