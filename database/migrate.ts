// npm run migrate: applies all migrations without starting the shop, as a deployment may want to.
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startRefusal } from '../src/platform/start-refusal.ts';

try {
  const database = await connectDatabase(readConfig(process.env));
  try {
    const applied = await migrate(database.pool);
    for (const name of applied) process.stdout.write(`${name}\n`);
    process.stdout.write(`Migrations applied: ${applied.length}.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  // An error that the user can correct is one sentence; anything else is a defect and keeps its stack.
  const expected = startRefusal(error);
  process.stderr.write(`${expected ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
