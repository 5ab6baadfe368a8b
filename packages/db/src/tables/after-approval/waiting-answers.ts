import type { Leg } from '@kyc/contract/after-approval/legs';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Tx } from '../../connection/transaction.ts';
import { isOfLeg } from './leg-state-table.ts';

interface WaitingAnswer {
  readonly applicationId: number;
  readonly code: string | null;
  readonly text: string | null;
  readonly codeId: number | null;
}

/** Legs whose answer waits for an Admin, locked in the order of their applications. */
export async function lockWaitingAnswers(tx: Tx, leg: Leg): Promise<WaitingAnswer[]> {
  const { rows } = await sql<WaitingAnswer>`
    select s.application_id as "applicationId", s.code, s.code_id as "codeId", w.answer_text as text
    from leg_state s join leg_answer w on w.tenant_id = ${servedTenant} and w.application_id = s.application_id and w.leg = s.leg
      and w.row_hash = s.row_hash and w.received_on = s.received_on
    where s.tenant_id = ${servedTenant} and s.leg = ${leg} and s.row_hash is not null and s.state in ('sent', 'onHold', 'refused')
    order by s.application_id for update of s`.execute(tx);
  return rows;
}

export async function updateCodesOfLegs(
  tx: Tx,
  leg: Leg,
  legs: readonly { readonly applicationId: number; readonly codeId: number | null }[],
): Promise<void> {
  if (legs.length === 0) return;
  await sql`update leg_state s set code_id = v.code_id
    from unnest(${legs.map(({ applicationId }) => applicationId)}::bigint[],
      ${legs.map(({ codeId }) => codeId)}::bigint[]) as v (application_id, code_id)
    where s.tenant_id = ${servedTenant} and ${isOfLeg(leg)} and s.application_id = v.application_id`.execute(
    tx,
  );
}
