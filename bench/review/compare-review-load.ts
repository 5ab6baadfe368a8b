import { compare } from '../grid/compare.ts';
import type { Load } from '../grid/load.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import type { CaseOfTurn } from './take-by-verifier.ts';

/** All the screen's data for one application, in one query. */
const ideal = `select a.*, to_json(p) as profile, v.full_name,
    (select json_agg(json_build_array(d.field_id, d.decision, d.module_id, r.reason_name, s.solution_name, u.full_name, d.decided_on)
        order by d.field_id)
      from field_decision d join app_user u on u.user_id = d.decided_by
        left join reason r on r.tenant_id = d.tenant_id and r.reason_id = d.reason_id
        left join solution s on s.tenant_id = d.tenant_id and s.solution_id = d.solution_id
      where d.tenant_id = a.tenant_id and d.application_id = a.application_id) as decisions,
    (select json_agg(c order by c.change_id) from application_change c
      where c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.attempt_no >= a.attempt_no - 1) as changes,
    (select json_agg(n) from (select distinct on (document_type) document_id, document_type, version, file_type from document d
      where d.tenant_id = a.tenant_id and d.application_id = a.application_id order by document_type, version desc) n) as documents,
    (select to_json(plan) from plan where plan.plan_id = a.plan_id) as plan
  from application a join application_profile p on p.application_id = a.application_id
    left join app_user v on v.user_id = a.verifier_id
  where a.tenant_id = $1 and a.application_id = $2`;

/** Review load (speed.md): each verifier opens the own applications in turn. The limit writes no audit row. */
export async function compareReviewLoad(bench: OpenBench, idOf: CaseOfTurn): Promise<void> {
  const { verifiers } = bench;
  await compare({
    name: 'review load, everything of an application',
    clients: verifiers.length,
    limit: bench.limit({
      call: (client, turn) => ({
        method: 'POST',
        path: '/',
        body: { name: 'review', text: ideal, values: [bench.tenantId, idOf(client, turn)] },
      }),
    }),
    ours: bench.ours({ call: reviewCall(bench, idOf) }),
    goal: '>= 0.5 x limit, p50 <= 9 ms, p99 <= 30 ms',
  });
}

/** A verifier opens the own applications in turn. */
export const reviewCall =
  ({ verifiers }: Pick<OpenBench, 'verifiers'>, idOf: CaseOfTurn): Load['call'] =>
  (client, turn) => ({
    method: 'GET',
    path: `/api/dashboard/application/${idOf(client, turn)}`,
    headers: verifiers[client]?.headers ?? {},
  });
