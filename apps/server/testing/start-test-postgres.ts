import type { TestProject } from 'vitest/node';
import { openTemplate } from '@kyc/testing/open-template';
import { jobQueues } from '../src/entry/all-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Vitest's global set-up. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const template = await openTemplate({ queues: jobQueues });
  project.provide('templateUrl', template.url);
  return () => template.stop();
}
