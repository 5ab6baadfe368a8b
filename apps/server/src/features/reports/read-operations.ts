import { mayUse } from '@kyc/contract/permissions';
import { countQueuedHits } from '@kyc/db/tables/screening/hit-table';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { logTypeLabel } from '@kyc/contract/log-types';
import type { readOperations as endpoint } from '@kyc/contract/reports/operations';
import { UserType } from '@kyc/contract/user-types';
import { isDoneBy, sinceMidnight } from '@kyc/db/tables/records/done-today';
import { readTenantSettings, usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { slaMoment } from '@kyc/db/tables/masters/sla-moment';
import { timedStatusList } from '@kyc/db/tables/working-time/timed-statuses';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { codes } from './sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Operations = ReplyOf<typeof endpoint>;

/** A user active within this time counts as present. */
const presentMinutes = 30;

/** The cockpit of Admin and Business. */
export async function readOperations(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<Operations> {
  const now = services.clock.now();
  return await inTenant(services.database, call.session, async (tx) => ({
    ...(await openWork(tx, now)),
    ...((await usesWorkingTime(tx)) && { Due: await countDue(tx, now) }),
    ...(mayUse(call.session.userType, 'screening.read') &&
      (await readTenantSettings(tx)).Screening && { Hits: await undecidedHits(tx) }),
    Today: await doneSince(tx),
    Verifiers: await loads(tx, now),
    ThirdParties: await failing(tx, new Date(now.getTime() - 24 * 3_600_000)),
  }));
}

async function undecidedHits(tx: Reads): Promise<number> {
  const { open, waiting } = await countQueuedHits(tx);
  return open + waiting;
}

async function openWork(
  tx: Reads,
  now: Date,
): Promise<Omit<Operations, 'Due' | 'Hits' | 'Today' | 'Verifiers' | 'ThirdParties'>> {
  const { rows } = await sql<{
    queue: number;
    oldest: Date | null;
    long: number;
    assigned: number;
    held: number;
    pending: number;
    breaches: number;
    sla: number;
  }>`
    select count(*) filter (where a.status = ${codes(ApplicationStatus.ReviewPending)}) as queue, min(a.last_submitted_on) filter (where a.status = ${codes(ApplicationStatus.ReviewPending)}) as oldest,
      count(*) filter (where a.status = ${codes(ApplicationStatus.ReviewPending)} and a.last_submitted_on < ${now}::timestamptz - interval '1 day') as long,
      count(*) filter (where a.status = ${codes(ApplicationStatus.Assigned)}) as assigned, count(*) filter (where a.status = ${codes(ApplicationStatus.OnHold)}) as held,
      count(*) filter (where a.status = ${codes(ApplicationStatus.ApprovedBoPending)}) as pending,
      count(*) filter (where a.status in (${codes(ApplicationStatus.ReviewPending, ApplicationStatus.Assigned, ApplicationStatus.OnHold)})
        and a.last_submitted_on < ${slaMoment(sql<Date>`${now}::timestamptz`)}) as breaches,
      s.tat_sla_hours as sla
    from tenant_settings s left join application a on a.tenant_id = ${servedTenant} and a.status in (${codes(ApplicationStatus.ReviewPending, ApplicationStatus.Assigned, ApplicationStatus.OnHold, ApplicationStatus.ApprovedBoPending)})
    where s.tenant_id = ${servedTenant} group by s.tat_sla_hours`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the tenant has no settings');
  return {
    Queue: row.queue,
    OldestSubmittedOn: row.oldest?.toISOString() ?? null,
    WaitingLong: row.long,
    Assigned: row.assigned,
    OnHold: row.held,
    BoPending: row.pending,
    Breaches: row.breaches,
    SlaHours: row.sla,
  };
}

/** The same rows as the dashboard's filters by due time, found by the index of due times. */
async function countDue(tx: Reads, now: Date): Promise<NonNullable<Operations['Due']>> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<NonNullable<Operations['Due']>>`
    select count(*) filter (where is_overdue) as "Overdue",
      count(*) filter (where not is_overdue and due_on < ${at} + interval '1 hour') as "Hour",
      count(*) filter (where not is_overdue
        and due_on < ((${at} at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata') as "Today"
    from (select c.due_on, c.breached_on is not null or c.due_on < ${at} as is_overdue
      from application a join application_sla c
        on c.tenant_id = a.tenant_id and c.application_id = a.application_id and c.attempt_no = a.attempt_no
      where a.tenant_id = ${servedTenant} and c.tenant_id = ${servedTenant}
        and a.due_on < ${at} + interval '1 day' and a.status in (${timedStatusList})) clocks`.execute(tx);
  return rows[0] ?? { Overdue: 0, Hour: 0, Today: 0 };
}

/** Applications, each once: their rows are what a figure leads to. */
async function doneSince(tx: Reads): Promise<Operations['Today']> {
  const { rows } = await sql<{ started: number; submitted: number; approved: number; rejected: number }>`
    select count(distinct application_id) filter (where code = 'start') as started,
      count(distinct application_id) filter (where ${isDoneBy('submitted', 't')}) as submitted,
      count(distinct application_id) filter (where ${isDoneBy('approved', 't')}) as approved,
      count(distinct application_id) filter (where ${isDoneBy('rejected', 't')}) as rejected
    from timeline_event t where t.tenant_id = ${servedTenant} and status_changed_on >= ${sinceMidnight}`.execute(
    tx,
  );
  const [row] = rows;
  return {
    Started: row?.started ?? 0,
    Submitted: row?.submitted ?? 0,
    Approved: row?.approved ?? 0,
    Rejected: row?.rejected ?? 0,
  };
}

async function loads(tx: Reads, now: Date): Promise<Operations['Verifiers']> {
  const { rows } = await sql<{
    id: number;
    name: string;
    present: boolean;
    assigned: number;
    held: number;
    decided: number;
  }>`
    select u.user_id as id, u.full_name as name,
      exists (select from user_session s where s.tenant_id = ${servedTenant} and s.user_id = u.user_id and s.ended_on is null
        and s.last_seen_on > ${now}::timestamptz - make_interval(mins => ${sql.lit(presentMinutes)})) as present,
      (select count(*) from application a where a.tenant_id = ${servedTenant} and a.verifier_id = u.user_id and a.status = ${codes(ApplicationStatus.Assigned)}) as assigned,
      (select count(*) from application a where a.tenant_id = ${servedTenant} and a.verifier_id = u.user_id and a.status = ${codes(ApplicationStatus.OnHold)}) as held,
      (select count(distinct t.application_id) from timeline_event t where t.tenant_id = ${servedTenant} and t.status_changed_on >= ${sinceMidnight}
        and t.actor_id = u.user_id and ${isDoneBy('decided', 't')}) as decided
    from app_user u where u.tenant_id = ${servedTenant} and u.user_type = ${sql.lit(UserType.Verifier)} and u.is_active
    order by u.full_name`.execute(tx);
  return rows.map((row) => ({
    VerifierId: row.id,
    VerifierName: row.name,
    IsLoggedIn: row.present,
    Assigned: row.assigned,
    OnHold: row.held,
    DecidedToday: row.decided,
  }));
}

async function failing(tx: Reads, since: Date): Promise<Operations['ThirdParties']> {
  const { rows } = await sql<{ id: number; calls: number; failed: number; late: number }>`
    select api_id as id, count(*) as calls, count(*) filter (where status = 'Failed') as failed,
      count(*) filter (where status = 'Timeout') as late
    from service_call where service_call.tenant_id = ${servedTenant} and api_request_time >= ${since}::timestamptz
    group by api_id having count(*) filter (where status <> 'Success') > 0
    order by count(*) filter (where status <> 'Success')::real / count(*) desc, api_id`.execute(tx);
  return rows.map((row) => ({
    ApiName: logTypeLabel(row.id),
    Calls: row.calls,
    Failed: row.failed,
    TimedOut: row.late,
  }));
}
