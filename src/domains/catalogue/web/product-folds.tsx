import { Link } from 'react-router';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { telephoneLink } from '~/ui/contact-links.ts';
import { useShop } from '~/client/use-shop.ts';
import { formatRand } from '~/shared/money.ts';
import { Fold } from '~/ui/accordion.tsx';
import type { Product } from '../contract.ts';
import { partsOf } from '~/shared/description.ts';
import styles from './product-folds.module.css';
import productPageStyles from './product-page.module.css';
import textStyles from '~/ui/text.module.css';

function Delivery({ delivery }: { delivery: DeliveryCharges | null }) {
  return (
    <ul>
      {delivery && (
        <li>
          Delivery costs {formatRand(delivery.base_fee)}
          {delivery.free_from !== null &&
            `, and nothing when your order comes to ${formatRand(delivery.free_from)} or more`}
          .
        </li>
      )}
      {delivery?.provinces.map(({ province, fee }) => (
        <li key={province}>
          {province}: {formatRand(fee)}.
        </li>
      ))}
      <li>Collecting at our counter is free.</li>
    </ul>
  );
}

/** Collapsible details: how to use it, its contents, delivery and returns. */
export function ProductFolds({ product, delivery }: { product: Product; delivery: DeliveryCharges | null }) {
  const shop = useShop();
  const isMedicine = product.schedule !== 'none';
  const { active_ingredients } = product;
  return (
    <>
      {partsOf(product.description).map(({ title, html }, index) => (
        <Fold key={title} title={title ?? 'About it'} open={index === 0}>
          <div className={productPageStyles.prose} dangerouslySetInnerHTML={{ __html: html }} />
        </Fold>
      ))}
      {active_ingredients.length > 0 && (
        <Fold title="Ingredients">
          <ul>
            {active_ingredients.map(({ name, strength }) => (
              <li key={name}>
                {name} {strength}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {isMedicine && (
        <Fold title="Talk to a pharmacist about it">
          <p>
            {shop.responsible_pharmacist} and her team know this medicine. Phone{' '}
            <a className={textStyles.link} href={telephoneLink(shop.phone)}>
              {shop.phone}
            </a>{' '}
            or{' '}
            <Link className={textStyles.link} to="/contact">
              write to us
            </Link>
            . It costs nothing.
          </p>
        </Fold>
      )}
      <Fold title={isMedicine ? 'Delivery' : 'Delivery and returns'}>
        <Delivery delivery={delivery} />
        <p className={styles.foldMore}>
          {!isMedicine &&
            'You can return unopened products within seven days, except anything you swallow, inhale or put in an eye. '}
          <Link className={textStyles.link} to="/shipping-return-policy">
            Shipping and returns in full
          </Link>
        </p>
      </Fold>
      {isMedicine && (
        <Fold title="Why you can't return medicine">
          <p>
            We may not resell medicine that has left the pharmacy. You can return medicine only if it's faulty or has
            been recalled. Phone us first if something looks wrong.
          </p>
        </Fold>
      )}
    </>
  );
}
