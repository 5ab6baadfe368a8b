import { UserType } from '@kyc/contract/user-types';
import type { Severity } from '@kyc/domain/quality/weighted-error';
import { mostSampled } from '@kyc/domain/routing/score';
import type { WorkingCalendar } from '@kyc/domain/working-time/working-calendar';
import { sql } from 'kysely';
import { fixedStatement, fixedText } from '../../connection/statements/fixed-statement.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';
import { calendarColumns, calendarOf, type CalendarColumns } from '../working-time/calendar-columns.ts';
import type { RuleInForce, StoredSkill } from './routing-rule-table.ts';

export interface DeskMasters {
  /** The skills in use. */
  readonly skills: readonly StoredSkill[];
  /** The newest publication of each rule that is active, by priority. */
  readonly rules: readonly RuleInForce[];
  /** The newest sampled decisions of each verifier, at most 100; empty unless a rule in force is for hard cases. */
  readonly samples: ReadonlyMap<number, SampledDecisions>;
  /** The calendars that are shifts of verifiers, by id. */
  readonly shifts: ReadonlyMap<number, WorkingCalendar>;
}

export interface SampledDecisions {
  readonly sampled: number;
  /** The severity of each error among them. */
  readonly errors: readonly Severity[];
}

/** The masters of routing in one statement: Fetch New reads them at each call. */
export async function selectDeskMasters(tx: Reads): Promise<DeskMasters> {
  const [row] = await mastersOfDesk(tx);
  if (row === undefined) throw new Error('a statement without a table has one row');
  const { skills, rules, samples, shifts } = row;
  return {
    skills,
    rules,
    samples: new Map(samples.map(({ userId, ...sampled }) => [userId, sampled])),
    shifts: new Map(shifts.map(({ id, ...columns }) => [id, calendarOf(columns)])),
  };
}

interface MastersRow {
  readonly skills: readonly StoredSkill[];
  readonly rules: readonly RuleInForce[];
  readonly samples: readonly (SampledDecisions & { readonly userId: number })[];
  readonly shifts: readonly (CalendarColumns & { readonly id: number })[];
}

const mastersOfDesk = fixedStatement((tx: Reads) =>
  fixedText<MastersRow>(
    tx,
    sql`select
      (select coalesce(json_agg(json_build_object('id', k.skill_id, 'name', k.skill_name, 'predicate', k.predicate,
          'isHard', k.is_hard) order by k.skill_id), '[]')
        from skill k where k.tenant_id = ${servedTenant} and k.is_active) as skills,
      (select coalesce(json_agg(json_build_object('ruleId', rr.rule_id, 'name', rr.rule_name, 'version', v.version,
          'predicate', v.predicate, 'isHardCase', v.is_hard_case, 'weights', v.weights, 'priority', v.priority)
          order by v.priority, rr.rule_id), '[]')
        from routing_rule rr join routing_rule_version v on v.tenant_id = ${servedTenant} and v.rule_id = rr.rule_id
        where rr.tenant_id = ${servedTenant} and v.is_active
          and v.version = (select max(n.version) from routing_rule_version n
            where n.tenant_id = ${servedTenant} and n.rule_id = rr.rule_id)) as rules,
      (select coalesce(json_agg(json_build_object('userId', u.user_id, 'sampled', newest.sampled, 'errors', newest.errors)), '[]')
        from app_user u
        cross join lateral (select count(*) as sampled, coalesce(json_agg(d.severity) filter (where d.severity is not null), '[]') as errors
          from (select s.sample_id from qa_sample s where s.tenant_id = ${servedTenant} and s.decided_by = u.user_id
            and s.gold_id is null and s.state in ('agreed', 'adjudicated') order by s.decided_on desc limit ${sql.lit(mostSampled)}) n
          left join qa_adjudication d on d.tenant_id = ${servedTenant} and d.sample_id = n.sample_id) newest
        where u.tenant_id = ${servedTenant} and u.user_type = ${sql.lit(UserType.Verifier)} and u.is_active
          and exists (select from routing_rule_version v where v.tenant_id = ${servedTenant} and v.is_active and v.is_hard_case)
        ) as samples,
      (select coalesce(json_agg(json_build_object('id', c.id, 'shifts', c.shifts, 'sessions', c.sessions, 'holidays', c.holidays)), '[]')
        from (select k.calendar_id as id, ${calendarColumns(sql`k.calendar_id`)} from calendar k
        where k.tenant_id = ${servedTenant} and exists (select from verifier_profile p
          where p.tenant_id = ${servedTenant} and p.calendar_id = k.calendar_id and p.is_active)) c) as shifts`,
  ),
);
