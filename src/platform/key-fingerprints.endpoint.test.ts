import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { createShop } from '../app.ts';
import { ConfigError, type Config } from './config.ts';
import { checkKeys } from './key-fingerprints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('key_fingerprints').execute();
  await checkKeys(app.db, app.ctx.config);
});

const configWith = (change: Partial<Config>): Config => ({ ...app.ctx.config, ...change });
const row = () => app.db.selectFrom('key_fingerprints').selectAll().execute();

test('the first start records which keys belong to the database, and none of the keys themselves', async () => {
  const [known, ...more] = await row();
  expect(more).toEqual([]);
  const { secret, file_keys } = app.ctx.config;
  expect(JSON.stringify(known)).not.toContain(secret);
  expect(JSON.stringify(known)).not.toContain(file_keys[0]?.toString('base64'));
  await checkKeys(app.db, app.ctx.config);
  expect(await row()).toEqual([known]);
});

test('a second process with another DATA_DIR on the same database does not start', async () => {
  const config = configWith({ secret: 'of another folder', file_keys: [randomBytes(32)] });
  const start = createShop({ config, database: app.database });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(/Restore DATA_DIR\/secret .*\n.*Restore DATA_DIR\/files\.key/);
});

test('the error names only the key that differs', async () => {
  const secret = checkKeys(app.db, configWith({ secret: 'another' }));
  await expect(secret).rejects.toThrow(/^The secret in DATA_DIR .*DATA_DIR\/secret from the backup[^\n]*$/);
  const file = checkKeys(app.db, configWith({ file_keys: [randomBytes(32)] }));
  await expect(file).rejects.toThrow(/^The key in DATA_DIR .*DATA_DIR\/files\.key from the backup[^\n]*$/);
  const given = randomBytes(32);
  const variable = checkKeys(app.db, configWith({ file_keys: [given], FILES_KEY: given.toString('base64') }));
  await expect(variable).rejects.toThrow(/^FILES_KEY is not the key/);
});

test('a new key before the old one is recorded, and the old one alone is refused from then on', async () => {
  const { file_keys: old } = app.ctx.config;
  const rotated = [randomBytes(32), ...old];
  await checkKeys(app.db, configWith({ file_keys: rotated }));
  await checkKeys(app.db, configWith({ file_keys: rotated.slice(0, 1) }));
  await expect(checkKeys(app.db, configWith({ file_keys: old }))).rejects.toThrow(ConfigError);
});

test('a database without fingerprints records the keys it is started with', async () => {
  await app.db.deleteFrom('key_fingerprints').execute();
  const config = configWith({ secret: 'restored' });
  await Promise.all([checkKeys(app.db, config), checkKeys(app.db, config)]);
  expect(await row()).toHaveLength(1);
});
