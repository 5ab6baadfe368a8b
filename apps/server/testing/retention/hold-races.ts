import { setTimeout as pause } from 'node:timers/promises';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { openRetention, type RetentionBroker } from './open-retention.ts';

export interface HoldTally {
  /** The hold was reported as placed, and the application is intact. */
  readonly kept: number;
  /** The hold was reported as too late, or as keeping nothing, and the application is erased. */
  readonly late: number;
  /** Reported as held, and erased anyway. */
  readonly lost: number;
  /** Neither held nor erased, or anything else. */
  readonly other: number;
}

/** Both start within this time. */
const spreadMs = 24;
const kinds = ['application', 'pan', 'mobile'] as const;

/** A hold and the run of a plan at the same moment, repeatedly; by number, PAN and mobile in turn. */
export async function raceHold(tenantCode: string, races: number): Promise<HoldTally> {
  const broker = await openRetention(tenantCode);
  try {
    await logKeeps(broker);
    const tally = { kept: 0, late: 0, lost: 0, other: 0 };
    for (let race = 0; race < races; race += 1) tally[await raceOnce(broker, race)] += 1;
    return tally;
  } finally {
    await broker.close();
  }
}

async function raceOnce(broker: RetentionBroker, race: number): Promise<keyof HoldTally> {
  const { admin, holder, owner } = broker;
  // The calls of earlier races are older than the hour that is limited.
  await owner(`update legal_hold_item set added_on = added_on - interval '2 hours'`);
  const pan = `RACPK${String(race % 10_000).padStart(4, '0')}R`;
  const mobile = String(6_840_000_000 + race);
  const id = await broker.build(ApplicationStatus.Rejected, { pan, mobile });
  await broker.letPass(id, 400);
  await owner(`delete from retention_plan where state = 'open'`);
  const { PlanId } = (await admin.post('/api/retention/plan', {})).json<{ PlanId: number }>();
  await holder.post('/api/retention/approve', { PlanId });
  const Kind = kinds[race % kinds.length] ?? 'application';
  const Value = { application: String(id), pan, mobile }[Kind];
  const [answer] = await Promise.all([
    pause(Math.random() * spreadMs).then(() =>
      holder.post('/api/holds/add/', {
        Title: 'At the same moment',
        Authority: 'Court',
        Reference: `Race ${String(race)}`,
        FromOn: '2026-11-01',
        Items: [{ Kind, Value }],
      }),
    ),
    pause(Math.random() * spreadMs).then(() => broker.run(PlanId)),
  ]);
  const [row] = await owner<{ erased: boolean; whole: boolean }>(
    `select a.erased_on is not null as erased, p.sealed is not null and a.name like 'Amit%' and a.mobile <> '' as whole
     from application a join application_profile p on p.application_id = a.application_id where a.application_id = $1`,
    [id],
  );
  // It is in no later race's plan.
  await owner('update application set changed_on = now() where application_id = $1 and erased_on is null', [
    id,
  ]);
  const [logged] =
    answer.statusCode === 200
      ? await owner<{ keeps: number }>('select keeps from hold_race_log where hold_id = $1', [
          answer.json<{ HoldId: number }>().HoldId,
        ])
      : [];
  const isHeld = logged?.keeps === 1;
  const isLate = answer.statusCode === 409 || (answer.statusCode === 200 && !isHeld);
  if (isHeld) return row?.erased === false && row.whole ? 'kept' : 'lost';
  return isLate && row?.erased === true ? 'late' : 'other';
}

/** The reply contains no count (S8), so the database notes, in the transaction of the item, how many applications it keeps. */
async function logKeeps({ owner }: RetentionBroker): Promise<void> {
  await owner('create table if not exists hold_race_log (hold_id bigint, keeps integer)');
  await owner(`create or replace function log_keeps() returns trigger language plpgsql security definer as $$
    begin
      insert into hold_race_log select new.hold_id, count(*) from application a
        where a.tenant_id = new.tenant_id and a.erased_on is null
          and (a.application_id = new.application_id or a.pan_token = new.pan_token or a.mobile_token = new.mobile_token);
      return null;
    end $$`);
  await owner(
    'create or replace trigger log_keeps after insert on legal_hold_item for each row execute function log_keeps()',
  );
}
