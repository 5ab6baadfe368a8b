import type { ReplyOf } from '@kyc/contract/endpoint';
import { afterApprovalTexts } from '@kyc/contract/after-approval/after-approval-texts';
import type { reportAnswer as endpoint } from '@kyc/contract/intake/report-answer';
import { unprocessable } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { maskNumbers } from '@kyc/domain/redaction/mask-numbers';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import { audit } from '../../records/audit.ts';
import { requireAfterApproval } from '../../workflow/after-approval/require-after-approval.ts';
import { notifyOfAnswer } from '../../workflow/after-approval/notify-of-answers.ts';
import { takeAnswer } from '../../workflow/after-approval/take-answer.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { lockForIntake } from './lock-for-intake.ts';

/** An answer that the flow already has. About a cancelled or never approved application it is stored without effect. */
export async function reportAnswer(
  { clock }: WorkflowServices,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { applicationId } = await lockForIntake(tx, call.params.id);
  await requireAfterApproval(tx);
  const { Leg: leg, State: state, Code, Text, AnsweredOn } = call.body();
  const now = clock.now();
  const answeredOn = new Date(AnsweredOn);
  // The clock of a sender may be ahead.
  if (answeredOn.getTime() > now.getTime() + clockSlackMs)
    throw unprocessable('AnsweredOn', afterApprovalTexts.answerInFuture);
  const outcome = await takeAnswer(tx, {
    leg,
    answer: {
      applicationId,
      state,
      code: Code === undefined ? null : maskNumbers(Code),
      text: Text === undefined ? null : maskNumbers(Text),
      answeredOn,
    },
    origin: { source: 'api', receivedOn: now, actorId: null },
  });
  if (outcome === 'applied') await notifyOfAnswer(tx, { leg, state });
  await audit(tx, call, {
    entity: 'application',
    entityId: applicationId,
    details: { leg, state, source: 'api', isApplied: outcome === 'applied' },
  });
  return { Effect: outcome };
}

const clockSlackMs = 5 * 60_000;
