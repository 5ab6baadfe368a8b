import type { readSuggestedFormat as endpoint } from '@kyc/contract/after-approval/answer-imports';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { unprocessable } from '@kyc/contract/refusal';
import { readInTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import { requireAfterApproval } from '../../../workflow/after-approval/require-after-approval.ts';

/** The suggested format of an unfamiliar file, in the names of the master's form. Stores nothing. */
export async function readSuggestion(
  { database }: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await readInTenant(database, call.session, requireAfterApproval);
  const file = Buffer.from(call.body().AnswersBase64, 'base64');
  try {
    const { format, encoding } = await askParser('suggest-answers', file);
    return {
      Kind: format.kind,
      Separator: format.separator,
      Encoding: encoding,
      SkipRows: format.skipRows,
      HasHeader: format.hasHeader,
      UanColumn: format.uanColumn,
      UccColumn: format.uccColumn,
      BoIdColumn: format.boIdColumn,
      PanColumn: format.panColumn,
      StatusColumn: format.statusColumn,
      CodeColumn: format.codeColumn,
      TextColumn: format.textColumn,
      DateColumn: format.dateColumn,
      DatePattern: format.datePattern,
      States: format.states,
    };
  } catch (error) {
    if (error instanceof UnreadableInput) throw unprocessable('AnswersBase64', error.message);
    throw error;
  }
}
