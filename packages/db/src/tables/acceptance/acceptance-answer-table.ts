import type { Reads, Tx } from '../../connection/transaction.ts';

export interface AcceptanceAnswer {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly ruleId: string;
  /** The facts that it was given for: others make it lapse. */
  readonly factsHash: string;
  readonly text: string;
  readonly by: number;
}

export interface AnswerRow extends Omit<AcceptanceAnswer, 'applicationId' | 'attemptNo'> {
  readonly on: Date;
}

type OfAttempt = Pick<AcceptanceAnswer, 'applicationId' | 'attemptNo'>;

export async function selectAcceptanceRemarks(tx: Reads, of: OfAttempt): Promise<AnswerRow[]> {
  return await tx
    .selectFrom('acceptance_remark')
    .select([
      'rule_id as ruleId',
      'facts_hash as factsHash',
      'remark as text',
      'remarked_by as by',
      'remarked_on as on',
    ])
    .where('application_id', '=', of.applicationId)
    .where('attempt_no', '=', of.attemptNo)
    .execute();
}

export async function selectAcceptanceOverrides(tx: Reads, of: OfAttempt): Promise<AnswerRow[]> {
  return await tx
    .selectFrom('acceptance_override')
    .select([
      'rule_id as ruleId',
      'facts_hash as factsHash',
      'reason as text',
      'overridden_by as by',
      'overridden_on as on',
    ])
    .where('application_id', '=', of.applicationId)
    .where('attempt_no', '=', of.attemptNo)
    .execute();
}

/** The newest one counts; the audit trail has those before. */
export async function putAcceptanceRemark(tx: Tx, answer: AcceptanceAnswer): Promise<void> {
  const values = { facts_hash: answer.factsHash, remark: answer.text, remarked_by: answer.by };
  await tx
    .insertInto('acceptance_remark')
    .values({ ...keyOf(answer), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id', 'attempt_no', 'rule_id'])
        .doUpdateSet(({ ref }) => ({ ...values, remarked_on: ref('excluded.remarked_on') })),
    )
    .execute();
}

export async function putAcceptanceOverride(tx: Tx, answer: AcceptanceAnswer): Promise<void> {
  const values = { facts_hash: answer.factsHash, reason: answer.text, overridden_by: answer.by };
  await tx
    .insertInto('acceptance_override')
    .values({ ...keyOf(answer), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id', 'attempt_no', 'rule_id'])
        .doUpdateSet(({ ref }) => ({ ...values, overridden_on: ref('excluded.overridden_on') })),
    )
    .execute();
}

function keyOf({ applicationId, attemptNo, ruleId }: AcceptanceAnswer) {
  return { application_id: applicationId, attempt_no: attemptNo, rule_id: ruleId };
}
