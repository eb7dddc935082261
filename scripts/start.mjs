// npm start: builds when needed, then runs the built server in this process.
import { buildIfNeeded } from './build.mjs';

buildIfNeeded();
process.env.NODE_ENV = 'production';
await import('../build/server/main.js');
