import type { Leg } from '@kyc/contract/after-approval/legs';
import type { Reads } from '@kyc/db/connection/transaction';
import { findAnswered, nameOfKey, type FoundApplication } from '@kyc/db/tables/after-approval/find-answered';
import { answerHash } from '@kyc/db/tables/after-approval/leg-answer-table';
import type { IncomingAnswer } from '../../../workflow/after-approval/take-answers.ts';
import type { TypedAnswer } from './imported-rows.ts';

export interface MatchedRow {
  readonly row: TypedAnswer;
  readonly found: FoundApplication | undefined;
  readonly incoming: IncomingAnswer;
}

/** Rows of a file with the applications of their keys; one statement for each kind of key. */
export async function matchAnswers(
  tx: Reads,
  { leg, rows }: { readonly leg: Leg; readonly rows: readonly TypedAnswer[] },
): Promise<MatchedRow[]> {
  const byKey = await findAnswered(tx, { leg, keys: rows });
  return rows.map((row) => {
    const { state, code, text, answeredOn } = row;
    const found = byKey.get(nameOfKey(row));
    const about = found?.applicationId ?? nameOfKey(row);
    const rowHash = answerHash(tx, { leg, about, state, code, text, answeredOn });
    const applicationId = found?.applicationId ?? null;
    return { row, found, incoming: { applicationId, state, code, text, answeredOn, rowHash } };
  });
}
