/** What the person who starts the shop can correct if the port cannot be opened; null for a defect. */
export function listenRefusal(error: unknown, { PORT, HOST }: { PORT: number; HOST: string }): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `Port ${PORT} is already in use. Stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${PORT} is only open to administrators. Set PORT to 1024 or higher.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is not an address of this machine.`;
  return null;
}
