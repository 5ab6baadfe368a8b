import type { Leg } from '@kyc/contract/after-approval/legs';
import type { AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import type { Reads } from '../../connection/transaction.ts';

/** The active rows that describe answers. */
export async function selectAnswerCodes(tx: Reads, leg?: Leg): Promise<AnswerCode[]> {
  return await tx
    .selectFrom('answer_code')
    .select([
      'code_id as codeId',
      'leg',
      'code',
      'text_pattern as textPattern',
      'meaning',
      'field_ids as fieldIds',
      'reason_ids as reasonIds',
      'action',
      'rule_id as ruleId',
    ])
    .where('is_active', '=', true)
    .$if(leg !== undefined, (rows) => rows.where('leg', '=', leg ?? ''))
    .orderBy('code_id')
    .$castTo<AnswerCode>()
    .execute();
}

/** The fields of active reasons, one for each. */
export async function selectFieldsOfReasons(tx: Reads, reasonIds: readonly number[]): Promise<number[]> {
  if (reasonIds.length === 0) return [];
  const rows = await tx
    .selectFrom('reason')
    .select('field_id as fieldId')
    .where('reason_id', 'in', reasonIds)
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ fieldId }) => fieldId);
}
