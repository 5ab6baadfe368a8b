import type { ReplyOf } from '@kyc/contract/endpoint';
import type * as endpoints from '@kyc/contract/masters/imports/imports';
import type { ImportReply } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal } from '@kyc/contract/refusal';
import {
  beginApplying,
  cancelMasterImport,
  selectMasterImport,
} from '@kyc/db/tables/masters/master-import-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import type { FastifyReply } from 'fastify';
import { sendStoredFile } from '../../../files/send-stored-file.ts';
import type { Session } from '../../../http/call.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { importKeyOf } from '../../../exports/storage-key.ts';

/** @throws Refusal `notFound` for the import of another user */
async function requireOwn(tx: Reads, session: Session, importId: string) {
  const found = await selectMasterImport(tx, importId);
  if (found?.requested_by !== session.userId) throw new Refusal('notFound');
  return found;
}

export async function readImport(
  { database }: Services,
  call: SessionCall<typeof endpoints.readImport>,
): Promise<ReplyOf<typeof endpoints.readImport>> {
  const { importId } = call.params;
  const row = await inTenant(database, call.session, (tx) => requireOwn(tx, call.session, importId));
  return {
    ImportId: importId,
    Entity: row.entity,
    State: row.state as ReplyOf<typeof endpoints.readImport>['State'],
    LinesDone: Math.min(row.lines_done, row.lines_total),
    LinesTotal: row.lines_total,
    // It was an import's own reply when the job stored it.
    Result: row.result as ImportReply | null,
    Notice: row.notice,
    ExpiresOn: row.expires_on.toISOString(),
  };
}

/** The job writes; a file with errors or an undecided conflict is refused. */
export async function applyImport(
  services: WorkflowServices,
  call: SessionCall<typeof endpoints.applyImport>,
): Promise<ReplyOf<typeof endpoints.applyImport>> {
  const { session } = call;
  const { ImportId: importId, Conflicts: conflicts } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    const found = await requireOwn(tx, session, importId);
    const result = found.result as ImportReply | null;
    const { ErrorsTotal: errors = 0, ConflictsTotal: undecided = 0 } = result ?? {};
    if (errors > 0) throw new Refusal('guard', masterTexts.importRefused);
    if (undecided > 0 && conflicts === undefined)
      throw new Refusal('guard', masterTexts.changedSinceExport(undecided));
    if (!(await beginApplying(tx, importId, conflicts)))
      throw new Refusal('guard', masterTexts.importNotChecked);
    const { tenantId } = session;
    await services.jobs.enqueue(tx, { name: 'import-master', payload: { tenantId, importId } });
    return { Message: masterTexts.importStarted };
  });
}

/** The job notices it at its next lines. */
export async function cancelImport(
  { database }: Services,
  call: SessionCall<typeof endpoints.cancelImport>,
): Promise<ReplyOf<typeof endpoints.cancelImport>> {
  const { ImportId: importId } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    await requireOwn(tx, call.session, importId);
    if (!(await cancelMasterImport(tx, importId))) throw new Refusal('guard', masterTexts.importIsOver);
    return { Message: masterTexts.importCancelled };
  });
}

export async function readImportErrors(
  services: Services,
  call: SessionCall<typeof endpoints.readImportErrors>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { importId } = call.params;
  const row = await inTenant(services.database, call.session, (tx) => requireOwn(tx, call.session, importId));
  const { ErrorsTotal: errors = 0 } = (row.result as ImportReply | null) ?? {};
  if (errors === 0) throw new Refusal('notFound');
  return await sendStoredFile(services, reply, {
    key: importKeyOf(importId),
    type: 'text/csv; charset=utf-8',
    name: 'errors.csv',
  });
}
