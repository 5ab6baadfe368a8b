import { Readable } from 'node:stream';
import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type * as endpoints from '@kyc/contract/after-approval/answer-imports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant, readInTenant } from '@kyc/db/connection/transaction';
import {
  beginApplyingAnswers,
  cancelAnswerImport,
  selectAnswerImport,
  selectAnswerImports,
  type StoredImport,
} from '@kyc/db/tables/after-approval/answer-import-table';
import type { FastifyReply } from 'fastify';
import { checkedAnswersKeyOf } from '../../../exports/storage-key.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { writeCsv } from '../../../exports/csv-writer.ts';
import type { ExportSheet } from '../../../exports/export-table.ts';
import { noCounts, shownKey, typedAnswer, type ImportedRow } from './imported-rows.ts';
import { rowsOfFile } from './import-answers.job.ts';

const mostListed = 50;

export async function listImports(
  { database }: Services,
  { session }: SessionCall<typeof endpoints.listAnswerImports>,
): Promise<ReplyOf<typeof endpoints.listAnswerImports>> {
  return await readInTenant(database, session, async (tx) => {
    await requireAfterApproval(tx);
    return { Imports: (await selectAnswerImports(tx, mostListed)).map(presentImport) };
  });
}

export async function readImport(
  { database }: Services,
  { session, params }: SessionCall<typeof endpoints.readAnswerImport>,
): Promise<endpoints.AnswerImport> {
  const row = await readInTenant(database, session, (tx) => selectAnswerImport(tx, params.importId));
  if (row === undefined) throw new Refusal('notFound');
  return presentImport(row);
}

function presentImport(row: StoredImport): endpoints.AnswerImport {
  return {
    ImportId: row.importId,
    FormatId: row.formatId,
    FormatName: row.formatName,
    FormatVersion: row.formatVersion,
    FileName: row.fileName,
    RequestedBy: row.requestedByName,
    RequestedOn: row.requestedOn.toISOString(),
    State: row.state,
    RowsDone: Math.min(row.rowsDone, row.rowsTotal),
    RowsTotal: row.rowsTotal,
    Counts: Object.keys(row.counts).length === 0 ? null : { ...noCounts, ...row.counts },
    Notice: row.notice,
    ExpiresOn: row.expiresOn.toISOString(),
  };
}

export async function applyImport(
  services: WorkflowServices,
  call: SessionCall<typeof endpoints.applyAnswerImport>,
): Promise<ReplyOf<typeof endpoints.applyAnswerImport>> {
  const { session } = call;
  const { ImportId: importId } = call.body();
  return await inTenant(services.database, session, async (tx) => {
    await requireAfterApproval(tx);
    if ((await selectAnswerImport(tx, importId)) === undefined) throw new Refusal('notFound');
    if (!(await beginApplyingAnswers(tx, importId)))
      throw new Refusal('guard', afterApprovalTexts.importNotChecked);
    await audit(tx, call, { entity: 'answer-import', entityId: importId });
    const { tenantId } = session;
    await services.jobs.enqueue(tx, { name: 'import-answers', payload: { tenantId, importId } });
    return { Message: afterApprovalTexts.importStarted };
  });
}

/** The job notices it at its next batch. */
export async function cancelImport(
  { database }: Services,
  call: SessionCall<typeof endpoints.cancelAnswerImport>,
): Promise<ReplyOf<typeof endpoints.cancelAnswerImport>> {
  const { ImportId: importId } = call.body();
  return await inTenant(database, call.session, async (tx) => {
    if ((await selectAnswerImport(tx, importId)) === undefined) throw new Refusal('notFound');
    if (!(await cancelAnswerImport(tx, importId)))
      throw new Refusal('guard', afterApprovalTexts.importIsOver);
    await audit(tx, call, { entity: 'answer-import', entityId: importId });
    return { Message: afterApprovalTexts.importCancelled };
  });
}

/** The outcome of each row; keys show their last four characters. */
export async function readOutcomes(
  { database, storage }: Services,
  call: SessionCall<typeof endpoints.readAnswerOutcomes>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { importId } = call.params;
  const row = await inTenant(database, call.session, async (tx) => {
    const found = await selectAnswerImport(tx, importId);
    if (found === undefined || Object.keys(found.counts).length === 0) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'answer-import', entityId: importId });
    return found;
  });
  const file = await readWhole(storage, checkedAnswersKeyOf(importId));
  if (file === undefined) throw new Refusal('notFound', afterApprovalTexts.fileExpired);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="outcomes-${String(row.formatId)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(writeCsv([outcomeSheet(rowsOfFile(file))])));
}

function outcomeSheet(rows: readonly ImportedRow[]): ExportSheet {
  const headers = ['Row', 'Key', 'UAN', 'Outcome', 'Note'];
  return {
    name: 'Outcomes',
    columns: headers.map((header) => ({ header, kind: 'text' })),
    rows: [rows.map(cellsOf)],
  };
}

function cellsOf({ line, outcome, uan, answer, fault, isOneOfTwo }: ImportedRow): string[] {
  const key = answer === undefined ? '' : shownKey(typedAnswer(answer));
  const note = fault ?? (isOneOfTwo === true ? afterApprovalTexts.twoApplications : '');
  return [String(line), key, uan ?? '', afterApprovalTexts.outcomes[outcome], note];
}
