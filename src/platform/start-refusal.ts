import { ConfigError } from './config.ts';
import { isAway } from './database/connect.ts';

// By PostgreSQL's codes (appendix A): what the person who starts the shop, or an administrator, can correct.
const SENTENCES: Record<string, string> = {
  '3D000': 'The database named in DATABASE_URL does not exist. Create it, or correct the name.',
  '28P01': 'PostgreSQL does not accept the user and password in DATABASE_URL.',
  '28000': 'PostgreSQL does not let the user in DATABASE_URL connect from this machine.',
  '42501':
    'The user in DATABASE_URL may not create what the shop needs. Make it the owner of the database, or ask an administrator to run: create extension pg_trgm; create extension btree_gist; create extension citext; create extension unaccent.',
  '58P01':
    'PostgreSQL lacks an extension that the shop needs. Install its contrib package: pg_trgm, btree_gist, citext and unaccent.',
};

/** The message for a start that cannot continue; null for a defect. */
export function startRefusal(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SENTENCES[code] ?? (isAway(error) ? 'PostgreSQL does not answer at the address in DATABASE_URL.' : null);
}
