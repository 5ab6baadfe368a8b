import type { ReplyOf } from '@kyc/contract/endpoint';
import type { GateRow, readGateReport as endpoint } from '@kyc/contract/reports/gate-report';
import type { Reads } from '@kyc/db/connection/transaction';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import type { Period } from '@kyc/domain/time/indian-period';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { within } from '../sql-words.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { readLaterAnswers } from './later-answers.ts';
import { attemptsWhere, metRules } from './met-rules.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Reply = ReplyOf<typeof endpoint>;

/** How often each rule of the acceptance gate stopped, required a remark and was overridden; the most frequent ones first. */
export async function readGateReport(services: Services, call: SessionCall<typeof endpoint>): Promise<Reply> {
  const { By, ...days } = call.body();
  const period = daysOfFigures(days);
  return await readFromReplica(services, call.session, {
    read: async (tx) => {
      const Evaluated = await countEvaluated(tx, period);
      const Rows = await selectRows(tx, period, By);
      const Answers = await readLaterAnswers(tx, period);
      return { Evaluated, Rows, ...(Answers !== undefined && { Answers }) };
    },
  });
}

async function countEvaluated(tx: Reads, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (f.application_id, f.attempt_no))::integer as count from acceptance_finding f
    where f.tenant_id = ${servedTenant} and ${within(sql`f.evaluated_on`, period)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function selectRows(tx: Reads, period: Period, by: 'rule' | 'month' | 'verifier'): Promise<GateRow[]> {
  const month = by === 'month' ? sql`met.month` : sql`null::text`;
  const verifier = by === 'verifier' ? sql`met.evaluated_by` : sql`null::bigint`;
  const { rows } = await sql<Omit<GateRow, 'Condition' | 'Authority'>>`
    with met as (${metRules(period)}), row as (
      select met.rule_id as "RuleId", ${month} as "Month", ${verifier} as "VerifierId",
        ${attemptsWhere('Stopped')} as "Stopped", ${attemptsWhere('Asked')} as "Asked", ${attemptsWhere('Overridden')} as "Overridden"
      from met group by 1, 2, 3)
    select row.*, u.full_name as "Verifier" from row left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = row."VerifierId"
    order by "Month" desc nulls last, "Stopped" + "Asked" desc, "RuleId", "Verifier"`.execute(tx);
  return rows.map((row) => ({ ...row, ...sourceOf(row.RuleId) }));
}

/** A rule of an earlier catalogue is shown by its id. */
function sourceOf(ruleId: string): Pick<GateRow, 'Condition' | 'Authority'> {
  const rule = acceptanceRuleset.rules.find(({ id }) => id === ruleId);
  return { Condition: rule?.condition ?? '', Authority: rule?.authority ?? '' };
}
