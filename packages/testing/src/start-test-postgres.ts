import type { TestProject } from 'vitest/node';
import { openTemplate } from './open-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Vitest's global set-up. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const template = await openTemplate();
  project.provide('templateUrl', template.url);
  return () => template.stop();
}
