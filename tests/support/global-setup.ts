import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that createTestDatabase copies. */
    database_template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = await prepareTemplate();
  project.provide('database_template', template);
  return drop;
}
