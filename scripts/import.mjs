// npm run import -- price-register FILE [--dry-run] [--report FILE.csv]
import { buildIfNeeded } from './build.mjs';

buildIfNeeded();
process.env.NODE_ENV = 'production';
await import('../build/server/import.js');
