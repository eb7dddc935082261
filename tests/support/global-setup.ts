import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database_dump: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dump, drop } = await prepareTemplate();
  project.provide('database_dump', dump);
  return drop;
}
