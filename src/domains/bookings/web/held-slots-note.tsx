import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/ui/button.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { HOLD_MINUTES } from '../contract-limits.ts';
import { clockBoth } from '~/shared/when-labels.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { CHOOSE_PATH } from './paths.ts';

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
      <div className="note warm bk-kept">
        <TriangleAlert className="i" />
        <div>
          <p>We're no longer holding your time, but it may still be available. We've kept everything you typed.</p>
          <p className="bk-kept-act">
            <Button variant="outline" size="small" waiting={waiting} onClick={onAgain}>
              Hold it again
            </Button>
            <Link className="link" to={CHOOSE_PATH}>
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
    <p className="note bk-kept">
      <Clock className="i" />
      <span>
        We're holding this for you until {clockBoth(expires_at, ownZone())}
        {left}.
      </span>
    </p>
  );
}
