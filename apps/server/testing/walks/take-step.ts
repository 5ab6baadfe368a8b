import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { signIntake } from '../intake/sign-intake.ts';
import { FieldId } from '@kyc/contract/fields';
import { actionPath } from '../open-staffed-broker.ts';
import type { Caller } from '../staff.ts';
import type { Modelled, Step } from './steps.ts';
import type { World } from './world.ts';

const rowActions: Readonly<Partial<Record<Step['kind'], string>>> = {
  unassign: 'un-assign',
  resend: 'resend',
  cancel: 'cancel',
  repush: 'invoke-webhook',
  approve: 'approve',
  approveWithoutDerivative: 'approve-without-derivative',
  reject: 'reject',
  rejectMode: 'reject-mode',
  retry: 'retry',
  resume: 'get-mobile',
};

/** The step, as the web app or the onboarding flow calls it. */
export async function takeStep(
  world: World,
  { id }: Modelled,
  { step, caller }: { readonly step: Step; readonly caller: Caller },
): Promise<LightMyRequestResponse> {
  world.receiver.answer(step.isTaken ? 200 : 500);
  if (step.kind === 'submit') return await asCustomer(world, `${id}/submit`, {});
  if (step.kind === 'boOpened') return await asCustomer(world, `${id}/bo-result`, { Result: 'opened' });
  if (step.kind === 'boCancelled') return await asCustomer(world, `${id}/bo-result`, { Result: 'cancelled' });
  return await asStaff(caller, id, step);
}

type Call = (caller: Caller, id: number, step: Step) => Promise<LightMyRequestResponse>;

const others: Readonly<Partial<Record<Step['kind'], Call>>> = {
  assign: (caller, id, { receiver }) => caller.post(actionPath('assign', `${id}/${receiver}`)),
  mapping: (caller, id) =>
    caller.post(actionPath('update-emp-code', ''), {
      ApplicationId: id,
      EmpCode: 'E77',
      EmpBranchCode: 'MUM001',
    }),
  fetchNext: (caller) => caller.post('/api/dashboard/fetch-next/'),
  fetchOnHold: (caller, id) => caller.post(`/api/dashboard/fetch-on-hold/${id}`),
  viewDetails: (caller, id) => caller.get(actionPath('sales', id)),
  approveField: (caller, id, { field }) =>
    caller.post(actionPath('approve-field', ''), { ApplicationId: id, FieldId: field }),
  rejectField: (caller, id, { field }) =>
    caller.post(actionPath('reject-field', ''), { ApplicationId: id, FieldId: field, ...choices.get(field) }),
  onHold: (caller, id, { isBlank }) =>
    caller.post(actionPath('on-hold', ''), {
      ApplicationId: id,
      VerifierRemarks: isBlank ? '  ' : 'waits for the bank',
    }),
  save: (caller, id, { isBlank }) =>
    caller.post(actionPath('save', ''), {
      ApplicationId: id,
      ...(!isBlank && { DateOfBirth: '1991-03-02' }),
    }),
};

async function asStaff(caller: Caller, id: number, step: Step): Promise<LightMyRequestResponse> {
  const action = rowActions[step.kind];
  if (action !== undefined) return await caller.post(actionPath(action, id));
  const call = others[step.kind];
  if (call === undefined) throw new Error(`nobody of the staff does ${step.kind}`);
  return await call(caller, id, step);
}

/** The choices that every built tenant has. */
const choices = new Map<number, object>([
  [FieldId.PanPhoto, { ReasonId: 1, SolutionId: 1 }],
  [FieldId.Esign, { ReasonId: 2, SolutionId: 3 }],
]);

async function asCustomer(
  { house, tenant }: World,
  path: string,
  body: object,
): Promise<LightMyRequestResponse> {
  const url = `/api/intake/applications/${path}`;
  const payload = JSON.stringify(body);
  const headers = signIntake(tenant, { method: 'POST', path: url, body: payload, key: randomUUID() });
  return await house.server.app.inject({ method: 'POST', url, payload, headers });
}
