// npm start: builds when needed, then runs the built server in this process.
import { buildIfNeeded } from './build.mjs';

// Pictures are decoded by native threads: with glibc's many memory pools each keeps what it once took, with two of them
// twenty large uploads at once cost a quarter less. Read when a process begins, so this one begins once more, as itself.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });

buildIfNeeded();
process.env.NODE_ENV = 'production';
await import('../build/server/main.js');
