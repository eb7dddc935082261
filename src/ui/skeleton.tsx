import { classNames } from './class-names.ts';
import layoutStyles from './layout.module.css';
import pictureStyles from './picture.module.css';
import productCardStyles from './product-card.module.css';
import styles from './skeleton.module.css';
/* Placeholders for known shapes. The list around them is aria-busy; the placeholders are silent. */

const ordinals = (count: number) => Array.from({ length: count }, (_, index) => index);

export function Bone({ width, height }: { width?: string; height?: string }) {
  return (
    <span
      className={classNames(styles.bone, styles.line)}
      data-slot="skeleton"
      style={{ width, height: height ?? '0.75rem' }}
    />
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={classNames(productCardStyles.card, styles.card)} data-slot="card card-skeleton" aria-hidden="true">
      <div className={classNames(pictureStyles.picture, styles.bone)} data-slot="picture skeleton" />
      <div className={styles.bone} data-slot="skeleton" style={{ width: '35%' }} />
      <div className={styles.bone} data-slot="skeleton" style={{ width: '90%' }} />
      <div className={styles.bone} data-slot="skeleton" style={{ width: '45%', height: '1.25rem' }} />
      <div className={productCardStyles.action} data-slot="action">
        <div className={styles.bone} data-slot="skeleton" />
      </div>
    </div>
  );
}

/** Inside a `grid` or a rail. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return ordinals(count).map((key) => <ProductCardSkeleton key={key} />);
}

export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={layoutStyles.stack2} aria-hidden="true">
      {ordinals(lines).map((key) => (
        <Bone key={key} width={key === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

export function TableRowSkeletons({ rows, columns }: { rows: number; columns: number }) {
  return ordinals(rows).map((row) => (
    <tr key={row} aria-hidden="true">
      {ordinals(columns).map((column) => (
        <td key={column}>
          <Bone width={column === 0 ? '4rem' : '70%'} />
        </td>
      ))}
    </tr>
  ));
}
