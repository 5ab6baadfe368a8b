import type { AnswerAction, Leg } from '@kyc/contract/after-approval/legs';
import codesFile from '../../data/answer-codes.json' with { type: 'json' };
import type { Tx } from '../connection/transaction.ts';
import { insertRows } from '../tables/insert-rows.ts';

export interface ShippedCode {
  readonly leg: Leg;
  readonly code: string | null;
  readonly textPattern: string | null;
  readonly meaning: string;
  readonly fieldIds: readonly number[];
  readonly reasonIds: readonly number[];
  readonly action: AnswerAction;
  readonly ruleId: string | null;
  /** Its public source, or `unverified`. */
  readonly origin: string;
}

/** The statuses of the KRA, and common refusals by kind. Its test compares each with the lists that it names. */
export const shippedCodes = codesFile.codes as readonly ShippedCode[];

/** Gives the tenant the shipped codes, unless it has codes; reasons that it has deleted are left out. */
export async function insertShippedCodes(tx: Tx): Promise<void> {
  const present = await tx.selectFrom('answer_code').select('code_id').limit(1).execute();
  if (present.length > 0) return;
  const reasons = await tx
    .selectFrom('reason')
    .select(['reason_id as reasonId', 'field_id as fieldId'])
    .where('is_active', '=', true)
    .execute();
  const fieldOf = new Map(reasons.map(({ reasonId, fieldId }) => [reasonId, fieldId]));
  await insertRows(
    tx,
    'answer_code',
    shippedCodes.map(({ leg, code, textPattern, meaning, fieldIds, reasonIds, action, ruleId, origin }) => ({
      leg,
      code,
      text_pattern: textPattern,
      meaning,
      field_ids: [...fieldIds],
      reason_ids: reasonIds.filter((id) => fieldIds.includes(fieldOf.get(id) ?? 0)),
      action,
      rule_id: ruleId,
      origin,
    })),
  );
}
