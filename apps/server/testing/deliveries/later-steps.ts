import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { Segment } from '@kyc/contract/plan-types';
import { UserType } from '@kyc/contract/user-types';
import {
  actionCodes,
  systemEvent,
  systemEventCodes,
  workflowAction,
  type ActionCode,
  type SystemEventCode,
} from '@kyc/contract/workflow';
import { system } from '@kyc/domain/timeline-actor';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { lockHolder } from '@kyc/db/tables/staff/holder';
import pg from 'pg';
import { accept } from '../../src/workflow/acceptance/accepted.ts';
import { release } from '../../src/workflow/checks/released.ts';
import { recordStatusChange } from '../../src/workflow/record-status-change.ts';
import { checkReturn, requireReturn } from '../../src/workflow/returns/check-return.ts';
import { storeApproval } from '../../src/workflow/store-approval.ts';
import { sendToIntake } from '../intake/open-intake.ts';
import { actionPath } from '../open-staffed-broker.ts';
import type { Caller } from '../staff.ts';
import type { OutboundWorld } from './outbound-world.ts';

/** A row of workflow.json, or what else ends a decision. */
export type LaterStep = ActionCode | SystemEventCode | 'undo' | 'erasure' | 'nothing';

const S = ApplicationStatus;

interface Edge {
  readonly code: ActionCode | SystemEventCode;
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
}

/** The rows of workflow.json that change a status, new ones included. */
const edges: readonly Edge[] = [
  ...actionCodes.flatMap((code) => {
    const { from, to } = workflowAction(code);
    return to === null ? [] : [{ code, from, to }];
  }),
  ...systemEventCodes.map((code) => systemEvent(code)),
  // The back office fails until the end, so an approval stays in status 8.
].map((edge) =>
  edge.to === S.Approved && edge.code !== 'boConfirm' ? { ...edge, to: S.ApprovedBoPending } : edge,
);

/** The shortest path of rows from the status to the step, including the step; undefined if no path exists. */
function pathTo(step: Edge['code'], start: ApplicationStatus): readonly Edge['code'][] | undefined {
  const last = edges.find(({ code }) => code === step);
  if (last === undefined) return undefined;
  const ways = new Map<ApplicationStatus, readonly Edge['code'][]>([[start, []]]);
  for (const [status, way] of ways) {
    if (last.from.includes(status)) return [...way, step];
    for (const { code, from, to } of edges)
      if (from.includes(status) && !ways.has(to)) ways.set(to, [...way, code]);
  }
  return undefined;
}

/** Every step that can follow, and the way to it. */
export function stepsAfter(start: ApplicationStatus): { step: LaterStep; path: readonly LaterStep[] }[] {
  const rows = edges.flatMap(({ code }) => {
    const path = pathTo(code, start);
    return path === undefined ? [] : [{ step: code, path }];
  });
  const others = (['undo', 'erasure', 'nothing'] as const).map((step) => ({ step, path: [step] }));
  return [...rows, ...others];
}

const adminOf = ({ broker }: OutboundWorld): Caller => broker.callerOf(UserType.Admin);
const verifierOf = ({ broker }: OutboundWorld): Caller => broker.callerOf(UserType.Verifier);

type Act = (world: OutboundWorld, id: number, rowVersion: number) => Promise<unknown>;

/** Steps with messages of their own go by the real call; the others are written as their commands do. */
const acts: Readonly<Partial<Record<LaterStep, Act>>> = {
  resend: (world, id) => post(adminOf(world), actionPath('resend', id)),
  cancel: (world, id) => post(adminOf(world), actionPath('cancel', id)),
  approve: async (world, id) => {
    await verifyAll(world, id);
    await post(verifierOf(world), actionPath('approve', id));
  },
  approveWithoutDerivative: async (world, id) => {
    await verifyAll(world, id);
    await post(verifierOf(world), actionPath('approve-without-derivative', id));
  },
  reject: async (world, id) => {
    await markRejected(world, id, FieldId.Pan);
    await post(verifierOf(world), actionPath('reject', id));
  },
  rejectMode: async (world, id) => {
    await markRejected(world, id, FieldId.Esign);
    await post(verifierOf(world), actionPath('reject-mode', id));
  },
  retry: (world, id) => post(verifierOf(world), actionPath('retry', id), { mayFail: true }),
  boConfirm: (world, id) => intake(world, `/${String(id)}/bo-result`, { Result: 'opened' }),
  boCancelled: (world, id) => intake(world, `/${String(id)}/bo-result`, { Result: 'cancelled' }),
  customerResubmit: (world, id) =>
    intake(world, `/${String(id)}/submit`, { ConfirmUnchanged: true, UnchangedReason: 'It is right.' }),
  stpApprove: approveStraight,
  undo: (world, id, RowVersion) =>
    post(verifierOf(world), '/api/dashboard/application/undo/', {
      body: { ApplicationId: id, RowVersion },
    }),
  erasure: (world, id) => erase(world, id),
  nothing: () => Promise.resolve(),
};

export async function takeStep(
  world: OutboundWorld,
  { id, step, rowVersion }: { id: number; step: LaterStep; rowVersion: number },
): Promise<void> {
  const act = acts[step];
  if (act !== undefined) {
    await act(world, id, rowVersion);
    return;
  }
  const edge = edges.find(({ code }) => code === step);
  if (edge === undefined) throw new Error(`${step} changes no status`);
  await writeStep(world, id, edge);
}

async function approveStraight({ broker, services }: OutboundWorld, id: number): Promise<void> {
  await broker.sqlOf(async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Error(`no application ${String(id)}`);
    await storeApproval(services, tx, {
      tenantId: broker.tenant.tenantId,
      application,
      checked: await requireReturn(tx, application),
      released: release(null),
      row: systemEvent('stpApprove'),
      by: system,
      decidedBy: null,
      segment: Segment.Cash,
      jobAfterSeconds: 0,
    });
  });
}

/** Only the status change of the row. */
async function writeStep({ broker, services }: OutboundWorld, id: number, { code, to }: Edge): Promise<void> {
  const { tenantId } = broker.tenant;
  const verifierId = broker.callerOf(UserType.Verifier).userId;
  await broker.sqlOf(async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Error(`no application ${String(id)}`);
    const action = actionCodes.find((known) => known === code);
    const event = systemEventCodes.find((known) => known === code);
    const row = action === undefined ? event && systemEvent(event) : workflowAction(action);
    if (row === undefined) throw new Error(`no row ${code}`);
    const holder = await lockHolder(tx, verifierId);
    await recordStatusChange(services, tx, {
      tenantId,
      application,
      row,
      to,
      accepted: accept(),
      released: release(null),
      by: system,
      values: { verifier: 'V', admin: 'A', remarks: 'r', reason: 'r', fields: 'f' },
      change: {
        verifierId,
        checked: await checkReturn(tx, application),
        ...(holder !== undefined && { holder }),
      },
    });
  });
}

async function post(
  caller: Caller,
  path: string,
  { body, mayFail = false }: { body?: object; mayFail?: boolean } = {},
): Promise<{ RowVersion: number }> {
  const answer = await caller.post(path, body);
  if (answer.statusCode !== 200 && !mayFail) throw new Error(`${path}: ${answer.body}`);
  return answer.json<{ RowVersion: number }>();
}

async function intake({ broker }: OutboundWorld, path: string, body: object): Promise<void> {
  const answer = await sendToIntake(broker.house, broker.tenant, { path, body });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
}

const reasons: Readonly<Record<number, object>> = {
  [FieldId.Pan]: { ReasonId: 11, SolutionId: 16 },
  [FieldId.Esign]: { ReasonId: 97, SolutionId: 121 },
};

async function markRejected(world: OutboundWorld, id: number, field: number): Promise<void> {
  const body = { ApplicationId: id, FieldId: field, ...reasons[field] };
  await post(verifierOf(world), actionPath('reject-field', ''), { body });
}

async function verifyAll(world: OutboundWorld, id: number): Promise<void> {
  for (const FieldId of (await world.broker.stored(id)).decisions.map(({ field_id }) => field_id))
    await post(verifierOf(world), actionPath('approve-field', ''), {
      body: { ApplicationId: id, FieldId },
    });
}

/** The decision that begins a case. Returns the row version that an undo names. */
export async function decide(world: OutboundWorld, id: number, start: ApplicationStatus): Promise<number> {
  if (start === S.Rejected) {
    await markRejected(world, id, FieldId.Pan);
    return (await post(verifierOf(world), actionPath('reject', id))).RowVersion;
  }
  return (await post(verifierOf(world), actionPath('approve', id))).RowVersion;
}

async function erase({ broker: { house, tenant } }: OutboundWorld, id: number): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
    await owner.query('select from erase_applications(array[$1::bigint])', [id]);
  } finally {
    await owner.end();
  }
}
