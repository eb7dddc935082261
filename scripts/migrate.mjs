// npm run migrate: applies the migrations that the database of DATABASE_URL, or the embedded one, does not have yet.
import { buildIfNeeded } from './build.mjs';

buildIfNeeded();
process.env.NODE_ENV = 'production';
await import('../build/server/migrate.js');
