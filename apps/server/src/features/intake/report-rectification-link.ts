import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { reportRectificationLink as endpoint } from '@kyc/contract/intake/intake';
import { Refusal } from '@kyc/contract/refusal';
import { insertRectificationLink } from '@kyc/db/tables/rectification/rectification-link-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { lockForIntake } from './lock-for-intake.ts';

/** As much as the signature allows between two clocks. */
const clockToleranceMs = 300_000;

/** It contains a time, not a status: a late report still belongs to the rejection before it. */
export async function reportRectificationLink(
  services: Services,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  await lockForIntake(tx, applicationId);
  const { Event, On } = call.body();
  const reportedOn = On === undefined ? undefined : new Date(On);
  if (reportedOn !== undefined && reportedOn.getTime() > services.clock.now().getTime() + clockToleranceMs) {
    const Message = 'On must not be in the future.';
    throw new Refusal('invalid', Message, [{ Field: 'On', Message }]);
  }
  const happenedOn = await insertRectificationLink(tx, {
    applicationId,
    event: Event,
    happenedOn: reportedOn,
  });
  if (happenedOn === undefined) throw new Refusal('wrongStatus', intakeTexts.notSentForRectification);
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { event: Event } });
  return { Event, On: happenedOn.toISOString() };
}
