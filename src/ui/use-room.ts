import { useLayoutEffect, useRef, useState } from 'react';

// Pixels of list and open order together, and what the open order takes of it with the gap before it.
const OPEN_ORDER = 420;
const LEAST_LIST = 520;
const WHOLE_LIST = 660;

/** How much fits: every column beside the open order, the main ones beside it, or one of the two at a time. */
export type Room = 'wide' | 'tight' | 'single';

function roomOf(width: number): Room {
  const list = width - OPEN_ORDER;
  if (list < LEAST_LIST) return 'single';
  return list < WHOLE_LIST ? 'tight' : 'wide';
}

/** By the room there really is: an unfolded sidebar takes some of the screen. */
export function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom(roomOf(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}
