import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface GoldCase {
  readonly goldId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly approves: boolean;
  readonly explanation: string;
}

/** Active gold cases that the reviewer has not seen. */
export async function selectUnseenGold(tx: Reads, userId: number): Promise<GoldCase[]> {
  const { rows } = await sql<GoldCase>`
    select g.gold_id as "goldId", a.application_id as "applicationId", a.attempt_no as "attemptNo", g.approves, g.explanation
    from qa_gold g join application a on a.tenant_id = ${servedTenant} and a.uan = g.uan and a.erased_on is null
    where g.tenant_id = ${servedTenant} and g.is_active and a.decided_by is distinct from ${userId}
      and not exists (select from qa_sample s where s.tenant_id = ${servedTenant} and s.gold_id = g.gold_id and s.reviewer_id = ${userId})
    order by g.gold_id`.execute(tx);
  return rows;
}

export async function selectGold(
  tx: Reads,
  goldId: number,
): Promise<Pick<GoldCase, 'approves' | 'explanation'> | undefined> {
  return await tx
    .selectFrom('qa_gold')
    .select(['approves', 'explanation'])
    .where('gold_id', '=', goldId)
    .executeTakeFirst();
}

/** The decided application of a UAN, without an erased one. */
export async function selectGoldSource(tx: Reads, uan: string): Promise<{ name: string } | undefined> {
  return await tx
    .selectFrom('application')
    .select('name')
    .where('uan', '=', uan)
    .where('erased_on', 'is', null)
    .where('decided_on', 'is not', null)
    .executeTakeFirst();
}
