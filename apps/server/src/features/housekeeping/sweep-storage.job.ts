import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { findStrayFiles } from './find-stray-files.ts';
import { keptFor, strayAlways, strayPercent } from './kept-for.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'sweep-storage': z.infer<typeof payload>;
  }
}

/**
 * Removes files of which no row knows: a process that dies between storing the bytes and committing the row leaves an identity
 * document that no retention and no request for deletion would ever find.
 */
export const sweepStorage = defineJob({
  name: 'sweep-storage',
  payload,
  due: '30 3 * * *',
  retry: { ...retryOwnWork, expireInSeconds: 12 * 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: Pick<Services, 'database' | 'storage' | 'clock' | 'logger'>) => {
    const before = new Date(services.clock.now().getTime() - keptFor.strayFiles * 1000);
    const unfinished = await services.storage.removeUnfinished(before);
    const { seen, stray } = await findStrayFiles(services, before);
    if (stray.length > Math.max(strayAlways, (seen * strayPercent) / 100)) {
      services.logger.error(
        { seen, stray: stray.length },
        'too many files of the storage have no row: none was removed. Is this the database of this storage?',
      );
      return;
    }
    for (const key of stray) await services.storage.remove(key);
    services.logger.info({ seen, stray: stray.length, unfinished }, 'housekeeping swept the storage');
  },
});
