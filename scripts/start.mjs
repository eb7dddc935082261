// npm start: builds if needed, then runs the built server in this process.
import { buildIfNeeded } from './build.mjs';

// Pictures are decoded by native threads: with glibc's many memory arenas each retains the memory it once took; with two arenas
// twenty concurrent large uploads use a quarter less. The setting is read at process start, so this process restarts itself.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });

buildIfNeeded();
process.env.NODE_ENV = 'production';
await import('../build/server/main.js');
