import { useSyncExternalStore, type RefObject } from 'react';

export type AuthMode = 'login' | 'signup' | 'forgot-password';

/** What was typed so far; it stays when the mode changes. */
export interface Typed {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
}

export interface AuthFormProps {
  typed: Typed;
  /** The field that is focused first. */
  first: RefObject<HTMLInputElement | null>;
  onSwitch: (mode: AuthMode, typed: Partial<Typed>) => void;
  onDone: () => void;
}

export interface AuthModalState {
  mode: AuthMode;
  /** Why it opened, if the user did not open it. */
  notice: string | null;
}

let shown: AuthModalState | null = null;
const listeners = new Set<() => void>();

function show(next: AuthModalState | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function openAuthModal(mode: AuthMode = 'login', notice: string | null = null): void {
  show({ mode, notice });
}

/** For a page that requires login; a modal that is already open stays as it is. */
export function askToLogin(): void {
  if (!shown) openAuthModal();
}

export function closeAuthModal(): void {
  show(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Null while closed, on the server and in the first render. */
export function useAuthModal(): AuthModalState | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
