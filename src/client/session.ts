import { useSyncExternalStore } from 'react';
import { isAllowed, mayOpen, type Access, type Guard } from '~/shared/permissions.ts';
import { accountsApi } from './accounts-api.ts';
import { onSessionExpired, setToken } from './api.ts';
import { discardDrafts } from '~/ui/draft-storage.ts';
import type { SessionAnswer, User } from '~/domains/accounts/contract.ts';
import { openAuthModal } from './auth-modal-state.ts';
import { endedFor, noteEnded } from './expired-session.ts';
import { parseSession, SIGNED_OUT, type SessionState } from './stored-session.ts';

export { askToLogin, openAuthModal } from './auth-modal-state.ts';

// Who is logged in, in every tab of this browser. Pages are rendered for anonymous visitors: anything personal
// shows after hydration.

const SESSION_KEY = 'user-state';
const CART_ID_KEY = 'cartId';
// Logging out must not hang on a bad connection: the session ends here in any case.
const LOGOUT_WAIT_MS = 2000;

let stored = '';
let state: SessionState = SIGNED_OUT;
/** Private browsing may refuse storage: then the session lasts as long as the page. */
let canKeep = true;
let isLeaving = false;
const listeners = new Set<() => void>();
const afterLogin = new Set<() => void>();
const afterLogout = new Set<() => void>();
const afterExpiry = new Set<() => void>();
const afterVisitor = new Set<() => void>();
/** Increases when another person may be using this browser: the previous person's drafts are not shown to them. */
let visitor = 0;

function changeVisitor(): void {
  visitor += 1;
  discardDrafts();
  for (const follow of afterVisitor) follow();
}

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
    const next = parseSession(text);
    // Another tab logged in as someone else, or logged out.
    if (state.user && state.user.email !== next.user?.email) changeVisitor();
    show(next);
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
    // The cart stays: it may hold what the person was about to buy. So do drafts, until someone else logs in.
    noteEnded(state.user?.email ?? null);
    keep(SIGNED_OUT);
    for (const follow of afterExpiry) follow();
    openAuthModal('login', 'Your session has ended. Please log in again.');
  });
}

const toStored = (user: Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
});

/** The previous person has logged out for good: cart, favourites and drafts are cleared. */
function forgetVisitor(): void {
  noteEnded(null);
  changeVisitor();
  try {
    localStorage.removeItem(CART_ID_KEY);
  } catch {
    canKeep = false;
  }
  for (const follow of afterLogout) follow();
}

export async function begin(answer: SessionAnswer): Promise<void> {
  const { accessToken, user, roles, permissions, registrations, second_factor } = answer;
  const before = endedFor();
  if (before !== null && before !== user.email.toLowerCase()) forgetVisitor();
  noteEnded(null);
  keep({
    user: toStored(user),
    accessToken,
    roles,
    permissions,
    registrations,
    second_factor_due: second_factor.due,
    loggedIn: true,
  });
  await refreshRoles();
  for (const follow of afterLogin) follow();
}

export async function login(input: Parameters<typeof accountsApi.login>[0]): Promise<void> {
  await begin(await accountsApi.login(input));
}

export async function register(input: Parameters<typeof accountsApi.register>[0]): Promise<void> {
  await begin(await accountsApi.register(input));
}

/** The server decides what is allowed; the menus only mirror it. */
export async function refreshRoles(): Promise<void> {
  const before = state.accessToken;
  try {
    const { roles, permissions, registrations, second_factor } = await accountsApi.getUserRolesAndPermissions();
    if (state.accessToken === before)
      keep({ ...state, roles, permissions, registrations, second_factor_due: second_factor.due });
  } catch {
    // The response to login is newer.
  }
}

/** Once per page load: is the stored session still valid, and whose is it? A refusal ends it (see onSessionExpired). */
export async function verifySession(): Promise<void> {
  const before = state.accessToken;
  if (before === null) return;
  try {
    const { user } = await accountsApi.verifyToken();
    if (state.accessToken !== before) return;
    keep({ ...state, user: toStored(user) });
    await refreshRoles();
  } catch {
    // Offline: the session is assumed valid until the server says otherwise.
  }
}

/**
 * Has this tab's session expired unnoticed? Public endpoints answer an expired session like a visitor,
 * and an account's cart is then "not found". Reading the own profile opens the login modal.
 */
export async function hasEnded(): Promise<boolean> {
  if (!state.loggedIn) return endedFor() !== null;
  try {
    await accountsApi.verifyToken();
    return false;
  } catch {
    // Logged out by the refusal; still logged in if there was no answer.
    return !currentSession().loggedIn;
  }
}

/** Ends the session on the server, goes to the home page, and only then ends it here: a staff page must not ask for login on the way. */
export async function logout(goHome: () => Promise<void> | void): Promise<void> {
  isLeaving = true;
  await Promise.race([
    accountsApi.logout().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS)),
  ]);
  await goHome();
  keep(SIGNED_OUT);
  isLeaving = false;
  forgetVisitor();
}

/** Spec section 4: a profile update merges the changes into the stored user. */
export function mergeUser(user: Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>): void {
  if (state.loggedIn) keep({ ...state, user: toStored(user) });
}

/** The server has already ended this session, as after "sign out everywhere". */
export function leaveEnded(): void {
  keep(SIGNED_OUT);
  forgetVisitor();
}

/** Navigation to the home page has started: staff pages are not rendered again. */
export const isLoggingOut = (): boolean => isLeaving;

/** Runs after a login, for other modules: the cart is merged. Returns a function that unsubscribes. */
export function onLoggedIn(follow: () => void): () => void {
  afterLogin.add(follow);
  return () => afterLogin.delete(follow);
}

export function onLoggedOut(follow: () => void): () => void {
  afterLogout.add(follow);
  return () => afterLogout.delete(follow);
}

/** Drafts belong to one person: cleared before anything renders for the next. */
export function onVisitorChanged(follow: () => void): () => void {
  afterVisitor.add(follow);
  return () => afterVisitor.delete(follow);
}

/** The server ended the session; most likely the same person logs in again. */
export function onExpired(follow: () => void): () => void {
  afterExpiry.add(follow);
  return () => afterExpiry.delete(follow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session; logged out on the server and in the first render. */
export function useSession(): SessionState & { token: string | null } {
  const session = useSyncExternalStore(
    subscribe,
    () => state,
    () => SIGNED_OUT,
  );
  return { ...session, token: session.accessToken };
}

/** A different number for each person: as the `key` of a form it clears what the previous person typed. */
export function useVisitor(): number {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => 0,
  );
}

/** The current session, for code outside components. */
export const currentSession = (): SessionState => state;

/** Does this person have the permission? The same value guards the server. */
export const can = (access: Access): boolean => isAllowed(access, state.loggedIn ? state : null);

/** The same for a menu entry or a screen, which may be restricted to pharmacists. */
export const isOpenNow = (guard: Guard): boolean => mayOpen(guard, state.loggedIn ? state : null);

export function useCan(access: Access): boolean {
  const session = useSession();
  return isAllowed(access, session.loggedIn ? session : null);
}

/** The same for what is restricted to pharmacists. */
export function useMayOpen(guard: Guard): boolean {
  const session = useSession();
  return mayOpen(guard, session.loggedIn ? session : null);
}
