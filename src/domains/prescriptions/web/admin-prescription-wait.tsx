import { Clock } from 'lucide-react';
import { formatAge } from '~/shared/dates.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { classNames } from '~/ui/class-names.ts';
import type { PrescriptionRow } from '../contract.ts';
import { isClosed, isLongWait, isOurTurn } from './admin-prescription-copy.ts';
import styles from './admin-prescription-wait.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** How long it has waited in this status; too long is said, and red where it is our turn. */
export function Waiting({ row, now }: { row: PrescriptionRow; now: Date }) {
  if (isClosed(row.prescription_status))
    return <time dateTime={row.status_since}>{shortDateTime(row.status_since, now)}</time>;
  const isLong = isLongWait(row.prescription_status, row.status_since, now);
  return (
    <time
      className={classNames(styles.wait, isLong && isOurTurn(row.prescription_status) && styles.long)}
      dateTime={row.status_since}
      title={`Since ${shortDateTime(row.status_since, now)}`}
    >
      {isLong && <Clock className={iconStyles.small} />}
      {formatAge(row.status_since, now)}
      {isLong && <span className={visuallyHiddenStyles.hidden}>, a long wait</span>}
    </time>
  );
}
