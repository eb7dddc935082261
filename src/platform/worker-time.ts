import type { Worker } from 'node:worker_threads';

/** How often a worker's processor time is checked. */
const CHECK_MS = 100;

/**
 * Calls back once when a worker has used more processor time than allowed: a wall-clock limit would punish valid work on a busy
 * machine. Returns a function that stops the watch.
 */
export function watchProcessor(worker: Worker, most_ms: number, onOver: () => void): () => void {
  async function check(): Promise<void> {
    const { user, system } = await worker.cpuUsage();
    if ((user + system) / 1000 <= most_ms) return;
    clearInterval(watch);
    onOver();
  }
  // A worker that has not started yet, or has ended, reports nothing.
  const watch = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  return () => clearInterval(watch);
}
