import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError, type Config } from './config.ts';
import type { Db } from './database/connect.ts';

const fingerprint = (key: string | Buffer, of: string): string =>
  createHmac('sha256', key).update(`apteek ${of}`).digest('base64url');

/**
 * Whether the secret and the files key here are the ones this database was written with: with others, emails and
 * prescriptions could not be opened, and new ones could not be opened by processes with the right keys. A
 * database without fingerprints stores these. Throws a ConfigError that says where to restore the keys from.
 */
export async function checkKeys(db: Db, config: Pick<Config, 'secret' | 'file_keys' | 'FILES_KEY'>): Promise<void> {
  const secret = fingerprint(config.secret, 'secret');
  const [current = '', ...older] = config.file_keys.map((key) => fingerprint(key, 'files key'));
  await sql`insert into key_fingerprints (secret, files_key) values (${secret}, ${current}) on conflict do nothing`.execute(
    db,
  );
  const known = await db.selectFrom('key_fingerprints').select(['secret', 'files_key']).executeTakeFirstOrThrow();
  const sentences: string[] = [];
  if (known.secret !== secret)
    sentences.push(
      'The secret in DATA_DIR is not the one that this database was written with. Restore DATA_DIR/secret from the backup, or set DATA_DIR to the folder that belongs to this database.',
    );
  if (known.files_key !== current && !older.includes(known.files_key))
    sentences.push(
      config.FILES_KEY
        ? 'FILES_KEY is not the key that encrypted the prescriptions in this database. Set it to the right key, or add that key after a comma.'
        : 'The key in DATA_DIR is not the one that encrypted the prescriptions in this database. Restore DATA_DIR/files.key from the backup, or set FILES_KEY.',
    );
  if (sentences.length > 0) throw new ConfigError(sentences.join('\n'));
  // The key was rotated as documented: from now on the newest is expected.
  if (known.files_key !== current)
    await sql`update key_fingerprints set files_key = ${current}, recorded_at = now()`.execute(db);
}
