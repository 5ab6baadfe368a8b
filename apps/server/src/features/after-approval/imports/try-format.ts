import type { previewAnswerFormat as endpoint } from '@kyc/contract/after-approval/answer-imports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { unprocessable } from '@kyc/contract/refusal';
import { readInTenant } from '@kyc/db/connection/transaction';
import { findFormatFaults } from '@kyc/domain/after-approval/format/answer-format';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';
import { formatOfForm } from '../../../workflow/after-approval/format-of-form.ts';
import { FileRefused, parseAnswers } from './check-file.ts';
import { shownKey, typedAnswer } from './imported-rows.ts';

/** Reads the beginning of a file by a format that need not be saved. Stores nothing. */
export async function tryFormat(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { Format, AnswersBase64 } = call.body();
  await readInTenant(database, call.session, requireAfterApproval);
  const format = formatOfForm(Format);
  const [fault] = findFormatFaults(format);
  if (fault !== undefined) throw unprocessable(`Format.${fault.field}`, fault.message);
  const file = Buffer.from(AnswersBase64, 'base64');
  try {
    const read = await parseAnswers({ file, format, now: clock.now(), isTrial: true });
    return {
      Columns: [...read.columns],
      Rows: read.answers.map(typedAnswer).map((row) => ({
        Line: row.line,
        Key: shownKey(row),
        State: row.state,
        Code: row.code,
        Text: row.text,
        AnsweredOn: row.answeredOn.toISOString(),
      })),
      Failures: read.failures.map(({ line, fault: message, row }) => ({
        Line: line,
        Message: message,
        Row: row,
      })),
      RowsTotal: read.rows,
      FailuresTotal: read.failed,
    };
  } catch (error) {
    if (error instanceof FileRefused) throw unprocessable('AnswersBase64', error.message);
    throw error;
  }
}
