import * as z from 'zod/mini';
import {
  sealingOf,
  lockOpenWork,
  maskStoredAadhaar,
  recordWorkDone,
  storedWorks,
  type StoredWork,
} from '@kyc/db/tables/records/stored-work-table';
import {
  sealApplicationsAfter,
  sealKeptBodies,
  sealLeadsAfter,
  sealProfilesAfter,
} from '@kyc/db/tables/applications/stored-applicants-table';
import { narrowApplicationsAfter, narrowLeadsAfter } from '@kyc/db/tables/sealed/narrowed-tokens';
import { narrowHoldItems, sealHoldItems } from '@kyc/db/tables/retention/legal-hold-table';
import { sealServiceCallsAfter } from '@kyc/db/tables/records/service-call-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { defineJob, JobInterrupted } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Seals } from '../../platform/sealing/sealer.ts';
import type { Services } from '../../platform/services.ts';
import { coverStoredEvidence } from './cover-stored-evidence.ts';
import { cutAadhaarDocuments } from './cut-aadhaar-documents.ts';
import { sealDocuments } from './seal-documents.ts';
import { sealSecrets } from './seal-secrets.ts';
import { measureStoredPictures } from './measure-stored-pictures.ts';
import { rescoreUndecided } from './rescore-undecided.ts';
import { writeRiskKeys } from '../../workflow/risk/write-risk-keys.ts';
import { selectSubmittedIdsAfter } from '@kyc/db/tables/risk/risk-key-table';

type StoredWorkServices = Pick<Services, 'database' | 'storage' | 'sealer' | 'faults'>;

const maskedAtOnce = 500;
const sealedAtOnce = 500;

/** The id of the last processed row; undefined when none remained. */
type Batch = (
  services: StoredWorkServices & { readonly seals: Seals },
  tx: Tx,
  afterId: number,
) => Promise<number | undefined>;

const batches: Record<StoredWork, Batch> = {
  'rescore-names': (_desk, tx, afterId) => rescoreUndecided(tx, afterId),
  'mask-aadhaar-columns': async (_desk, tx) =>
    (await maskStoredAadhaar(tx, maskedAtOnce)) > 0 ? 0 : undefined,
  'cut-aadhaar-documents': cutAadhaarDocuments,
  'seal-secrets': async ({ seals }, tx) => {
    await sealSecrets(tx, seals);
    return undefined;
  },
  'seal-documents': sealDocuments,
  'token-applications': (_desk, tx, afterId) =>
    sealApplicationsAfter(tx, { wanting: 'tokens', afterId, limit: sealedAtOnce }),
  'token-leads': (_desk, tx, afterId) =>
    sealLeadsAfter(tx, { wanting: 'tokens', afterId, limit: sealedAtOnce }),
  'seal-applications': (_desk, tx, afterId) =>
    sealApplicationsAfter(tx, { wanting: 'seals', afterId, limit: sealedAtOnce }),
  'seal-leads': async (_desk, tx, afterId) =>
    (await sealLeadsAfter(tx, { wanting: 'seals', afterId, limit: sealedAtOnce })) ??
    ((await sealKeptBodies(tx, sealedAtOnce)) > 0 ? afterId : undefined),
  'seal-profiles': async (_desk, tx, afterId) =>
    (await sealProfilesAfter(tx, { afterId, limit: sealedAtOnce })) ??
    ((await sealHoldItems(tx, sealedAtOnce)) > 0 ? afterId : undefined),
  'seal-calls': (_desk, tx, afterId) => sealServiceCallsAfter(tx, { afterId, limit: sealedAtOnce }),
  'narrow-applications': async (_desk, tx, afterId) => {
    const upTo = await narrowApplicationsAfter(tx, { afterId, limit: sealedAtOnce });
    if (upTo === undefined) await narrowHoldItems(tx);
    return upTo;
  },
  'narrow-leads': (_desk, tx, afterId) => narrowLeadsAfter(tx, { afterId, limit: sealedAtOnce }),
  'write-risk-keys': (_desk, tx, afterId) => writeStoredRiskKeys(tx, afterId),
  'measure-pictures': measureStoredPictures,
  'cover-evidence': (_desk, tx, afterId) => coverStoredEvidence(tx, afterId),
};

const payload = z.object({ tenantId: z.int(), work: z.enum(storedWorks) });
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'do-stored-work': z.infer<typeof payload>;
  }
}

/** Batch by batch, each in a separate transaction that stores the progress. A second run changes nothing further. */
export const doStoredWork = defineJob({
  name: 'do-stored-work',
  payload,
  // A retry continues from the last stored position.
  retry: { ...retryOwnWork, expireInSeconds: 6 * 60 * 60, notify: true },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: StoredWorkServices, { tenantId, work }, { stopping }) => {
    const seals = await services.sealer.of(tenantId);
    // Enqueued for the time when it may begin; until then, a release that reads only plain text may run.
    const sealing = sealingOf(work);
    if (sealing === 'secrets' && !seals.hasStarted) return;
    if (sealing === 'applicants' && !seals.applicants.hasStarted) return;
    if (sealing === 'profiles' && !seals.applicants.sealsProfiles) return;
    let goesOn = true;
    while (goesOn) {
      if (stopping.aborted) throw new JobInterrupted();
      goesOn = await inTenant(services.database, { tenantId }, async (tx) => {
        const afterId = await lockOpenWork(tx, work);
        if (afterId === undefined) return false;
        const upTo = await batches[work]({ ...services, seals }, tx, afterId);
        await recordWorkDone(tx, { work, upTo });
        return upTo !== undefined;
      });
    }
  },
});

const batchSize = 200;

/** Earlier applications become searchable like new ones; applications that were not submitted are not compared. */
async function writeStoredRiskKeys(tx: Tx, afterId: number): Promise<number | undefined> {
  const ids = await selectSubmittedIdsAfter(tx, { afterId, limit: batchSize });
  for (const id of ids) await writeRiskKeys(tx, id);
  return ids.at(-1);
}
