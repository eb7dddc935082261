import { ArrowLeftRight, Check, Clock, FileText, Info, ShieldCheck, Truck } from 'lucide-react';
import { useBasketLine } from './basket.ts';
import { coldCartText } from '~/domains/delivery-charges/web/cold-copy.ts';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { useShop } from '~/client/use-shop.ts';
import type { Product } from '../contract.ts';
import { needsPrescription, needsReview, notSoldText, scheduleRule } from '../rules.ts';
import { shortRand } from './list-search-params.ts';
import { classNames } from '~/ui/class-names.ts';
import factsStyles from '~/ui/facts.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import styles from './product-promises.module.css';

const FEW = 5;
/** Categories of products not swallowed, inhaled or put in an eye: only these are returnable (shipping and returns). */
const RETURNED: ReadonlySet<string> = new Set(['skin', 'hair', 'perfume', 'luxury', 'devices', 'firstaid']);

/** "R65 to any town, free from R600" */
function feeText({ base_fee, free_from, provinces }: DeliveryCharges): string {
  const fee = base_fee === 0 ? 'Free' : shortRand(base_fee);
  const where = provinces.some((own) => own.fee !== base_fee) ? 'to most towns' : 'to any town';
  return `${fee} ${where}${free_from !== null && base_fee > 0 ? `, free from ${shortRand(free_from)}` : ''}`;
}

function Stock({ product }: { product: Product }) {
  const line = useBasketLine(product.id);
  const { quantity } = line?.product.product_inventory ?? product.product_inventory;
  const left = line && line.quantity_to_buy >= quantity ? 'That is all we have.' : `Only ${quantity} left.`;
  if (needsPrescription(product.schedule)) {
    return (
      <li>
        <FileText className={iconStyles.icon} />
        <span>
          <b>Prescription needed.</b> A pharmacist will check it and send you a quote
          {quantity <= 0 && ', and tell you when we can get it'}.
        </span>
      </li>
    );
  }
  const fault = notSoldText(product);
  if (fault !== null) {
    return (
      <li>
        <Info className={iconStyles.icon} />
        <span>{fault}</span>
      </li>
    );
  }
  if (quantity <= 0) {
    return (
      <li>
        <Clock className={iconStyles.icon} />
        <span>
          <b>Out of stock.</b> Save it to your wishlist, or ask us when it will be back.
        </span>
      </li>
    );
  }
  return (
    <li>
      <Check className={iconStyles.icon} />
      <span>
        <b>{quantity <= FEW ? left : 'In stock.'}</b>{' '}
        {needsReview(product.schedule)
          ? 'A pharmacist will check your order first, by the next working day.'
          : "Pay before noon on a working day and we'll send it the same day."}
      </span>
    </li>
  );
}

/** Stock, delivery and returns, and the schedule's consequences for the buyer. */
export function ProductPromises({ product, delivery }: { product: Product; delivery: DeliveryCharges | null }) {
  const { address_line2 } = useShop();
  const town = address_line2.split(',')[0];
  const rule = scheduleRule(product.schedule);
  const isMedicine = rule.review || rule.prescription;
  const cold = delivery && coldCartText([product], delivery);
  const fee = delivery && feeText(delivery);
  return (
    <>
      <ul className={factsStyles.facts} data-slot="facts">
        <Stock product={product} />
        <li>
          <Truck className={iconStyles.icon} />
          {cold ? (
            <span>
              <b>Kept cold.</b> {cold}
            </span>
          ) : isMedicine ? (
            <span>
              <b>Handed to you</b> or someone over 14, with the leaflet. {fee && `${fee}.`}
            </span>
          ) : (
            <span>
              {fee && <b>{fee},</b>} {fee ? 'two' : 'Two'} to four working days. Or collect in {town}, free.
            </span>
          )}
        </li>
        {product.schedule === 'none' && RETURNED.has(product.category.tint) && (
          <li>
            <ArrowLeftRight className={iconStyles.icon} />
            <span>Not right? Send it back unopened within seven days.</span>
          </li>
        )}
      </ul>
      {rule.meaning !== null && (
        <div className={classNames(noteStyles.note, styles.scheduleNote)} data-slot="note">
          <ShieldCheck className={iconStyles.icon} />
          <p>
            <b>{rule.label}.</b> {rule.meaning}
          </p>
        </div>
      )}
    </>
  );
}
