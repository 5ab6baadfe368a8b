import { PassThrough } from 'node:stream';
import { permissions } from '@kyc/contract/permissions';
import { startExport } from '@kyc/contract/reports/export-jobs';
import { reportFilter } from '@kyc/contract/reports/report-filter';
import { texts } from '@kyc/contract/texts';
import type { UserType } from '@kyc/contract/user-types';
import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import {
  deleteExpiredExports,
  selectExport,
  updateExport,
  updateExportContent,
  type ExportProgress,
} from '@kyc/db/tables/records/export-job-table';
import { selectActiveUserType } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import * as z from 'zod/mini';
import { ExportCancelled, produceExport } from '../../../exports/produce-export.ts';
import { writeTo } from '../../../exports/write-to.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Services } from '../../../platform/services.ts';
import { openSheets } from '../open-sheets.ts';
import { exportFile } from './export-file.ts';
import { storageKey } from '../../../exports/storage-key.ts';
import { auditLeft } from '../../../records/audit-left.ts';
import { recordedFilter } from '../../../records/recorded-filter.ts';

const payload = z.object({ tenantId: z.int(), exportId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'write-export': Payload;
  }
}
const tellEveryMs = 400;

class RightLost extends Error {}

/** Writes the file to storage; an interrupted run starts again and replaces its partial file. */
export const writeExport = defineJob({
  name: 'write-export',
  payload,
  // Killed with its process it starts again; a failed one is reported in the list of downloads.
  retry: {
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60 * 60,
    deadLetter: deadLetterQueue.name,
    notify: true,
  },
  workers: { all: 2, ofOneTenant: 1 },
  handler: async (services: Services, exportOf) => {
    services.metrics.exportsRunning.inc({ kind: 'background' });
    try {
      await write(services, exportOf);
    } finally {
      services.metrics.exportsRunning.dec({ kind: 'background' });
    }
  },
});

async function write(services: Services, { tenantId, exportId }: Payload): Promise<void> {
  const told = (progress: Omit<ExportProgress, 'exportId'>): Promise<boolean> =>
    inTenant(services.database, { tenantId }, (tx) => updateExport(tx, { exportId, ...progress }));
  await removeExpired(services, tenantId);
  if (!(await told({ state: 'running', rows: 0 }))) return;
  const state = { rows: 0, toldAt: 0 };
  const output = new PassThrough({ highWaterMark: 262_144 });
  // Why it breaks is known elsewhere.
  output.on('error', () => undefined);
  const faults: { storage?: unknown } = {};
  // A writer that waits for the storage gets an error instead.
  const stored = services.storage.put(storageKey(exportId), output).catch((error: unknown) => {
    faults.storage = error;
    output.destroy();
    throw error;
  });
  stored.catch(() => undefined);
  try {
    await produce(
      services,
      { tenantId, exportId },
      {
        output,
        onRows: (rows) => {
          state.rows = rows;
        },
        tell: async () => {
          if (Date.now() - state.toldAt < tellEveryMs) return;
          state.toldAt = Date.now();
          if (!(await told({ state: 'running', rows: state.rows }))) throw new ExportCancelled('cancelled');
        },
      },
    );
    output.end();
    await stored;
    const size = (await services.storage.stat(storageKey(exportId)))?.size ?? 0;
    // The file of a deleted row is obsolete.
    const isAsked = await told({ state: 'ready', rows: state.rows, sizeBytes: size });
    if (!isAsked) throw new ExportCancelled('gone');
  } catch (error) {
    // Read first: destroying the storage's source causes a storage fault too.
    const storageFault = faults.storage;
    output.destroy(error instanceof Error ? error : undefined);
    await stored.catch(() => undefined);
    await services.storage.remove(storageKey(exportId)).catch((cause: unknown) => {
      services.logger.warn({ err: cause, exportId }, 'what an export left could not be removed');
    });
    if (error instanceof ExportCancelled) return;
    // The export has no fault: the queue starts it again.
    if (storageFault === undefined && isLostConnection(error)) throw error;
    if (error instanceof RightLost) {
      await told({ state: 'failed', rows: state.rows, failedBecause: texts.exportRightLost });
      return;
    }
    const failedBecause = storageFault === undefined ? texts.exportNotWritten : texts.exportNotStored;
    await told({ state: 'failed', rows: state.rows, failedBecause });
    services.logger.error({ err: storageFault ?? error, exportId }, 'an export in the background failed');
  }
}

interface Writing {
  readonly output: PassThrough;
  readonly onRows: (rows: number) => void;
  readonly tell: () => Promise<void>;
}

async function produce(
  services: Services,
  { tenantId, exportId }: Payload,
  { output, onRows, tell }: Writing,
): Promise<void> {
  const job = await inTenant(services.database, { tenantId }, (tx) =>
    selectExport(tx, exportId, ['running']),
  );
  if (job === undefined) throw new ExportCancelled('gone');
  const filter = z.parse(reportFilter, job.filter);
  const served = { tenantId, userId: job.requested_by };
  const requireRight = async (): Promise<void> => {
    const userType = await inTenant(services.database, served, (tx) =>
      selectActiveUserType(tx, job.requested_by),
    );
    // The requester lost the role, or the account, after the request.
    const mayRun: readonly UserType[] = permissions[startExport.permission];
    if (userType === undefined || !mayRun.includes(userType)) throw new RightLost();
  };
  await requireRight();
  const wanted = { report: job.report, filter, now: services.clock.now() };
  // A copy may not know a definition yet that was just stored.
  const { format, sheets } = await inTenant(services.database, served, (tx) => exportFile(tx, wanted));
  await produceExport(services.database, served, {
    format,
    isWhole: job.purpose !== null,
    from: services.reading.choose().database,
    sheets: (tx) => Promise.resolve(openSheets(tx, sheets)),
    onRows,
    write: async (bytes) => {
      await tell();
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
      };
      const subject = { entity: 'report', entityId: job.report, requestId: null };
      await auditLeft(tx, { action: startExport.audit, ...subject, details }, left);
    },
  });
}

async function removeExpired(services: Services, tenantId: number): Promise<void> {
  const expired = await inTenant(services.database, { tenantId }, deleteExpiredExports);
  for (const exportId of expired) await services.storage.remove(storageKey(exportId));
}
