import { MicOff, MonitorUp, SignalHigh, SignalLow, SignalMedium, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Dots } from '~/ui/dots.tsx';
import { announce } from '~/ui/live-region.tsx';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { Booking } from '~/domains/bookings/contract.ts';
import { MeetingChat } from './meeting-chat.tsx';
import { goodbyeQuestion, MeetingControls } from './meeting-controls.tsx';
import type { Quality } from './connection-quality.ts';
import type { MeetingSession, SessionView } from './meeting-session.ts';
import { MeetingVideo } from './meeting-video.tsx';
import { faultsOf, faultMessage, timeLeft, otherChange, otherStateText, QUALITY_LABELS } from './meeting-copy.ts';
import { useSecond } from './use-meeting.ts';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import styles from './meeting-call.module.css';
import noteStyles from '~/ui/note.module.css';
import patternStyles from '~/ui/pattern.module.css';

const SIGNS = { good: SignalHigh, weak: SignalMedium, very_weak: SignalLow } as const;

function Line({ quality }: { quality: Quality }) {
  const Sign = SIGNS[quality];
  return (
    <span className={meetingStyles.tag}>
      <Sign className={iconStyles.small} />
      {QUALITY_LABELS[quality]}
    </span>
  );
}

function TimeLeft({ endsAt, overAt }: { endsAt: string; overAt: string }) {
  const now = useSecond();
  const { words, is_short } = timeLeft(now, new Date(endsAt).getTime(), new Date(overAt).getTime());
  const said = useRef('');
  useEffect(() => {
    // Five minutes, the last one, and the end: announced, not only shown.
    const isWorthIt = is_short && !/^[2-4] min/.test(words) && !/closes in [1-9] min/.test(words);
    if (isWorthIt && said.current !== words) announce(words);
    said.current = words;
  }, [words, is_short]);
  return <span className={classNames(meetingStyles.tag, is_short && meetingStyles.short)}>{words}</span>;
}

/** Announced when the other person joins, leaves, or is back. */
function useAnnouncedOther(view: SessionView, name: string): void {
  const before = useRef(view.engine.other);
  const { other } = view.engine;
  useEffect(() => {
    const words = otherChange(before.current, other, name);
    before.current = other;
    if (words) announce(words);
  }, [other, name]);
}

/** A phone in use must not lock its screen (W3C Screen Wake Lock; without support, it does). */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const next = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await next?.release();
      else lock = next;
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}

interface CallProps {
  booking: Booking;
  session: MeetingSession;
  view: SessionView;
}

function Stage({ session, view, name }: Pick<CallProps, 'session' | 'view'> & { name: string }) {
  const { engine, other_state, media, quality, join, wire } = view;
  const isHere = engine.other === 'here';
  const hasPicture = isHere && (other_state.camera || other_state.screen) && !view.is_sound_only;
  const own = media.screen ?? media.video;
  return (
    <div className={classNames(meetingStyles.stage, patternStyles.pattern)}>
      <MeetingVideo
        className={classNames(
          meetingStyles.remote,
          !hasPicture && meetingStyles.hidden,
          other_state.screen && meetingStyles.screen,
        )}
        tracks={engine.tracks}
        label={`Video of ${name}`}
        speaker={media.chosen.audiooutput}
      />
      {!hasPicture && (
        <p className={meetingStyles.blank}>
          {isHere && <VideoOff className={iconStyles.large} />}
          <span>
            {isHere ? `${name}'s camera is off` : otherStateText(engine.other, name)}
            {engine.other !== 'here' && engine.other !== 'left' && <Dots silent />}
          </span>
        </p>
      )}
      <div className={meetingStyles.tags}>
        <span className={classNames(meetingStyles.tag, meetingStyles.name)}>
          {name}
          {isHere && !other_state.mic && <MicOff className={iconStyles.small} aria-label="muted" />}
          {isHere && other_state.screen && <MonitorUp className={iconStyles.small} aria-label="sharing their screen" />}
        </span>
        {isHere && quality && <Line quality={quality} />}
        {wire !== 'open' && <span className={classNames(meetingStyles.tag, meetingStyles.short)}>Reconnecting</span>}
        {join && <TimeLeft endsAt={join.ends_at} overAt={join.over_at} />}
      </div>
      {own && (
        <div className={meetingStyles.own}>
          <MeetingVideo
            tracks={[own]}
            label={media.screen ? 'Your shared screen' : 'Your video'}
            own
            mirrored={!media.screen}
          />
        </div>
      )}
      {view.offers_sound_only && (
        <div className={styles.offer} role="alert">
          <p>The connection is very weak. You'll hear each other better without video.</p>
          <Button size="small" variant="white" onClick={() => void session.setSoundOnly(true)}>
            Audio only
          </Button>
          <Button size="small" variant="ghost" onClick={() => session.refuseSoundOnly()}>
            Keep video
          </Button>
        </div>
      )}
    </div>
  );
}

/** In the consultation. */
export function MeetingCall({ booking, session, view }: CallProps) {
  const name = view.join?.with ?? booking.staff_name;
  const [isChatOpen, setIsChatOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const from = view.chat.filter(({ by }) => by === 'other').length;
  const stage = useRef<HTMLElement>(null);
  useAnnouncedOther(view, name);
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'start' });
  }, []);
  useAwake();
  useUnsavedGuard(true, undefined, 'pathname', { question: goodbyeQuestion(name), isBackAfterReload: true });
  useEffect(() => {
    if (isChatOpen) setSeen(from);
  }, [isChatOpen, from]);
  const last = view.chat.at(-1);
  useEffect(() => {
    if (last?.by === 'other' && !isChatOpen) announce(`${name} writes: ${last.text}`);
    // oxlint-disable-next-line react/exhaustive-deps -- once for every line
  }, [last?.id]);
  const closeChat = () => {
    setIsChatOpen(false);
    stage.current?.focus({ preventScroll: true });
  };
  return (
    <section
      className={classNames(meetingStyles.call, isChatOpen && meetingStyles.hasChat)}
      data-slot="meeting-call"
      aria-label={`Consultation with ${name}`}
      ref={stage}
      tabIndex={-1}
    >
      <Stage session={session} view={view} name={name} />
      {isChatOpen && (
        <MeetingChat
          lines={view.chat}
          name={name}
          isOpen={view.engine.is_chat_open}
          onSend={(text) => session.chat(text)}
          onClose={closeChat}
        />
      )}
      {faultsOf(view.media.faults).map(({ thing, fault }) => (
        <p className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="alert" key={thing}>
          {faultMessage(thing, fault, navigator.userAgent)}
        </p>
      ))}
      <MeetingControls
        session={session}
        view={view}
        name={name}
        unread={isChatOpen ? 0 : from - seen}
        isChatOpen={isChatOpen}
        onChat={() => (isChatOpen ? closeChat() : setIsChatOpen(true))}
      />
    </section>
  );
}
