import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { HOLD_MINUTES } from '../contract-limits.ts';
import { clockBoth } from '~/shared/when-labels.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { CHOOSE_PATH } from './paths.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './held-slots-note.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

const MINUTE_MS = 60_000;

interface KeptTimesNoteProps {
  expires_at: string | null;
  isOver: boolean;
  waiting: boolean;
  onAgain: () => void;
}

/** Until when the slots are held; after that, how to continue. */
export function KeptTimesNote({ expires_at, isOver, waiting, onAgain }: KeptTimesNoteProps) {
  const now = useMinute();
  if (isOver) {
    return (
      <div className={classNames(noteStyles.note, noteStyles.warm, styles.kept)} data-slot="note">
        <TriangleAlert className={iconStyles.icon} />
        <div>
          <p>We're no longer holding your time, but it may still be available. We've kept everything you typed.</p>
          <p className={styles.keptAction}>
            <Button variant="outline" size="small" waiting={waiting} onClick={onAgain}>
              Hold it again
            </Button>
            <Link className={textStyles.link} to={CHOOSE_PATH}>
              Choose another time
            </Link>
          </p>
        </div>
      </div>
    );
  }
  if (expires_at === null) return null;
  const minutes = Math.ceil((Date.parse(expires_at) - now.getTime()) / MINUTE_MS);
  const left =
    minutes > 0 && minutes <= HOLD_MINUTES ? `, ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}` : '';
  return (
    <p className={classNames(noteStyles.note, styles.kept)} data-slot="note">
      <Clock className={iconStyles.icon} />
      <span>
        We're holding this for you until {clockBoth(expires_at, ownZone())}
        {left}.
      </span>
    </p>
  );
}
