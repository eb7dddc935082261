let token: string | null = null;
let onExpired: () => void = () => {};

/** Sets the session's bearer token for every call from now on; null when logged out. */
export function setToken(next: string | null): void {
  token = next;
}
export const currentToken = (): string | null => token;

/** Called when the server no longer knows the session. */
export function onSessionExpired(handler: () => void): void {
  onExpired = handler;
}
export const sessionExpired = (): void => onExpired();
