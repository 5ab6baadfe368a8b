import { randomUUID } from 'node:crypto';
import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type { startAnswerImport as endpoint } from '@kyc/contract/after-approval/answer-imports';
import { mostAnswerFileBytes } from '@kyc/contract/after-approval/format-choices';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectActiveFormat } from '@kyc/db/tables/after-approval/answer-format-table';
import {
  countWorkingAnswerImports,
  insertAnswerImport,
} from '@kyc/db/tables/after-approval/answer-import-table';
import { maskAadhaar } from '@kyc/domain/redaction/mask-aadhaar';
import { importKeyOf } from '../../../exports/storage-key.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { safeFileName } from '../../../http/replies/as-attachment.ts';
import { audit } from '../../../records/audit.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** Imports of a tenant that are read or applied at the same time. */
const mostAtOnce = 3;

/** Stores the file, and starts the job that compares it. */
export async function startImport(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { FormatId: formatId, FileName, AnswersBase64 } = call.body();
  const { tenantId, userId } = call.session;
  const importId = randomUUID();
  const key = importKeyOf(importId);
  const file = Buffer.from(AnswersBase64, 'base64');
  if (file.length > mostAnswerFileBytes)
    throw unprocessable('AnswersBase64', afterApprovalTexts.fileTooLarge);
  await services.storage.put(key, file);
  try {
    await inTenant(services.database, call.session, async (tx) => {
      await requireAfterApproval(tx);
      const format = await selectActiveFormat(tx, formatId);
      if (format === undefined) throw unprocessable('FormatId', afterApprovalTexts.formatMissing);
      if ((await countWorkingAnswerImports(tx)) >= mostAtOnce)
        throw new Refusal('tooManyRequests', afterApprovalTexts.importsWaiting);
      const fileName = maskAadhaar(safeFileName(FileName)).slice(-200);
      await insertAnswerImport(tx, {
        importId,
        requestedBy: userId,
        formatId,
        formatVersion: format.version,
        fileName,
        fileBytes: file.length,
      });
      await audit(tx, call, {
        entity: 'answer-import',
        entityId: importId,
        details: { fileName, formatId, formatVersion: format.version },
      });
      await services.jobs.enqueue(tx, { name: 'import-answers', payload: { tenantId, importId } });
    });
  } catch (error) {
    await services.storage.remove(key);
    throw error;
  }
  return { ImportId: importId };
}
