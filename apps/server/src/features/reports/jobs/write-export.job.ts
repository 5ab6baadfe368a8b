import type { PassThrough } from 'node:stream';
import { permissions } from '@kyc/contract/permissions';
import { startExport } from '@kyc/contract/reports/export-jobs';
import { reportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';
import type { UserType } from '@kyc/contract/user-types';
import { selectExport, updateExport, updateExportContent } from '@kyc/db/tables/records/export-job-table';
import { selectActiveUserType } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { produceExport } from '../../../exports/produce-export.ts';
import { filesOfExports, removeExpiredFiles } from '../../../exports/remove-expired-files.ts';
import { writeTo } from '../../../exports/write-to.ts';
import { defineFileJob, FileCancelled, FileRefused } from '../../../jobs/define-file-job.ts';
import type { Services } from '../../../platform/services.ts';
import { openSheets } from '../open-sheets.ts';
import { exportFile } from './export-file.ts';
import { storageKey } from '../../../exports/storage-key.ts';
import { audit } from '../../../records/audit.ts';
import { recordedFilter } from '../../../records/recorded-filter.ts';

const payload = z.object({ tenantId: z.int(), exportId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-export': Payload;
  }
}
/** The progress is stored at most this often. */
const progressEveryMs = 400;

/** Writes an export to the storage. */
export const writeExport = defineFileJob({
  name: 'write-export',
  payload,
  workers: { all: 2, ofOneTenant: 1 },
  failure: 'an export in the background failed',
  prepare: async (services: Services, { tenantId }) => {
    await removeExpiredFiles(services, tenantId, filesOfExports);
  },
  claim: async (tx, { exportId }) => {
    const isClaimed = await updateExport(tx, { exportId, state: 'running', rows: 0 });
    return isClaimed ? { key: storageKey(exportId), rows: 0, storedAt: 0 } : undefined;
  },
  write: async (services: Services, of, to) => {
    services.metrics.exportsRunning.inc({ kind: 'background' });
    try {
      await write(services, of, to);
    } finally {
      services.metrics.exportsRunning.dec({ kind: 'background' });
    }
  },
  ready: (tx, { exportId }, { claim: { rows }, sizeBytes }) =>
    updateExport(tx, { exportId, state: 'ready', rows, sizeBytes }),
  failed: (tx, { exportId }, { claim: { rows }, because }) =>
    updateExport(tx, { exportId, state: 'failed', rows, failedBecause: because }),
  because: () => texts.exportNotWritten,
  becauseOfStorage: texts.exportNotStored,
});

interface Writing {
  readonly output: PassThrough;
  readonly claim: { rows: number; storedAt: number };
}

async function write(
  services: Services,
  { tenantId, exportId }: Payload,
  { output, claim }: Writing,
): Promise<void> {
  const storeProgress = async (): Promise<void> => {
    if (Date.now() - claim.storedAt < progressEveryMs) return;
    claim.storedAt = Date.now();
    const isRunning = await inTenant(services.database, { tenantId }, (tx) =>
      updateExport(tx, { exportId, state: 'running', rows: claim.rows }),
    );
    if (!isRunning) throw new FileCancelled('The export was cancelled.');
  };
  const job = await inTenant(services.database, { tenantId }, (tx) =>
    selectExport(tx, exportId, ['running']),
  );
  if (job === undefined) throw new FileCancelled('The export was deleted.');
  const filter = z.parse(reportFilter, job.filter);
  const served = { tenantId, userId: job.requested_by };
  const requireRight = async (): Promise<void> => {
    const userType = await inTenant(services.database, served, (tx) =>
      selectActiveUserType(tx, job.requested_by),
    );
    // The requester lost the role, or the account, after the request.
    const mayRun: readonly UserType[] = permissions[startExport.permission];
    if (userType === undefined || !mayRun.includes(userType)) throw new FileRefused(texts.exportRightLost);
  };
  await requireRight();
  const wanted = { report: job.report, filter, now: services.clock.now() };
  // A copy may not know a definition yet that was just stored.
  const { format, sheets } = await inTenant(services.database, served, (tx) => exportFile(tx, wanted));
  await produceExport(services.database, served, {
    format,
    isWhole: job.purpose !== null,
    from: services.reading.choose().database,
    sheets: (tx) => openSheets(tx, sheets),
    onRows: (rows) => {
      claim.rows = rows;
    },
    write: async (bytes) => {
      await storeProgress();
      await writeTo(output, bytes).catch((cause: unknown) => {
        throw new Error('The storage takes no more.', { cause });
      });
    },
    finish: async (tx, { rows, left, showsWhole }) => {
      await requireRight();
      await updateExportContent(tx, exportId, { applicationIds: left, showsWhole });
      const details = {
        exportId,
        filter: recordedFilter(filter),
        fileName: job.file_name,
        ...(job.purpose !== null && { purpose: job.purpose }),
        state: 'sent',
        rows,
      } as const;
      const by = { action: startExport.audit, requestId: null };
      await audit(tx, by, { entity: 'report', entityId: job.report, details, exported: left });
    },
  });
}
