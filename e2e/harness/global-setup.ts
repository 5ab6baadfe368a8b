import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { jobQueues } from '../../apps/server/src/entry/all-jobs.ts';
import { openTemplate } from '@kyc/testing/open-template';

/** The web app as customers get it, and a PostgreSQL whose databases the servers of the tests copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const run = join(import.meta.dirname, '../../scripts/run.mjs');
  execFileSync(process.execPath, [run, 'build'], { stdio: 'inherit' });
  const template = await openTemplate({ queues: jobQueues });
  process.env['KYC_TEMPLATE_URL'] = template.url;
  return () => template.stop();
}
