import { setTimeout as pause } from 'node:timers/promises';
import { receiverKinds } from './receivers.ts';
import type { World } from './world.ts';

const lookEveryMs = 250;

/** Deliveries that wait for their next try are due now. */
export async function wakeJobs({ owner, tenant }: World): Promise<void> {
  await owner(
    `update pgboss.job set start_after = now() where name like 'deliver-%' and state = 'retry' and start_after > now()
     and group_id = $1`,
    [String(tenant.tenantId)],
  );
}

/**
 * All receivers are well, under new addresses, so that no rest of a silent one delays the deliveries. Ends when no delivery
 * is waiting; @returns false where some still wait after `withinMs`.
 */
export async function settle(world: World, { withinMs }: { readonly withinMs: number }): Promise<boolean> {
  const { receivers, owner } = world;
  for (const kind of receiverKinds) receivers.setMood(kind, 'well');
  const [approval, lead, customer] = receiverKinds.map((kind) => receivers.moveTo(kind));
  await owner(
    'update tenant_settings set approval_webhook_url = $1, lead_status_url = $2, rejection_url = $3',
    [approval, lead, customer],
  );
  await world.remind();
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    await wakeJobs(world);
    await pause(lookEveryMs);
    if ((await waitingJobs(world)) === 0) return true;
  }
  return false;
}

/** Messages of the broker whose time has come and for which the queue still has a job. */
async function waitingJobs({ owner, tenant }: World): Promise<number> {
  const [row] = await owner<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job j left join outbound_event e on e.event_id = j.data ->> 'eventId'
     where j.name like 'deliver-%' and j.state in ('created', 'retry', 'active') and j.group_id = $1
       and (j.state = 'active' or (e.delivered_on is null and e.withdrawn_on is null and e.given_up_on is null
         and coalesce(e.not_before, now()) < now() + interval '1 minute'))`,
    [String(tenant.tenantId)],
  );
  return row?.jobs ?? 0;
}
