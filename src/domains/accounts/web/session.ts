import { useSyncExternalStore } from 'react';
import { isAllowed, type Access } from '~/shared/permissions.ts';
import { api, onSessionExpired, setToken } from '~/ui/api.ts';
import type { SessionAnswer, User } from '../contract.ts';
import { openAuthModal } from './auth-modal-state.ts';
import { parseSession, SIGNED_OUT, type SessionState } from './stored-session.ts';

export { askToLogin, openAuthModal } from './auth-modal-state.ts';

// Who is signed in, in every tab of this browser. Pages are rendered for nobody in particular: what depends on the
// person shows after hydration.

const SESSION_KEY = 'user-state';
const CART_ID_KEY = 'cartId';
// Logging out must not hang on a bad connection: the session ends here in any case.
const LOGOUT_WAIT_MS = 2000;

let stored = '';
let state: SessionState = SIGNED_OUT;
/** Private browsing may keep nothing: then the session lives as long as the page. */
let canKeep = true;
let isLeaving = false;
const listeners = new Set<() => void>();
const afterLogin = new Set<() => void>();
const afterLogout = new Set<() => void>();

function show(next: SessionState): void {
  state = next;
  setToken(next.accessToken);
  for (const listener of listeners) listener();
}

function read(): void {
  if (!canKeep) return;
  try {
    const text = localStorage.getItem(SESSION_KEY) ?? '';
    if (text === stored) return;
    stored = text;
    show(parseSession(text));
  } catch {
    canKeep = false;
  }
}

function keep(next: SessionState): void {
  try {
    if (next.loggedIn) {
      stored = JSON.stringify(next);
      localStorage.setItem(SESSION_KEY, stored);
    } else {
      stored = '';
      localStorage.removeItem(SESSION_KEY);
    }
  } catch {
    canKeep = false;
  }
  show(next);
}

if (!import.meta.env.SSR) {
  read();
  // Another tab logged in or out; a cleared storage has the key null.
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) read();
  });
  onSessionExpired(() => {
    if (isLeaving) return;
    // The cart stays: it may hold what the person was about to buy.
    keep(SIGNED_OUT);
    openAuthModal('login', 'Your session has ended. Please log in again.');
  });
}

const toStored = (user: Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
});

async function begin(answer: SessionAnswer): Promise<void> {
  const { accessToken, user, roles, permissions } = answer;
  keep({ user: toStored(user), accessToken, roles, permissions, loggedIn: true });
  await refreshRoles();
  for (const follow of afterLogin) follow();
}

export async function login(input: { email: string; password: string }): Promise<void> {
  await begin(await api.accounts.login(input));
}

export async function register(input: Parameters<typeof api.accounts.register>[0]): Promise<void> {
  await begin(await api.accounts.register(input));
}

/** What one may do is the server's to say; the menus only mirror it. */
async function refreshRoles(): Promise<void> {
  const before = state.accessToken;
  try {
    const { roles, permissions } = await api.accounts.getUserRolesAndPermissions();
    if (state.accessToken === before) keep({ ...state, roles, permissions });
  } catch {
    // What login answered stands.
  }
}

/** Once a page load: is the stored session still good, and whose is it? A refusal ends it (see onSessionExpired). */
export async function verifySession(): Promise<void> {
  const before = state.accessToken;
  if (before === null) return;
  try {
    const { user } = await api.accounts.verifyToken();
    if (state.accessToken !== before) return;
    keep({ ...state, user: toStored(user) });
    await refreshRoles();
  } catch {
    // No connection: the session is believed until the server says otherwise.
  }
}

/** Ends the session on the server, leads home, and only then here: a page of staff does not ask to log in on the way. */
export async function logout(goHome: () => Promise<void> | void): Promise<void> {
  isLeaving = true;
  await Promise.race([
    api.accounts.logout().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS)),
  ]);
  await goHome();
  keep(SIGNED_OUT);
  isLeaving = false;
  try {
    localStorage.removeItem(CART_ID_KEY);
  } catch {
    canKeep = false;
  }
  for (const follow of afterLogout) follow();
}

/** What other rooms do after a login: the cart is taken along. Answers how to stop. */
export function onLoggedIn(follow: () => void): () => void {
  afterLogin.add(follow);
  return () => afterLogin.delete(follow);
}

export function onLoggedOut(follow: () => void): () => void {
  afterLogout.add(follow);
  return () => afterLogout.delete(follow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session; signed out on the server and in the first render. */
export function useSession(): SessionState & { token: string | null } {
  const session = useSyncExternalStore(
    subscribe,
    () => state,
    () => SIGNED_OUT,
  );
  return { ...session, token: session.accessToken };
}

/** The session at this moment, for code that is no component. */
export const currentSession = (): SessionState => state;

/** May this person do that? The same value guards the server. */
export const can = (access: Access): boolean => isAllowed(access, state.loggedIn ? state : null);

export function useCan(access: Access): boolean {
  const session = useSession();
  return isAllowed(access, session.loggedIn ? session : null);
}
