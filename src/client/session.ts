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
const afterExpiry = new Set<() => void>();
const afterVisitor = new Set<() => void>();
/** Grows when somebody else may sit at this browser now: what was typed for the one before is not shown to the next. */
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
    // Another tab logged somebody else in, or out.
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
    // The cart stays: it may hold what the person was about to buy. So does what they typed, until somebody else comes.
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

/** The person before is gone for good: cart, favourites and whatever was typed go with them. */
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
  const { accessToken, user, roles, permissions, professions, second_factor } = answer;
  const before = endedFor();
  if (before !== null && before !== user.email.toLowerCase()) forgetVisitor();
  noteEnded(null);
  keep({
    user: toStored(user),
    accessToken,
    roles,
    permissions,
    professions,
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

/** What one may do is the server's to say; the menus only mirror it. */
export async function refreshRoles(): Promise<void> {
  const before = state.accessToken;
  try {
    const { roles, permissions, professions, second_factor } = await accountsApi.getUserRolesAndPermissions();
    if (state.accessToken === before)
      keep({ ...state, roles, permissions, professions, second_factor_due: second_factor.due });
  } catch {
    // What login answered stands.
  }
}

/** Once a page load: is the stored session still good, and whose is it? A refusal ends it (see onSessionExpired). */
export async function verifySession(): Promise<void> {
  const before = state.accessToken;
  if (before === null) return;
  try {
    const { user } = await accountsApi.verifyToken();
    if (state.accessToken !== before) return;
    keep({ ...state, user: toStored(user) });
    await refreshRoles();
  } catch {
    // No connection: the session is believed until the server says otherwise.
  }
}

/**
 * Has the session of this tab ended without a word? What anybody may ask answers a dead session as it answers a stranger,
 * and an account's cart is then "not found". Asking for oneself brings the login modal.
 */
export async function hasEnded(): Promise<boolean> {
  if (!state.loggedIn) return endedFor() !== null;
  try {
    await accountsApi.verifyToken();
    return false;
  } catch {
    // Signed out by the refusal; still signed in where nobody answered.
    return !currentSession().loggedIn;
  }
}

/** Ends the session on the server, leads home, and only then here: a page of staff does not ask to log in on the way. */
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

/** Spec section 4: a profile update merges what changed into the stored user. */
export function mergeUser(user: Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>): void {
  if (state.loggedIn) keep({ ...state, user: toStored(user) });
}

/** The server has ended this session already, as after "sign out everywhere". */
export function leaveEnded(): void {
  keep(SIGNED_OUT);
  forgetVisitor();
}

/** The way home has begun: the pages of staff are not shown once more. */
export const isLoggingOut = (): boolean => isLeaving;

/** What other rooms do after a login: the cart is taken along. Answers how to stop. */
export function onLoggedIn(follow: () => void): () => void {
  afterLogin.add(follow);
  return () => afterLogin.delete(follow);
}

export function onLoggedOut(follow: () => void): () => void {
  afterLogout.add(follow);
  return () => afterLogout.delete(follow);
}

/** What one person typed is not the next one's: comes before anything is drawn for them. */
export function onVisitorChanged(follow: () => void): () => void {
  afterVisitor.add(follow);
  return () => afterVisitor.delete(follow);
}

/** The server ended the session; most likely the same person comes back. */
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

/** The session; signed out on the server and in the first render. */
export function useSession(): SessionState & { token: string | null } {
  const session = useSyncExternalStore(
    subscribe,
    () => state,
    () => SIGNED_OUT,
  );
  return { ...session, token: session.accessToken };
}

/** Another number for another person: as the `key` of a form it empties what the one before typed. */
export function useVisitor(): number {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => 0,
  );
}

/** The session at this moment, for code that is no component. */
export const currentSession = (): SessionState => state;

/** May this person do that? The same value guards the server. */
export const can = (access: Access): boolean => isAllowed(access, state.loggedIn ? state : null);

/** The same for an entry or a screen, which may be kept to a profession. */
export const isOpenNow = (guard: Guard): boolean => mayOpen(guard, state.loggedIn ? state : null);

export function useCan(access: Access): boolean {
  const session = useSession();
  return isAllowed(access, session.loggedIn ? session : null);
}

/** The same for what is kept to a profession. */
export function useMayOpen(guard: Guard): boolean {
  const session = useSession();
  return mayOpen(guard, session.loggedIn ? session : null);
}
