import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { Operation } from '../../operation.ts';
import type { Outcome, Step } from '../../step.ts';
import { applicationAt, type World } from '../../world.ts';
import { nothingToDo, staffCall } from '../calls.ts';

const path = '/api/checker/';
const shareConfirmed = 0.7;
/** How often a checker changes a field first, and so needs another checker. */
const shareChanged = 0.1;

interface Named {
  readonly ApplicationId: number;
  readonly DecisionId: number;
}

/** A checker opens the oldest decision and answers it. */
async function answer(world: World, step: Step): Promise<Outcome> {
  const fetched = await staffCall(world, step, { path: `${path}fetch-next/`, body: {} });
  if (fetched.code !== 200) return fetched;
  const { ApplicationId, DecisionId } = fetched.note as unknown as Named;
  const body = { ApplicationId, DecisionId };
  if (step.dice[1] < shareChanged)
    await staffCall(world, step, {
      path: '/api/dashboard/application/approve-field/',
      body: { ApplicationId, FieldId: FieldId.Mobile },
    });
  if (step.dice[0] < shareConfirmed) {
    const { code, note } = await staffCall(world, step, { path: `${path}confirm/`, body });
    const [decision] = await world.owner<{ code: string }>(
      'select code from pending_decision where decision_id = $1',
      [DecisionId],
    );
    return { code, note: { ...note, ...body, Confirmed: decision?.code } };
  }
  const { code } = await staffCall(world, step, {
    path: `${path}return/`,
    body: { ...body, Reason: 'Please compare the mobile number again', Fields: [FieldId.Mobile] },
  });
  return { code, note: body };
}

/** The maker takes the newest decision back. */
async function withdraw(world: World, step: Step): Promise<Outcome> {
  const { id } = applicationAt(world, step.application);
  const [newest] = await world.owner<{ id: number }>(
    `select decision_id::int as id from pending_decision where application_id = $1 order by decision_id desc limit 1`,
    [id],
  );
  if (newest === undefined) return nothingToDo;
  return await staffCall(world, step, {
    path: `${path}withdraw/`,
    body: { ApplicationId: id, DecisionId: newest.id },
  });
}

/** Decisions that wait for a second person. */
export const checkOperations: readonly Operation[] = [
  {
    name: 'answerCheck',
    weight: 12,
    calls: ['fetchNextCheck', 'confirmCheck', 'returnCheck', 'approveField'],
    by: 'verifier',
    rivals: ['answerCheck', 'withdrawCheck', 'cancel', 'unassign', 'deactivate', 'flipSwitch'],
    needsFeatures: true,
    perform: answer,
  },
  {
    name: 'withdrawCheck',
    weight: 3,
    calls: ['withdrawCheck'],
    by: 'holder',
    from: [ApplicationStatus.Assigned],
    rivals: ['answerCheck', 'cancel', 'verifyField'],
    needsFeatures: true,
    perform: withdraw,
  },
];
