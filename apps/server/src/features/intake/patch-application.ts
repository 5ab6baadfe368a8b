import { ApplicationStatus } from '@kyc/contract/application-status';
import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { unprocessable, Refusal } from '@kyc/contract/refusal';
import { isCustomerLanguage } from '@kyc/domain/rectification/text-set';
import type { patchApplication as endpoint } from '@kyc/contract/intake/intake';
import { updateLeadMobile } from '@kyc/db/tables/applications/lead-table';
import {
  selectProfile,
  updateProfile,
  type ProfileChange,
} from '@kyc/db/tables/applications/application-profile-table';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { insertStage } from '@kyc/db/tables/applications/application-stage-table';
import type { Tx, Reads } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { recordValueChanges } from '../../workflow/values/change-values.ts';
import { storeValueEvidence } from '../../workflow/evidence/store-evidence.ts';
import { writeDeviceKey } from '../../workflow/risk/write-risk-keys.ts';
import { keepOcrPlaces } from './documents/keep-ocr-places.ts';
import { lockForCustomer } from './lock-for-intake.ts';
import { inUtc, requireFitValues } from './fit-values.ts';
import { planPatch } from './plan-patch.ts';
import { productWork } from '../../access/product-work.ts';
import { selectPlan, type PlanRow } from '@kyc/db/tables/masters/plan-table';

/**
 * Any properties of the application. While it is being put right after a rejection, what changes is kept with its old
 * value, and a decision on a changed field no longer holds (contract.md §5, submit).
 */
export async function patchApplication(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  const application = await lockForCustomer(tx, applicationId);
  const body = inUtc(call.body());
  const profile = await selectProfile(productWork(tx), applicationId);
  await requireFitValues(tx, { body, profile, now: clock.now() });
  const patch = planPatch({ body, application, profile, plan: await requirePlan(tx, body) });

  await updateProfile(tx, applicationId, { ...patch.profile, ...preferredLanguage(body) });
  await storeValueEvidence(
    tx,
    { application, profile, now: clock.now() },
    { head: patch.headAfter, delivered: body, binds: true },
  );
  await updateApplicationHead(tx, applicationId, patch.head);
  const { mobile } = patch.head;
  if (typeof mobile === 'string' && mobile !== application.mobile)
    await updateLeadMobile(tx, { applicationId, mobile });
  if (body.DeviceId !== undefined) await writeDeviceKey(tx, applicationId, body.DeviceId);
  await keepOcrPlaces(tx, applicationId, body.OcrPlaces);
  const stage = patch.head.last_stage_completed;
  if (typeof stage === 'string') await insertStage(tx, applicationId, stage);
  if (application.status === ApplicationStatus.Rejected) {
    await recordValueChanges(tx, application, { changes: patch.changes, changedBy: null });
  }
  const properties = patch.changes.map((change) => change.property);
  await audit(tx, call, { entity: 'application', entityId: applicationId, details: { properties } });
  return {
    ApplicationId: applicationId,
    LastStageCompleted: patch.head.last_stage_completed ?? application.lastStageCompleted,
  };
}

function preferredLanguage({ PreferredLanguage: language }: BodyOf<typeof endpoint>): ProfileChange {
  if (language === undefined) return {};
  if (language === null || isCustomerLanguage(language)) return { preferred_language: language };
  const Message = intakeTexts.languageUnknown;
  throw unprocessable('PreferredLanguage', Message);
}

/** The plan that the body names, which must be one of the tenant's. */
async function requirePlan(tx: Reads, body: Readonly<Record<string, unknown>>): Promise<PlanRow | undefined> {
  const { PlanId: planId } = body;
  if (typeof planId !== 'number') return undefined;
  const plan = await selectPlan(tx, planId);
  if (plan === undefined)
    throw new Refusal('invalid', intakeTexts.planNotFound, [
      { Field: 'PlanId', Message: intakeTexts.planNotFound },
    ]);
  return plan;
}
