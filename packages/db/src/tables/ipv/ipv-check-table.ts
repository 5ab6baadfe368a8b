import type { IpvAnswer, IpvItem } from '@kyc/contract/ipv/ipv';
import type { Reads, Tx } from '../../connection/transaction.ts';

interface OfAttempt {
  readonly applicationId: number;
  readonly attemptNo: number;
}

export interface IpvCheckRow {
  readonly item: IpvItem;
  readonly answer: IpvAnswer;
  readonly remark: string | null;
  readonly by: string;
  readonly on: Date;
}

export async function selectIpvChecks(
  tx: Reads,
  { applicationId, attemptNo }: OfAttempt,
): Promise<IpvCheckRow[]> {
  return await tx
    .selectFrom('ipv_check')
    .innerJoin('app_user', 'app_user.user_id', 'ipv_check.answered_by')
    .select(['item', 'verdict as answer', 'remark', 'full_name as by', 'answered_on as on'])
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    // A check constraint of the table keeps both among the known ones.
    .$narrowType<{ item: IpvItem; answer: IpvAnswer }>()
    .execute();
}

interface GivenIpvAnswer extends OfAttempt {
  readonly item: IpvItem;
  readonly answer: IpvAnswer;
  readonly remark: string | null;
  readonly by: number;
}

/** The newest one counts; the audit trail has those before. */
export async function putIpvCheck(
  tx: Tx,
  { applicationId, attemptNo, item, by, answer, remark }: GivenIpvAnswer,
): Promise<void> {
  const values = { verdict: answer, remark, answered_by: by };
  await tx
    .insertInto('ipv_check')
    .values({ application_id: applicationId, attempt_no: attemptNo, item, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id', 'attempt_no', 'item'])
        .doUpdateSet(({ ref }) => ({ ...values, answered_on: ref('excluded.answered_on') })),
    )
    .execute();
}
