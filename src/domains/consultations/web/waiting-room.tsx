import { DoorClosed, DoorOpen, EyeOff, Clock, PhoneOff, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shopDate } from '~/shared/dates.ts';
import { consultationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { announce } from '~/ui/live-region.tsx';
import type { Booking } from '~/domains/bookings/contract.ts';
import { consentWording, PAY_TO_JOIN } from '~/domains/bookings/meeting-rules.ts';
import { clockBoth, whenBoth } from '~/shared/when-labels.ts';
import { MeetingCheck } from './device-check.tsx';
import type { MeetingSession, SessionView } from './meeting-session.ts';
import { untilText } from './meeting-copy.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { PayVisit } from '~/domains/bookings/web/pay-button.tsx';
import type { BookingAccess } from '~/domains/bookings/web/use-booking.ts';
import { useSecond } from './use-meeting.ts';
import { classNames } from '~/ui/class-names.ts';
import factsStyles from '~/ui/facts.module.css';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import noteStyles from '~/ui/note.module.css';
import styles from './waiting-room.module.css';

interface LobbyProps {
  booking: Booking;
  meeting: NonNullable<Booking['meeting']>;
  access: BookingAccess;
  session: MeetingSession;
  view: SessionView;
  /** The booking knows it now. */
  onConsented: () => void;
}

function WhatHappens({ booking, isCustomer }: { booking: Booking; isCustomer: boolean }) {
  const other = isCustomer ? booking.staff_name : booking.customer_name;
  const minutes = Math.round((Date.parse(booking.end_at) - Date.parse(booking.start_at)) / 60_000);
  return (
    <ul className={factsStyles.facts} data-slot="facts">
      <li>
        <Clock className={iconStyles.icon} />
        <span>
          {whenBoth(booking.start_at, ownZone())}. {minutes} minutes.
        </span>
      </li>
      <li>
        <EyeOff className={iconStyles.icon} />
        <span>Your video and sound go straight to {other} and are encrypted. Nothing is recorded.</span>
      </li>
      <li>
        <PhoneOff className={iconStyles.icon} />
        <span>If the connection drops, stay on this page. It will reconnect by itself.</span>
      </li>
    </ul>
  );
}

function Door({ meeting, now }: { meeting: LobbyProps['meeting']; now: number }) {
  const opens = new Date(meeting.opens_at).getTime();
  if (now < opens)
    return (
      <p className={noteStyles.note} data-slot="note">
        <DoorClosed className={iconStyles.icon} />
        <span>
          You can join from {clockBoth(meeting.opens_at, ownZone(), shopDate(new Date(now)))},{' '}
          <b>{untilText(opens - now)}</b>. You can check your camera in the meantime.
        </span>
      </p>
    );
  return (
    <p className={noteStyles.note} data-slot="note">
      <DoorOpen className={iconStyles.icon} />
      <span>You can join now.</span>
    </p>
  );
}

/** Before the consultation: devices, what will happen, the consent, and the join button. */
export function MeetingLobby({ booking, meeting, access, session, view, onConsented }: LobbyProps) {
  const isCustomer = booking.role === 'customer';
  const now = useSecond();
  const [hasAgreed, setHasAgreed] = useState(meeting.is_consented);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isEntering, setIsEntering] = useState(false);
  const isOpen = now >= new Date(meeting.opens_at).getTime();
  const wasShut = useRef(!isOpen);
  useEffect(() => {
    if (isOpen && wasShut.current) announce('You can join the consultation now.');
    wasShut.current = !isOpen;
  }, [isOpen]);

  const enter = async () => {
    if (isCustomer && !hasAgreed) return setFault('Please tick the box to give your consent');
    setFault(undefined);
    setRefusal(null);
    setIsEntering(true);
    try {
      if (isCustomer && !meeting.is_consented) {
        await consultationsApi.consentToMeeting({ ...access, consent: true });
        onConsented();
      }
      // Without a device check the microphone is requested now: otherwise the user could not be heard.
      if (!view.media.audio && !view.media.faults.audio) await session.media.open('audio');
      await session.enter();
    } catch (thrown) {
      setRefusal(toApiError(thrown).detail);
      setIsEntering(false);
    }
  };

  const hasCamera = view.media.video !== null;
  return (
    <div className={meetingStyles.lobby}>
      <MeetingCheck media={session.media} view={view.media} />
      <section aria-labelledby="mt-door">
        <h2 id="mt-door">
          {booking.service_name} with {isCustomer ? booking.staff_name : booking.customer_name}
        </h2>
        <WhatHappens booking={booking} isCustomer={isCustomer} />
        {isCustomer && !meeting.is_consented && (
          <Checkbox
            className={styles.consent}
            label={consentWording(booking.staff_name)}
            checked={hasAgreed}
            error={fault}
            onChange={(event) => {
              setHasAgreed(event.target.checked);
              setFault(undefined);
            }}
          />
        )}
        <Door meeting={meeting} now={now} />
        {meeting.must_pay && (
          <p className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
            <Wallet className={iconStyles.icon} />
            <span>
              {isCustomer
                ? PAY_TO_JOIN
                : `Not paid yet. ${booking.customer_name} can join once the booking is paid online or marked as paid.`}
            </span>
          </p>
        )}
        {refusal !== null && (
          <p className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="alert">
            {refusal}
          </p>
        )}
        {isCustomer && meeting.must_pay ? (
          <PayVisit booking={booking} access={access} wide onStale={onConsented} />
        ) : (
          <Button size="big" wide waiting={isEntering} disabled={!isOpen} onClick={() => void enter()}>
            {hasCamera ? 'Join the consultation' : 'Join without camera'}
          </Button>
        )}
      </section>
    </div>
  );
}
