import { mostListed, type ConflictChoice, type ImportReply } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { permissions } from '@kyc/contract/permissions';
import { Refusal } from '@kyc/contract/refusal';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import {
  selectMasterImport,
  updateImportOutcome,
  updateImportProgress,
} from '@kyc/db/tables/masters/master-import-table';
import { selectActiveUserType, selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryOwnWork } from '../../../jobs/retry-own-work.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { allMasterTables, type MastersServices } from '../all-master-tables.ts';
import type { Changer } from '../changer.ts';
import { writeCell } from '../csv/cells.ts';
import { writeCsvLine } from '../csv/csv-text.ts';
import type { RowError } from '../csv/imported.ts';
import { applyChecked, ChangedSinceCheck, checkFile } from '../csv/import-master.ts';
import { importKeyOf } from '../../../exports/storage-key.ts';

const payload = z.object({ tenantId: z.int(), importId: z.string() });
type Payload = z.infer<typeof payload>;
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'import-master': Payload;
  }
}

/** The progress is stored at most this often. */
const progressEveryMs = 400;
/** Errors and changes that the row of an import holds; all errors are in a file. */
const mostShown = 100;

class Cancelled extends Error {}

/** Compares the file of an import with the stored rows, or applies it, by the state of its row. */
export const importMasterJob = defineJob({
  name: 'import-master',
  payload,
  // Killed with its process it starts again; a check has no effect, and an import is one transaction.
  retry: { ...retryOwnWork, expireInSeconds: 60 * 60 },
  workers: { all: 1, ofOneTenant: 1 },
  handler: async (services: MastersServices, of, { signal }) => {
    try {
      await work(services, of, signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (isLostConnection(error) || signal.aborted) throw error;
      const notice = error instanceof Refusal ? error.message : masterTexts.importFailed;
      await inTenant(services.database, of, (tx) =>
        updateImportOutcome(tx, of.importId, { state: 'failed', notice }),
      );
      if (!(error instanceof Refusal)) services.logger.error({ err: error }, 'an import of a master failed');
    }
  },
});

async function work(services: MastersServices, of: Payload, signal: AbortSignal): Promise<void> {
  const { database, storage } = services;
  const row = await inTenant(database, of, (tx) => selectMasterImport(tx, of.importId));
  if (row === undefined || (row.state !== 'checking' && row.state !== 'applying')) return;
  const table = allMasterTables(services).find(({ master }) => master.entity === row.entity);
  const file = await readWhole(storage, importKeyOf(of.importId));
  if (table === undefined || file === undefined) throw new Refusal('notFound', masterTexts.importFailed);
  const wanted = {
    table,
    csv: file.toString('utf8'),
    changer: await changerOf(services, { tenantId: of.tenantId, userId: row.requested_by }),
    progress: progressOf(services, of, signal),
  };
  if (row.state === 'applying') {
    const conflicts = (row.conflicts ?? undefined) as ConflictChoice | undefined;
    try {
      const author = { requestId: of.importId };
      const expected = row.digest ?? undefined;
      const result = await applyChecked(services, author, { ...wanted, conflicts, expected });
      await store(services, of, { state: 'applied', result });
      return;
    } catch (error) {
      // The effects differ from the reviewed effects.
      if (!(error instanceof Refusal) && !(error instanceof ChangedSinceCheck)) throw error;
    }
  }
  const { reply, errors, digest } = await checkFile(services, wanted);
  if (errors.length > 0)
    await storage.put(importKeyOf(of.importId), Readable.from(errorLines(errors), { objectMode: false }));
  const notice = row.state === 'applying' ? masterTexts.importCheckedAgain : null;
  await store(services, of, { state: 'checked', result: reply, digest, notice });
}

interface Outcome {
  readonly state: 'checked' | 'applied';
  readonly result: ImportReply;
  readonly digest?: string;
  readonly notice?: string | null;
}

async function store(
  { database }: MastersServices,
  of: Payload,
  { result, ...outcome }: Outcome,
): Promise<void> {
  const shown = { ...result, Errors: result.Errors.slice(0, mostShown) };
  await inTenant(database, of, (tx) => updateImportOutcome(tx, of.importId, { ...outcome, result: shown }));
}

/** The user of the import, if they may still change masters. @throws Refusal */
async function changerOf(
  { database }: MastersServices,
  served: { readonly tenantId: number; readonly userId: number },
): Promise<Changer> {
  return await inTenant(database, served, async (tx) => {
    const userType = await selectActiveUserType(tx, served.userId);
    const name = await selectFullName(tx, served.userId);
    if (
      userType === undefined ||
      name === undefined ||
      !permissions['master.manage'].some((may) => may === userType)
    )
      throw new Refusal('wrongRole', masterTexts.importRightLost);
    return { tenantId: served.tenantId, actorId: served.userId, name, code: String(served.userId) };
  });
}

/** Stores the progress now and then. @throws Cancelled, or the reason of the signal */
function progressOf(
  { database }: MastersServices,
  of: Payload,
  signal: AbortSignal,
): (line: number) => Promise<void> {
  let storedAt = 0;
  return async (line) => {
    signal.throwIfAborted();
    if (Date.now() - storedAt < progressEveryMs) return;
    storedAt = Date.now();
    const isGoingOn = await inTenant(database, of, (tx) => updateImportProgress(tx, of.importId, line));
    if (!isGoingOn) throw new Cancelled();
  };
}

function* errorLines(errors: readonly RowError[]): Generator<Buffer> {
  yield Buffer.from(`\uFEFF${writeCsvLine(['Row', 'Column', 'Message'])}`);
  for (let at = 0; at < errors.length; at += mostListed.rows)
    yield Buffer.from(
      errors
        .slice(at, at + mostListed.rows)
        .map(({ Row, Field, Message }) => writeCsvLine([String(Row), writeCell(Field), writeCell(Message)]))
        .join(''),
    );
}
