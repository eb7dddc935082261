import { useSyncExternalStore } from 'react';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

const MODE_KEY = 'theme-mode';
const SCHEME_KEY = 'color-scheme';

/** Runs before the first paint: the HTML is cached for everyone, so it cannot carry a theme. */
export const themeScript = `try{var m=localStorage.getItem('${MODE_KEY}');if(m==='light'||m==='dark')document.documentElement.dataset.theme=m}catch(e){}`;

const isMode = (value: string | null): value is ThemeMode => themeModes.some((mode) => mode === value);

// a browser without storage still switches this page
let unsaved: ThemeMode = 'system';

function readMode(): ThemeMode {
  try {
    const saved = localStorage.getItem(MODE_KEY);
    return isMode(saved) ? saved : 'system';
  } catch {
    return unsaved;
  }
}

/** `system` leaves the attribute off: tokens.css follows the device then. */
function apply(mode: ThemeMode) {
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
}

const schemeOf = (mode: ThemeMode) =>
  mode === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : mode;

const listeners = new Set<() => void>();

export function setThemeMode(mode: ThemeMode) {
  unsaved = mode;
  try {
    localStorage.setItem(MODE_KEY, mode);
    localStorage.setItem(SCHEME_KEY, schemeOf(mode));
  } catch {
    // private browsing: `unsaved` holds it
  }
  apply(mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  // another tab chose; a cleared storage (key null) means system
  const hear = (event: StorageEvent) => {
    if (event.key !== MODE_KEY && event.key !== null) return;
    apply(readMode());
    listener();
  };
  // chosen in another tab while this page was hydrating
  apply(readMode());
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

/** The chosen mode; `system` on the server and in the first render. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readMode, () => 'system' as const);
}
