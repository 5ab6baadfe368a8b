import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { deleteAgedRows, type AgedTable } from '@kyc/db/tables/records/aged-rows';
import { countOutsideMonths, keepMonths } from '@kyc/db/tables/records/months';
import { selectKeptDays } from '@kyc/db/tables/retention/retention-rule-table';
import * as z from 'zod/mini';
import { defineJob } from '../../jobs/define-job.ts';
import { retryOwnWork } from '../../jobs/retry-own-work.ts';
import type { Services } from '../../platform/services.ts';
import { recordRefreshes } from '../../records/looks/record-refreshes.ts';
import { filesOfExports, removeExpiredFiles, type FilesOfRows } from '../../exports/remove-expired-files.ts';
import { checkedAnswersKeyOf, importKeyOf } from '../../exports/storage-key.ts';
import { incidentKey, packKey } from '../../packs/pack-key.ts';
import {
  deleteIncidents,
  selectExpiredIncidents,
  type Edition,
} from '@kyc/db/tables/incidents/incident-table';
import { deleteImports, selectExpiredImports } from '@kyc/db/tables/masters/master-import-table';
import {
  deleteAnswerImports,
  selectExpiredAnswerImports,
} from '@kyc/db/tables/after-approval/answer-import-table';
import { deletePacks, selectExpiredPacks } from '@kyc/db/tables/evidence/evidence-pack-table';
import { keptFor, ruledBy, rowsAtOnce } from './kept-for.ts';

const payload = z.object({});
declare module '../../jobs/define-job.ts' {
  interface JobPayloads {
    'keep-house': z.infer<typeof payload>;
  }
}
type HouseServices = Pick<Services, 'database' | 'storage' | 'logger'>;

const ofNobody = ['attempt_budget', 'captcha', 'rate_limit'] as const satisfies readonly AgedTable[];
/** Tokens before the sessions that they belong to. */
const ofTenants = [
  'acceptance_finding',
  'acceptance_replay',
  'draft',
  'idempotency_key',
  'intake_message',
  'known_device',
  'leg_answer',
  'list_look',
  'login_challenge',
  'notice',
  'passkey_challenge',
  'refresh_token',
  'retention_plan',
  'reveal',
  'review_presence',
  'routing_decision',
  'qa_decision',
  'qa_sample',
  'routing_skip',
  'security_notice',
  'undo_window',
  'user_session',
] as const satisfies readonly AgedTable[];

/** Removes expired data, of all tenants, in small transactions. A second run finds nothing further. */
export const keepHouse = defineJob({
  name: 'keep-house',
  payload,
  due: '30 2 * * *',
  retry: { ...retryOwnWork, expireInSeconds: 6 * 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: HouseServices) => {
    await makeMonths(services);
    const removed: Record<string, number> = {};
    for (const table of ofNobody)
      removed[table] = await untilNone(() =>
        outsideTenants(services.database, (tx) => deleteAgedRows(tx, table, limits(table))),
      );
    for (const tenantId of await outsideTenants(services.database, selectAllTenantIds)) {
      await recordRefreshes(services, tenantId);
      const days = await inTenant(services.database, { tenantId }, selectKeptDays);
      for (const table of ofTenants)
        removed[table] =
          (removed[table] ?? 0) +
          (await untilNone(() =>
            inTenant(services.database, { tenantId }, (tx) => deleteAgedRows(tx, table, limits(table, days))),
          ));
      removed['exports'] =
        (removed['exports'] ?? 0) + (await removeExpiredFiles(services, tenantId, filesOfExports));
      removed['imports'] =
        (removed['imports'] ?? 0) + (await removeExpiredFiles(services, tenantId, filesOfImports));
      removed['answers'] =
        (removed['answers'] ?? 0) + (await removeExpiredFiles(services, tenantId, filesOfAnswers));
      removed['packs'] =
        (removed['packs'] ?? 0) + (await removeExpiredFiles(services, tenantId, filesOfPacks));
      removed['incidents'] =
        (removed['incidents'] ?? 0) + (await removeExpiredFiles(services, tenantId, filesOfIncidents));
    }
    services.logger.info({ removed }, 'housekeeping removed what had outlived its time');
  },
});

/** Creates the partitions of the coming months, and of rows that were written before the partition of their month. */
async function makeMonths({ database, logger }: HouseServices): Promise<void> {
  const made = await untilNone(() => outsideTenants(database, keepMonths));
  const outside = await outsideTenants(database, countOutsideMonths);
  if (made > 0) logger.info({ made }, 'housekeeping made months of divided tables');
  if (Object.values(outside).some((rows) => rows > 0))
    logger.warn({ outside }, 'rows lie outside every month: a clock was wrong by years');
}

const daySeconds = 86_400;

/** A tenant's rules take precedence. */
function limits(
  table: AgedTable,
  days: ReadonlyMap<string, number> = new Map(),
): { seconds: number; atMost: number } {
  const ruled = days.get(ruledBy[table] ?? '');
  return { seconds: ruled === undefined ? keptFor[table] : ruled * daySeconds, atMost: rowsAtOnce };
}

async function untilNone(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some === 0) return removed;
  }
}

const filesOfImports: FilesOfRows<string> = {
  selectExpired: selectExpiredImports,
  keyOf: importKeyOf,
  deleteRows: deleteImports,
};
const filesOfAnswers: FilesOfRows<string> = {
  selectExpired: selectExpiredAnswerImports,
  keyOf: checkedAnswersKeyOf,
  deleteRows: deleteAnswerImports,
};
const filesOfPacks: FilesOfRows<string> = {
  selectExpired: selectExpiredPacks,
  keyOf: packKey,
  deleteRows: deletePacks,
};
const filesOfIncidents: FilesOfRows<Edition> = {
  selectExpired: selectExpiredIncidents,
  keyOf: incidentKey,
  deleteRows: deleteIncidents,
};
