import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { reportRelationshipEnded as endpoint } from '@kyc/contract/intake/intake';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { indianDay } from '@kyc/domain/time/indian-period';
import { updateRelationshipEnd } from '@kyc/db/tables/retention/relationship-end';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { lockForIntake } from './lock-for-intake.ts';

/** Every former approval, whether the account was cancelled since or not. */
const clients: readonly ApplicationStatus[] = [
  ApplicationStatus.Approved,
  ApplicationStatus.ApprovedCancelled,
];

/** The retention period of the records starts on that day. If it is reported again, the last day applies. */
export async function reportRelationshipEnded(
  services: Services,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  const application = await lockForIntake(tx, applicationId);
  if (!clients.includes(application.status)) throw new Refusal('wrongStatus', intakeTexts.notApproved);
  const { EndedOn: endedOn } = call.body();
  const { decidedOn } = application;
  if (decidedOn !== null && endedOn < indianDay(decidedOn)) throw refused(intakeTexts.endedBeforeApproval);
  if (endedOn > indianDay(services.clock.now())) throw refused(intakeTexts.endedInFuture);
  await updateRelationshipEnd(tx, { applicationId, endedOn });
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { endedOn } });
  return { EndedOn: endedOn };
}

function refused(Message: string): Refusal {
  return unprocessable('EndedOn', Message);
}
