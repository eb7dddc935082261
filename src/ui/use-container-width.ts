import { useLayoutEffect, useRef, useState } from 'react';

// Pixels of list and open panel together, and the panel's share with the gap before it.
const OPEN_PANEL = 420;
const LEAST_LIST = 520;
const WHOLE_LIST = 660;

/** How much fits: every column beside the open panel, the main ones beside it, or one of the two at a time. */
export type Room = 'wide' | 'tight' | 'single';

function roomOf(width: number, beside: number): Room {
  const list = width - beside;
  if (list < LEAST_LIST) return 'single';
  return list < WHOLE_LIST ? 'tight' : 'wide';
}

/** By the room available: an expanded sidebar takes some of the screen. */
export function useRoom(hasPanel: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(roomOf(element.clientWidth, hasPanel ? OPEN_PANEL : 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasPanel]);
  return { box, room };
}
