import styles from './dots.module.css';
/** The generic loading indicator: three bouncing dots. `silent` if text beside them says it already. */
export function Dots({ silent = false, label = 'Loading' }: { silent?: boolean; label?: string }) {
  const bounce = (
    <>
      <i />
      <i />
      <i />
    </>
  );
  if (silent) {
    return (
      <span className={styles.dots} data-slot="dots" aria-hidden="true">
        {bounce}
      </span>
    );
  }
  return (
    <span className={styles.dots} data-slot="dots" role="status" aria-label={label}>
      {bounce}
    </span>
  );
}

/** The dots in the middle of a part whose shape is not known yet. */
export function DotsBlock({ label }: { label?: string }) {
  return (
    <div className={styles.block}>
      <Dots label={label} />
    </div>
  );
}
