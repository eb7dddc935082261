import type { Kind, Other } from './peer-signal.ts';
import type { MediaFault } from './media-devices.ts';
import type { Quality } from './connection-quality.ts';
import type { ClosedWhy } from './signaling-connection.ts';

// The texts of a consultation.

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** "in 12 minutes", "in 45 seconds": until it can be joined. */
export function untilText(ms: number): string {
  if (ms <= MINUTE_MS) {
    const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
    return `in ${seconds} second${seconds === 1 ? '' : 's'}`;
  }
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes < 120) return `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `in ${hours} hours` : `in ${Math.round(hours / 24)} days`;
}

/** The remaining time, on the call's clock. */
export function timeLeft(now: number, endsAt: number, overAt: number): { words: string; is_short: boolean } {
  const left_ms = endsAt - now;
  if (left_ms > 0) {
    const minutes = Math.ceil(left_ms / MINUTE_MS);
    return { words: minutes === 1 ? 'Less than a minute left' : `${minutes} min left`, is_short: minutes <= 5 };
  }
  const minutes = Math.max(0, Math.ceil((overAt - now) / MINUTE_MS));
  return { words: `Time is up, closing in ${minutes} min`, is_short: true };
}

export function otherStateText(other: Other, name: string): string {
  const words: Record<Other, string> = {
    not_yet: `Waiting for ${name} to join.`,
    joining: `Connecting to ${name}`,
    here: `${name} has joined`,
    lost: `We've lost the connection to ${name}. It will reconnect by itself.`,
    left: `${name} has left the consultation.`,
  };
  return words[other];
}

/** Announced when it changes; null if it needs no announcement. */
export function otherChange(before: Other, now: Other, name: string): string | null {
  if (before === now || now === 'not_yet') return null;
  if (now === 'here') return before === 'lost' || before === 'left' ? `${name} is back` : `${name} has joined`;
  if (now === 'joining') return before === 'left' ? `${name} is rejoining` : null;
  return otherStateText(now, name);
}

export const QUALITY_LABELS: Record<Quality, string> = {
  good: 'Good connection',
  weak: 'Weak connection',
  very_weak: 'Very weak connection',
};

type Thing = Kind | 'both';
const THINGS: Record<Thing, string> = { audio: 'microphone', video: 'camera', both: 'camera and microphone' };

/** Where this browser's setting for the permission is. */
export function permissionHelp(userAgent: string): string {
  const isPhone = /iPhone|iPad|Android/.test(userAgent);
  if (/iPhone|iPad/.test(userAgent))
    return /CriOS|FxiOS|EdgiOS/.test(userAgent)
      ? 'Open the phone’s Settings, choose this browser in the list, and allow Camera and Microphone. Then come back and try again.'
      : 'Tap “aA” or the page menu next to the address, choose Website Settings, and allow Camera and Microphone. Then try again.';
  if (/Firefox\//.test(userAgent))
    return isPhone
      ? 'Tap the lock next to the address and allow the camera and microphone. Then try again.'
      : 'Click the crossed-out camera or microphone next to the address, remove the block, and try again.';
  if (/Edg\/|Chrome\/|SamsungBrowser/.test(userAgent))
    return isPhone
      ? 'Tap the icon to the left of the address, then Permissions, and allow Camera and Microphone. Then try again.'
      : 'Click the icon to the left of the address, switch Camera and Microphone on, and try again.';
  if (/Safari\//.test(userAgent))
    return 'Choose Safari, then Settings for this Website in the menu bar, and set Camera and Microphone to Allow. Then try again.';
  return 'Allow the camera and microphone for this page in your browser’s settings, and try again.';
}

/** Which device is missing, and why; once if it is the same for both. */
export function faultsOf(faults: Partial<Record<Kind, MediaFault>>): { thing: Thing; fault: MediaFault }[] {
  const { audio, video } = faults;
  if (audio && audio === video) return [{ thing: 'both', fault: audio }];
  return [
    ...(video ? [{ thing: 'video' as const, fault: video }] : []),
    ...(audio ? [{ thing: 'audio' as const, fault: audio }] : []),
  ];
}

/** Why a device is unavailable, and how to fix it. */
export function faultMessage(kind: Thing, fault: MediaFault, userAgent: string): string {
  const thing = THINGS[kind];
  switch (fault) {
    case 'denied':
      return `Your browser is blocking the ${thing} for this page. ${permissionHelp(userAgent)}`;
    case 'missing':
      return `We couldn't find a ${thing}. Plug one in, or continue without it.`;
    case 'busy':
      return `Another program is using the ${thing}. Close it and try again.`;
    case 'insecure':
      return `This browser doesn't let this page use the ${thing}. Open it in a newer browser, at an address that starts with https.`;
    case 'unknown':
      return `The ${thing} didn't start. Please try again.`;
  }
}

export function closedMessage(why: ClosedWhy | 'me', refusal: string | null): { title: string; text: string } {
  switch (why) {
    case 'me':
      return { title: 'You have left the consultation', text: 'Nothing was recorded.' };
    case 'over':
      return { title: 'Time is up', text: 'The consultation has ended. Nothing was recorded.' };
    case 'taken':
      return {
        title: 'Continued in another window',
        text: 'You opened this consultation in another window. You can use only one window at a time.',
      };
    case 'ended':
      return { title: 'The consultation was closed', text: 'The booking has been changed or cancelled.' };
    case 'refused':
      return { title: 'This consultation is closed', text: refusal ?? 'This link no longer opens the consultation.' };
  }
}
