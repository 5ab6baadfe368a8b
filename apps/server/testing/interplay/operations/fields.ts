import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { Operation } from '../operation.ts';
import type { Outcome, Step } from '../step.ts';
import { pickOf } from '../random.ts';
import { applicationAt, type World } from '../world.ts';
import { staffCall } from './calls.ts';

/** Fields with the first reason and solution that every broker starts with, and which the customer or Save can change. */
const fields = [FieldId.Esign, FieldId.PanPhoto, FieldId.Pan, FieldId.FatherName, FieldId.BankAccount];

const from = [ApplicationStatus.Assigned];

interface Decision {
  readonly path: 'approve-field' | 'reject-field' | 'clear-field';
  readonly field: number;
}

async function decide(world: World, step: Step, { path, field }: Decision): Promise<Outcome> {
  const [choice] =
    path === 'reject-field'
      ? await world.owner<{ reason: number; solution: number }>(
          `select r.reason_id::int as reason, s.solution_id::int as solution from reason r join reason_solution s using (reason_id)
           where r.field_id = $1 and not r.is_internal order by r.reason_id, s.place limit 1`,
          [field],
        )
      : [];
  return await staffCall(world, step, {
    path: `/api/dashboard/application/${path}/`,
    body: {
      ApplicationId: applicationAt(world, step.application).id,
      FieldId: field,
      ...(choice !== undefined && { ReasonId: choice.reason, SolutionId: choice.solution }),
    },
  });
}

const anyField = (step: Step): number => pickOf(fields, step.dice[0]);

/** Rejects e-Sign, which a rejected mode needs, or any field. */
export async function rejectField(world: World, step: Step, isEsign: boolean): Promise<void> {
  await decide(world, step, { path: 'reject-field', field: isEsign ? FieldId.Esign : anyField(step) });
}

/** Verifies the fields that are rejected, so that an approval is possible. */
export async function verifyRejected(world: World, step: Step): Promise<void> {
  const rejected = await world.owner<{ field: number }>(
    `select field_id::int as field from field_decision where application_id = $1 and decision = 'rejected'`,
    [applicationAt(world, step.application).id],
  );
  for (const { field } of rejected) await decide(world, step, { path: 'approve-field', field });
}

/** Decisions on single fields. */
export const fieldOperations: readonly Operation[] = [
  {
    name: 'verifyField',
    weight: 12,
    calls: ['approveField'],
    by: 'holder',
    from,
    perform: (world, step) => decide(world, step, { path: 'approve-field', field: anyField(step) }),
  },
  {
    name: 'rejectField',
    weight: 14,
    calls: ['rejectField'],
    by: 'holder',
    from,
    perform: (world, step) => decide(world, step, { path: 'reject-field', field: anyField(step) }),
  },
  {
    name: 'clearField',
    weight: 2,
    calls: ['clearField'],
    by: 'holder',
    from,
    perform: (world, step) => decide(world, step, { path: 'clear-field', field: anyField(step) }),
  },
  {
    name: 'verifyFields',
    weight: 4,
    calls: ['decideFields'],
    by: 'holder',
    from,
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/dashboard/application/decide-fields/',
        body: {
          ApplicationId: applicationAt(world, step.application).id,
          Bulk: step.dice[1] < 0.5,
          Fields: fields.map((FieldId) => ({ FieldId, Decision: 'verified' })),
        },
      }),
  },
];
