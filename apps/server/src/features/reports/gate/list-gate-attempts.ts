import type { ReplyOf } from '@kyc/contract/endpoint';
import { mostGateRows, type listGateAttempts as endpoint } from '@kyc/contract/reports/gate-report';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { isKind, metRules } from './met-rules.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Reply = ReplyOf<typeof endpoint>;
type Row = Omit<Reply['Rows'][number], 'EvaluatedOn'> & {
  readonly EvaluatedOn: Date;
  readonly Total: number;
};

/** The attempts behind a figure of the report, as they were at their last evaluation of that kind. */
export async function listGateAttempts(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Reply> {
  const filter = call.body();
  const rows = await readFromReplica(services, call.session, {
    read: (tx) => selectAttempts(tx, filter),
    record: (tx, found) =>
      audit(tx, call, {
        entity: 'report',
        entityId: 'GATE',
        details: { filter, rows: found.length },
        seen: [...new Set(found.map(({ ApplicationId }) => ApplicationId))],
      }),
  });
  return {
    Total: rows[0]?.Total ?? 0,
    Rows: rows.map((row) => ({
      ApplicationId: row.ApplicationId,
      Uan: row.Uan,
      AttemptNo: row.AttemptNo,
      EvaluatedOn: row.EvaluatedOn.toISOString(),
      Verifier: row.Verifier,
      Message: row.Message,
      Answer: row.Answer,
      AnsweredBy: row.AnsweredBy,
    })),
  };
}

async function selectAttempts(
  tx: Reads,
  { RuleId, Kind, Month, VerifierId, ...days }: ReturnType<SessionCall<typeof endpoint>['body']>,
): Promise<readonly Row[]> {
  const ofMonth = Month === undefined ? sql`true` : sql`met.month = ${Month}`;
  const ofVerifier =
    VerifierId === undefined ? sql`true` : sql`met.evaluated_by is not distinct from ${VerifierId}::bigint`;
  const { rows } = await sql<Row>`
    with met as (${metRules(daysOfFigures(days))}), newest as (
      select distinct on (met.application_id, met.attempt_no) met.* from met
      where met.rule_id = ${RuleId} and ${isKind[Kind]} and ${ofMonth} and ${ofVerifier}
      order by met.application_id, met.attempt_no, met.finding_id desc)
    select n.application_id as "ApplicationId", a.uan as "Uan", n.attempt_no as "AttemptNo", n.evaluated_on as "EvaluatedOn",
      u.full_name as "Verifier", n.message as "Message", coalesce(n.override, n.remark, r.remark) as "Answer",
      coalesce(o.full_name, w.full_name) as "AnsweredBy", count(*) over ()::integer as "Total"
    from newest n join application a on a.tenant_id = ${servedTenant} and a.application_id = n.application_id
    left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = n.evaluated_by
    left join app_user o on o.tenant_id = ${servedTenant} and o.user_id = n.overridden_by
    left join acceptance_remark r on r.tenant_id = ${servedTenant} and r.application_id = n.application_id and r.attempt_no = n.attempt_no and r.rule_id = n.rule_id
      and n.override is null
    left join app_user w on w.tenant_id = ${servedTenant} and w.user_id = r.remarked_by
    order by n.finding_id desc limit ${mostGateRows}`.execute(tx);
  return rows;
}
