import { judgeLicences } from '../licences/judge-licences.ts';
import { readShipped } from '../licences/read-shipped.ts';
import type { Outcome } from './check.ts';

/** No package is shipped under a licence that was not reviewed. */
export async function checkLicences(): Promise<Outcome> {
  const { shipped, notice } = readShipped();
  const faults = judgeLicences(shipped, notice);
  const failed = faults.length > 0 || shipped.length === 0 ? 1 : 0;
  const remark = `${String(shipped.length)} packages`;
  return await Promise.resolve({ passed: 1 - failed, failed, report: faults.join('\n'), remark });
}
