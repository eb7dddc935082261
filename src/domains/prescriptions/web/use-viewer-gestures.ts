import { useEffect, useRef, type RefObject } from 'react';

interface Gestures {
  /** `at`: the position on the screen, so that the point under the pointer stays there. */
  onZoom: (by: number, at: { x: number; y: number }) => void;
}

const WHEEL_SPEED = 0.0022;

function between(touches: TouchList) {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    at: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
}

/**
 * Wheel and two fingers zoom, a mouse drags. React listens passively to wheel and touch: the page would scroll and zoom
 * too, so these listeners are added to the element itself. Below 1024 px the viewer is in a page that scrolls: there a plain
 * wheel scrolls the page, and zooms with Ctrl as everywhere.
 */
export function useViewerGestures(box: RefObject<HTMLElement | null>, { onZoom }: Gestures): void {
  const zoom = useRef(onZoom);
  useEffect(() => {
    zoom.current = onZoom;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const isBeside = matchMedia('(min-width: 64.0625rem)');
    let apart: number | null = null;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !isBeside.matches) return;
      event.preventDefault();
      // A wheel that counts in lines moves in threes; a trackpad in pixels.
      const distance = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
      zoom.current(Math.exp(-distance * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
    };
    const onTouch = (event: TouchEvent) => {
      const now = between(event.touches);
      if (now === null) {
        apart = null;
        return;
      }
      event.preventDefault();
      if (apart !== null && apart > 0) zoom.current(now.apart / apart, now.at);
      apart = now.apart;
    };
    let dragged: { x: number; y: number } | null = null;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      // Captured, the click of a button inside would be the viewer's.
      if (event.target instanceof Element && event.target.closest('button')) return;
      dragged = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop };
      element.setPointerCapture(event.pointerId);
    };
    const onDrag = (event: PointerEvent) => {
      if (dragged) element.scrollTo(dragged.x - event.clientX, dragged.y - event.clientY);
    };
    const onUp = () => {
      dragged = null;
    };
    const own = { passive: false };
    element.addEventListener('wheel', onWheel, own);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.addEventListener(name, onTouch, own);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onDrag);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.removeEventListener(name, onTouch);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onDrag);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
    };
  }, [box]);
}
