import { inject, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { onServer, startApp } from '../../../tests/support/start-app.ts';
import { createShop } from '../../app.ts';
import { migrate } from './migrate.ts';

test.skipIf(!onServer)('processes that start at once on an empty database all start', async () => {
  const app = await startApp();
  const database = await createTestDatabase(inject('database_template'));
  await database.pool.query('drop schema public, pgboss cascade');
  await database.pool.query('create schema public');
  const start = async () => {
    await migrate(database.pool);
    return createShop({ config: app.ctx.config, database });
  };
  const shops = await Promise.all([start(), start(), start()]);
  expect(await database.db.selectFrom('key_fingerprints').select('is_only').execute()).toHaveLength(1);
  for (const shop of shops) {
    await shop.services.live.stop();
    await shop.services.events.stop();
  }
  await database.close();
  await app.close();
});
