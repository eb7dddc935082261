import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The newest link of this kind in the emails to this address. */
function linkIn(to: string, wanted: RegExp): string | null {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  for (const name of readdirSync(folder).toSorted().toReversed()) {
    const raw = readFileSync(path.join(folder, name), 'utf8');
    if (!raw.includes(`To: ${to}`)) continue;
    // quoted-printable, as far as an address needs it
    const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const found = wanted.exec(text)?.[0];
    if (found) return found;
  }
  return null;
}

/** A journey's emails are files of the shop: waits for the one with such a link. */
export async function mailed(to: string, wanted: RegExp): Promise<string> {
  let link: string | null = null;
  await expect.poll(() => (link = linkIn(to, wanted)), { timeout: 15_000 }).not.toBeNull();
  return link ?? '';
}
