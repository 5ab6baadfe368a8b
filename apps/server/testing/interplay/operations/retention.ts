import { UserType } from '@kyc/contract/user-types';
import type { Operation } from '../operation.ts';
import { pick } from '../random.ts';
import { liveApplications, membersOf, type Application, type World } from '../world.ts';
import { bodyOf, nothingToDo, staffCall } from './calls.ts';

/** Applications that no further operation uses. */
async function oldApplication(world: World, die: number): Promise<Application | undefined> {
  const rows = await world.owner<{ id: number }>(
    'select application_id::int as id from application where erased_on is null and status in (2, 6, 7)',
  );
  const ids = new Set(rows.map(({ id }) => id));
  const live = liveApplications(world);
  return pick(
    world.applications.filter((one) => ids.has(one.id) && !live.includes(one)),
    die,
  );
}

const aged = [
  ['timeline_event', ['status_changed_on']],
  ['service_call', ['api_request_time', 'api_response_time']],
  ['document', ['created_on']],
  ['application_stage', ['completed_on']],
  ['outbound_event', ['created_on']],
] as const;
const yearAgo = `make_interval(days => 400)`;

/** Records age, a plan to erase them is made and approved, and holds keep some. */
export const retentionOperations: readonly Operation[] = [
  {
    name: 'recordsGrowOld',
    weight: 1,
    calls: [],
    by: 'environment',
    needsFeatures: true,
    async perform(world, step) {
      const old = await oldApplication(world, step.dice[0]);
      if (old === undefined) return nothingToDo;
      for (const [table, columns] of aged)
        await world.owner(
          `update ${table} set ${columns.map((name) => `${name} = ${name} - ${yearAgo}`).join(', ')} where application_id = $1`,
          [old.id],
        );
      await world.owner(
        `update application set created_on = created_on - ${yearAgo}, last_submitted_on = last_submitted_on - ${yearAgo},
           decided_on = decided_on - ${yearAgo}, changed_on = coalesce(changed_on, created_on) - ${yearAgo}
         where application_id = $1`,
        [old.id],
      );
      return { code: 0, note: { ApplicationId: old.id } };
    },
  },
  {
    name: 'purge',
    weight: 1,
    calls: ['makeRetentionPlan', 'approveRetentionPlan'],
    by: 'holding admin',
    needsFeatures: true,
    async perform(world, step) {
      await world.owner(`delete from retention_plan where state = 'open'`);
      const plan = await staffCall(world, step, { path: '/api/retention/plan', body: {} });
      const PlanId = plan.note?.['PlanId'];
      if (plan.code !== 200 || PlanId == null) return plan;
      const request = { path: '/api/retention/approve', body: { PlanId } };
      await staffCall(world, step, request);
      const other = membersOf(world, UserType.Admin).find(
        ({ index, mayHold }) => mayHold && index !== step.actor,
      );
      if (other === undefined) return plan;
      const second = await world.as(other, request);
      return { code: second.code, note: bodyOf(second) };
    },
  },
  {
    name: 'placeHold',
    weight: 1,
    calls: ['placeHold'],
    by: 'holding admin',
    needsFeatures: true,
    async perform(world, step) {
      const old = await oldApplication(world, step.dice[0]);
      if (old === undefined) return nothingToDo;
      const { code, note } = await staffCall(world, step, {
        path: '/api/holds/add/',
        body: {
          Title: 'Order of a court',
          Authority: 'Court',
          Reference: `Case ${String(old.id)}`,
          FromOn: '2026-11-01',
          Items: [{ Kind: 'application', Value: String(old.id) }],
        },
      });
      return { code, note: { ...note, ApplicationId: old.id } };
    },
  },
  {
    name: 'releaseHold',
    weight: 0.5,
    calls: ['releaseHold'],
    by: 'holding admin',
    needsFeatures: true,
    async perform(world, step) {
      const holds = await world.owner<{ id: number }>(
        'select hold_id::int as id from legal_hold where released_on is null',
      );
      const hold = pick(holds, step.dice[0]);
      if (hold === undefined) return nothingToDo;
      const { code, note } = await staffCall(world, step, {
        path: '/api/holds/release/',
        body: { HoldId: hold.id, Reason: 'The court has decided' },
      });
      return { code, note: { ...note, HoldId: hold.id } };
    },
  },
];
