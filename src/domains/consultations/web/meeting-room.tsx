import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { Empty } from '~/ui/empty.tsx';
import type { Booking } from '~/domains/bookings/contract.ts';
import { noMeeting, shutDoor } from '~/domains/bookings/meeting-rules.ts';
import { MeetingCall } from './meeting-call.tsx';
import { MeetingLobby } from './waiting-room.tsx';
import type { SessionView } from './meeting-session.ts';
import { closedMessage } from './meeting-copy.ts';
import type { BookingAccess } from '~/domains/bookings/web/use-booking.ts';
import { useMeeting, useSecond } from './use-meeting.ts';
import meetingStyles from './meeting.module.css';
import missingStyles from '~/ui/missing.module.css';

interface RoomProps {
  booking: Booking;
  access: BookingAccess;
  /** The booking's own page, for this side. */
  backTo: string;
  onConsented: () => void;
  /** Beside the call: the practitioner's panel. */
  panel?: ReactNode;
}

/** Why joining is impossible; null if it is possible, now or later. */
function closedFor(booking: Booking, now: number): string | null {
  const times = { starts_at: new Date(booking.start_at), ends_at: new Date(booking.end_at) };
  const asked = {
    ...times,
    booking_status: booking.booking_status,
    booking_mode: booking.booking_mode,
    pay_by: booking.pay_by === null ? null : new Date(booking.pay_by),
  };
  const never = noMeeting(asked);
  if (never !== null) return never;
  if (booking.meeting === null) return `Only ${booking.staff_name} and the customer can open this consultation.`;
  // A person who had joined may return for a little longer: their page rejoins automatically.
  return now >= times.ends_at.getTime() ? shutDoor(asked, new Date(now), { was_inside: false }) : null;
}

interface ClosedProps {
  view: SessionView;
  now: number;
  backTo: string;
  onAgain: () => void;
}

function Closed({ view, now, backTo, onAgain }: ClosedProps) {
  const why = view.closed ?? 'me';
  const { title, text } = closedMessage(why, view.refusal);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isLater = view.join !== null && now >= new Date(view.join.ends_at).getTime();
  const again = why === 'taken' ? 'Use this window' : why === 'me' && !isLater ? 'Rejoin' : null;
  return (
    <div className={meetingStyles.closed} ref={heading} tabIndex={-1}>
      <Empty title={title} text={text} heading="h2">
        <div className={missingStyles.action}>
          <ButtonLink to={backTo}>Back to the booking</ButtonLink>
          {again !== null && (
            <Button variant="outline" onClick={onAgain}>
              {again}
            </Button>
          )}
        </div>
      </Empty>
    </div>
  );
}

/** One attempt. */
function Round({ booking, access, backTo, onConsented, onAgain }: Omit<RoomProps, 'panel'> & { onAgain: () => void }) {
  const { session, view, isReturning } = useMeeting(access);
  const now = useSecond();
  if (isReturning) return <DotsBlock />;
  if (view.phase === 'inside') return <MeetingCall booking={booking} session={session} view={view} />;
  if (view.phase === 'closed') return <Closed view={view} now={now} backTo={backTo} onAgain={onAgain} />;
  const closed = closedFor(booking, now);
  if (closed !== null || booking.meeting === null)
    return (
      <Empty title="This consultation is closed" text={closed} heading="h2">
        <ButtonLink to={backTo}>Back to the booking</ButtonLink>
      </Empty>
    );
  return (
    <MeetingLobby
      booking={booking}
      meeting={booking.meeting}
      access={access}
      session={session}
      view={view}
      onConsented={onConsented}
    />
  );
}

/** A consultation from the waiting room to its end, for either side. */
export function MeetingRoom({ panel, ...props }: RoomProps) {
  const [round, setRound] = useState(0);
  const room = <Round key={round} {...props} onAgain={() => setRound(round + 1)} />;
  if (!panel) return room;
  // Text typed there outlives the call.
  return (
    <div className={meetingStyles.desk}>
      <div>{room}</div>
      {panel}
    </div>
  );
}
