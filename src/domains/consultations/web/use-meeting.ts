import { useEffect, useState, useSyncExternalStore } from 'react';
import { tabStore } from '~/ui/tab-store.ts';
import { MeetingSession, type SessionView } from './meeting-session.ts';

const keptName = (id: string) => `meeting:${id}`;

/** The data of a participant in the room: a reloaded page rejoins directly. */
function keptWith(id: string): { camera: boolean } | null {
  try {
    return JSON.parse(tabStore.get(keptName(id)) ?? 'null') as { camera: boolean } | null;
  } catch {
    return null;
  }
}

function keep(id: string, view: SessionView): void {
  // If nothing can be stored, a reload leads to the waiting room again.
  if (view.phase === 'inside') tabStore.set(keptName(id), JSON.stringify({ camera: view.media.video !== null }));
  else if (view.phase === 'closed') tabStore.remove(keptName(id));
}

/** Camera and microphone as they were, and in. */
async function comeBack(session: MeetingSession, { camera }: { camera: boolean }): Promise<void> {
  await session.media.open('audio');
  if (camera) await session.media.open('video');
  await session.enter();
}

const forget = (id: string): void => tabStore.remove(keptName(id));

/** The session of this page, while it is rendered. Only in the browser. */
export function useMeeting(access: { id: string; key?: string | undefined }) {
  const { id } = access;
  const [session] = useState(() => new MeetingSession(access));
  const [isReturning, setIsReturning] = useState(() => keptWith(id) !== null);
  useEffect(() => {
    const stop = session.subscribe(() => keep(id, session.view()));
    const kept = keptWith(id);
    if (kept)
      comeBack(session, kept)
        // The waiting room says why joining is impossible.
        .catch(() => forget(id))
        .finally(() => setIsReturning(false));
    return () => {
      stop();
      forget(id);
      session.leave();
    };
  }, [session, id]);
  return { session, view: useSyncExternalStore(session.subscribe, session.view, session.view), isReturning };
}

/** Now, to the second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
