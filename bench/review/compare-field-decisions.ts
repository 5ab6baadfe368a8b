import { FieldId } from '@kyc/contract/fields';
import { compare } from '../grid/compare.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import type { CaseOfTurn } from './take-by-verifier.ts';

const trail = `, event as (insert into field_decision_event (tenant_id, application_id, field_id, attempt_no, decision, decided_by)
    select tenant_id, application_id, field_id, attempt_no, $5, $4 from decided)
  insert into audit_event (tenant_id, actor_id, action, entity, entity_id, details)
    select tenant_id, $4, $6, 'application', application_id::text, jsonb_build_object('FieldId', field_id) from decided`;
const verify = `with decided as (insert into field_decision (tenant_id, application_id, field_id, attempt_no, module_id, decision, decided_by)
    values ($1, $2, $3, 1, 1, $5, $4)
    on conflict (tenant_id, application_id, field_id) do update set decision = excluded.decision, decided_on = excluded.decided_on
    returning *) ${trail}`;
const clear = `with decided as (delete from field_decision where tenant_id = $1 and application_id = $2 and field_id = $3 returning *)
  ${trail}`;

/** Each verifier verifies a field and takes it back (speed.md). The limit executes the two writes and the audit row in one statement. */
export async function compareFieldDecisions(bench: OpenBench, idOf: CaseOfTurn): Promise<void> {
  const { tenantId, verifiers } = bench;
  const fieldId = FieldId.Email;
  const ofTurn = (turn: number) =>
    turn % 2 === 0
      ? { name: 'verify', text: verify, words: ['verified', 'field.approve'], path: 'approve-field' }
      : { name: 'clear', text: clear, words: ['cleared', 'field.clear'], path: 'clear-field' };
  await compare({
    name: 'field decisions',
    clients: verifiers.length,
    limit: bench.limit({
      call: (client, turn) => {
        const { name, text, words } = ofTurn(turn);
        const values = [tenantId, idOf(client, 0), fieldId, verifiers[client]?.userId, ...words];
        return { method: 'POST', path: '/', body: { name, text, values } };
      },
    }),
    ours: bench.ours({
      call: (client, turn) => ({
        method: 'POST',
        path: `/api/dashboard/application/${ofTurn(turn).path}/`,
        headers: verifiers[client]?.headers ?? {},
        body: { ApplicationId: idOf(client, 0), FieldId: fieldId },
      }),
    }),
    goal: '>= 0.5 x limit',
  });
}
