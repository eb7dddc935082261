import { Minus, Plus, Trash2 } from 'lucide-react';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';
import styles from './quantity-control.module.css';

interface QuantityControlProps {
  quantity: number;
  /** The stock, or the limit of one order. */
  max: number;
  onIncrease: () => void;
  onDecrease: () => void;
  onDelete: () => void;
  /** Changed here, not yet on the server. */
  busy?: boolean;
  /** Names the group: "Quantity of Ibuprofen 200 mg". */
  label?: string;
  className?: string;
}

/** The two halves of a capsule with the number between them. At one, minus becomes the bin. */
export function QuantityControl({
  quantity,
  max,
  onIncrease,
  onDecrease,
  onDelete,
  busy = false,
  label = 'Quantity',
  className,
}: QuantityControlProps) {
  const last = quantity <= 1;
  const full = quantity >= max;
  return (
    <div
      className={classNames(styles.quantity, busy && styles.wait, full && styles.full, className)}
      data-slot="quantity"
      role="group"
      aria-label={label}
    >
      <button type="button" aria-label={last ? 'Delete' : 'Decrease quantity'} onClick={last ? onDelete : onDecrease}>
        {last ? <Trash2 className={iconStyles.small} /> : <Minus className={iconStyles.small} />}
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label="Increase quantity" disabled={full} onClick={onIncrease}>
        <Plus className={iconStyles.small} />
      </button>
    </div>
  );
}
