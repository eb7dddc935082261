import { useShop } from '~/client/use-shop.ts';
import layoutStyles from '~/ui/layout.module.css';

/** Replaces what only the browser can show: the cart, the checkout, an order. */
export function NeedsScript() {
  const { phone, email } = useShop();
  return (
    <noscript>
      <p className={layoutStyles.below4}>
        This page needs JavaScript. Please switch it on, or order by phone on {phone} or by email to {email}.
      </p>
    </noscript>
  );
}
