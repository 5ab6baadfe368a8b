import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';
import { openTemplate } from '@kyc/testing/open-template';
import { launchFault } from '../../scripts/checks/browser/launch-fault.ts';

/** A browser that starts, the web app as customers get it, and a PostgreSQL whose databases the servers of the tests copy. */
export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  // Without a browser every test would fail, one after the other, with the same long message.
  const fault = await launchFault(projects[0]?.use.launchOptions?.executablePath);
  if (fault !== undefined) throw new Error(fault);
  const run = join(import.meta.dirname, '../../scripts/run.mjs');
  execFileSync(process.execPath, [run, 'build'], { stdio: 'inherit' });
  const template = await openTemplate({ queues: jobQueues });
  process.env['KYC_TEMPLATE_URL'] = template.url;
  return () => template.stop();
}
