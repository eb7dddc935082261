import styles from './schedule-badge.module.css';
/** The square of the law's own labels: outline S0, blue S1 and S2, solid S3 to S6. */
export function ScheduleBadge({ schedule }: { schedule: string | null | undefined }) {
  const level = /^S(\d)$/.exec(schedule ?? '')?.[1];
  if (level === undefined) return null;
  return (
    <span
      className={styles.badge}
      data-slot="schedule"
      data-s={level}
      role="img"
      aria-label={`Schedule ${level}`}
      title={`Schedule ${level}`}
    >
      S{level}
    </span>
  );
}
