import { ApplicationStatus } from '@kyc/contract/application-status';
import { capacityBounds } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { mostRecentAssignments } from '@kyc/domain/routing/score';
import { sql } from 'kysely';
import { fixedStatement, fixedText } from '../../connection/statements/fixed-statement.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

/** Assignments in this time count as recent. */
const recentMinutes = 10;

/** A session without activity for this time is a closed browser. */
const presentMinutes = 30;

export interface StoredCandidate {
  readonly userId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly employeeCode: string;
  readonly mobile: string;
  readonly capacity: number;
  readonly skills: readonly number[];
  readonly languages: readonly number[];
  readonly calendarId: number | null;
  readonly state: number;
  readonly stateSince: Date | null;
  readonly absentUntil: string | null;
  /** Signed in, and heard of in the last half hour. */
  readonly isHere: boolean;
  readonly load: number;
  readonly lastAssignedOn: Date | null;
  /** In the last 10 minutes; counted no further than the score does. */
  readonly recent: number;
}

export interface Moment {
  readonly now: Date;
  /** yyyy-MM-dd in India. */
  readonly day: string;
}

/** No capacity is this high; a user with thousands of assigned applications must not slow down each Fetch New. */
const mostCountedLoad = 5 * capacityBounds.max;

/** Every verifier who is active or has a profile in use, by id. */
export async function selectCandidates(tx: Reads, { now, day }: Moment): Promise<StoredCandidate[]> {
  return await candidatesAt(tx, now, day);
}

const candidatesAt = fixedStatement((tx: Reads, now: Date, day: string) =>
  fixedText<StoredCandidate>(
    tx,
    sql`
    select u.user_id as "userId", u.full_name as name, u.is_active as "isActive", u.employee_code as "employeeCode",
      u.mobile, coalesce(p.capacity, 1)::integer as capacity, coalesce(p.skills, '{}') as skills,
      coalesce(p.languages::integer[], '{}') as languages, p.calendar_id as "calendarId",
      coalesce(st.state, 1)::integer as state, st.state_since as "stateSince",
      (select max(ab.to_on)::text from verifier_absence ab where ab.tenant_id = ${servedTenant} and ab.user_id = u.user_id
        and ab.is_active and ab.from_on <= ${day}::date and ab.to_on >= ${day}::date) as "absentUntil",
      exists (select from user_session s where s.tenant_id = ${servedTenant} and s.user_id = u.user_id and s.ended_on is null
        and s.last_seen_on > now() - make_interval(mins => ${sql.lit(presentMinutes)})) as "isHere",
      (select count(*) from (select from application a where a.tenant_id = ${servedTenant} and a.verifier_id = u.user_id
        and a.status = ${sql.lit(ApplicationStatus.Assigned)} and a.checkers is null
        limit ${sql.lit(mostCountedLoad)}) w)::integer as load,
      (select max(d.decided_on) from routing_decision d where d.tenant_id = ${servedTenant} and d.chosen = u.user_id)
        as "lastAssignedOn",
      (select count(*) from (select from routing_decision d where d.tenant_id = ${servedTenant} and d.chosen = u.user_id
        and d.decided_on > ${now}::timestamptz - make_interval(mins => ${sql.lit(recentMinutes)})
        limit ${sql.lit(mostRecentAssignments)}) r)::integer as recent
    from app_user u
    left join verifier_profile p on p.tenant_id = ${servedTenant} and p.user_id = u.user_id and p.is_active
    left join verifier_state st on st.tenant_id = ${servedTenant} and st.user_id = u.user_id
    where u.tenant_id = ${servedTenant} and u.user_type = ${sql.lit(UserType.Verifier)}
      and (u.is_active or p.profile_id is not null)
    order by u.user_id`,
  ),
);
