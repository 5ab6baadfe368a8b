import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import { permissions } from '@kyc/contract/permissions';
import { inTenant, inTenantAsyncCommit, type Tx } from '@kyc/db/connection/transaction';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { lockFormat, selectFormatVersion } from '@kyc/db/tables/after-approval/answer-format-table';
import {
  selectAnswerImport,
  updateAnswerOutcome,
  updateAnswerProgress,
  type StoredImport,
} from '@kyc/db/tables/after-approval/answer-import-table';
import { usesAfterApproval } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectActiveUserType } from '@kyc/db/tables/staff/app-user-table';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { checkedAnswersKeyOf, importKeyOf } from '../../../exports/storage-key.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import type { Services } from '../../../platform/services.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { notifyOfImport } from '../../../workflow/after-approval/notify-of-answers.ts';
import { readAnswerContext, takeAnswers } from '../../../workflow/after-approval/take-answers.ts';
import { batchRows, checkFile, FileRefused } from './check-file.ts';
import { typedAnswer, type ImportedRow } from './imported-rows.ts';
import { matchAnswers } from './match-answers.ts';

const payload = z.object({ tenantId: z.int(), importId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'import-answers': Payload;
  }
}

class Cancelled extends Error {}

/** Compares a file of answers with the stored ones, or applies it in batches, depending on the state of the import. */
export const importAnswersJob = defineJob({
  name: 'import-answers',
  payload,
  // Killed with its process it starts again: a check changes nothing, and an applied answer is known.
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 2, ofOneTenant: 1 },
  handler: async (services: Services, of, { signal }) => {
    try {
      await work(services, of, signal);
    } catch (error) {
      if (error instanceof Cancelled) {
        await services.storage.remove(importKeyOf(of.importId));
        return;
      }
      if (isLostConnection(error) || signal.aborted) throw error;
      const notice = error instanceof FileRefused ? error.message : afterApprovalTexts.importFailed;
      await inTenant(services.database, of, (tx) =>
        updateAnswerOutcome(tx, of.importId, { state: 'failed', notice }),
      );
      await services.storage.remove(importKeyOf(of.importId));
      if (!(error instanceof FileRefused))
        services.logger.error({ err: error }, 'an import of answers failed');
    }
  },
});

async function work(services: Services, of: Payload, signal: AbortSignal): Promise<void> {
  const { database, storage } = services;
  const row = await inTenant(database, of, async (tx) => {
    const found = await selectAnswerImport(tx, of.importId);
    if (found?.state === 'checking' || found?.state === 'applying') await requireRight(tx, found);
    return found;
  });
  if (row?.state !== 'checking' && row?.state !== 'applying') return;
  const isChecking = row.state === 'checking';
  const file = await readWhole(
    storage,
    isChecking ? importKeyOf(of.importId) : checkedAnswersKeyOf(of.importId),
  );
  if (file === undefined) throw new FileRefused(afterApprovalTexts.fileExpired);
  if (isChecking) await check(services, of, { row, file, signal });
  else await apply(services, of, { row, file, signal });
}

/** @throws FileRefused after the feature was switched off, or the user lost the right */
async function requireRight(tx: Tx, { requestedBy }: StoredImport): Promise<void> {
  const userType = await selectActiveUserType(tx, requestedBy);
  if (!permissions['after-approval.manage'].some((may) => may === userType))
    throw new FileRefused(afterApprovalTexts.importRightLost);
  if (!(await usesAfterApproval(tx))) throw new FileRefused(afterApprovalTexts.off);
}

interface Work {
  readonly row: StoredImport;
  readonly file: Buffer;
  readonly signal: AbortSignal;
}

async function check(services: Services, of: Payload, { row, file, signal }: Work): Promise<void> {
  const { database, storage, clock } = services;
  const { formatId, formatVersion: version } = row;
  const format = await inTenant(database, of, (tx) => selectFormatVersion(tx, { formatId, version }));
  if (format === undefined) throw new FileRefused(afterApprovalTexts.formatMissing);
  const { rows, counts } = await checkFile(database, {
    tenantId: of.tenantId,
    file,
    format,
    now: clock.now(),
    progress: async (done) => {
      signal.throwIfAborted();
      const isGoingOn = await inTenant(database, of, (tx) => updateAnswerProgress(tx, of.importId, done));
      if (!isGoingOn) throw new Cancelled();
    },
  });
  await storage.put(checkedAnswersKeyOf(of.importId), Readable.from(linesOf(rows), { objectMode: false }));
  const isUnmatched = counts.matched === 0;
  await inTenant(database, of, (tx) =>
    updateAnswerOutcome(tx, of.importId, {
      state: isUnmatched ? 'failed' : 'checked',
      counts,
      ...(isUnmatched && { notice: afterApprovalTexts.nothingMatches }),
    }),
  );
  // Only its checked rows are needed from now on.
  await storage.remove(importKeyOf(of.importId));
}

const linesAtOnce = 500;

function* linesOf(rows: readonly ImportedRow[]): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += linesAtOnce)
    yield Buffer.from(
      rows
        .slice(at, at + linesAtOnce)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    );
}

/** The rows as the check stored them. */
export function rowsOfFile(file: Buffer): ImportedRow[] {
  return file
    .toString('utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ImportedRow]));
}

async function apply(services: Services, of: Payload, { row, file, signal }: Work): Promise<void> {
  const { database, clock } = services;
  const { formatId, formatVersion: version } = row;
  const format = await inTenant(database, of, (tx) => selectFormatVersion(tx, { formatId, version }));
  if (format === undefined) throw new FileRefused(afterApprovalTexts.formatMissing);
  const { leg } = format;
  const tuples = rowsOfFile(file).flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const context = await inTenant(database, of, (tx) => readAnswerContext(tx, leg));
  const origin = {
    source: 'file',
    actorId: row.requestedBy,
    importId: of.importId,
    formatId,
    formatVersion: version,
  } as const;
  // A restarted import continues after its last batch.
  for (let at = row.rowsDone; at < tuples.length; at += batchRows) {
    signal.throwIfAborted();
    const rows = tuples.slice(at, at + batchRows).map(typedAnswer);
    const receivedOn = clock.now();
    // The last transaction waits for the disk, for all batches: after a crash the import continues behind the last stored one.
    await inTenantAsyncCommit(database, of, async (tx) => {
      // Two imports by the same format wait for each other, so that an unmatched row is stored once.
      await lockFormat(tx, formatId);
      const rowsDone = Math.min(at + batchRows, tuples.length);
      if (!(await updateAnswerProgress(tx, of.importId, { rowsDone, rowsTotal: tuples.length })))
        throw new Cancelled();
      const matched = await matchAnswers(tx, { leg, rows });
      const answers = matched.map(({ incoming }) => incoming);
      await takeAnswers(tx, { leg, answers, origin: { ...origin, receivedOn } }, context);
    });
  }
  await inTenant(database, of, async (tx) => {
    await updateAnswerOutcome(tx, of.importId, { state: 'applied' });
    await notifyOfImport(tx, { ...row, leg, importId: of.importId });
  });
}
