import type { Worker } from 'node:worker_threads';

/** How often it is asked how much of the processor a worker has taken. */
const CHECK_MS = 100;

/**
 * Calls back once when a worker has taken more of the processor than it may: a clock would punish good work on a busy
 * machine. Answers what ends the watch.
 */
export function watchProcessor(worker: Worker, most_ms: number, onOver: () => void): () => void {
  async function check(): Promise<void> {
    const { user, system } = await worker.cpuUsage();
    if ((user + system) / 1000 <= most_ms) return;
    clearInterval(watch);
    onOver();
  }
  // A worker that has not begun yet, or has ended, answers nothing.
  const watch = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  return () => clearInterval(watch);
}
