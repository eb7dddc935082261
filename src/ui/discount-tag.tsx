import { classNames } from './class-names.ts';
import styles from './discount-tag.module.css';
/** "20% off". Pass nothing for a scheduled medicine: those never have a tag. */
export function DiscountTag({ discount }: { discount: number }) {
  if (discount <= 0) return null;
  return (
    <span className={styles.tag} data-slot="tag">
      {discount}% off
    </span>
  );
}

export function NewTag() {
  return (
    <span className={classNames(styles.tag, styles.tagNew)} data-slot="tag">
      New
    </span>
  );
}
