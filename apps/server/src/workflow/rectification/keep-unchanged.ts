import { ApplicationStatus } from '@kyc/contract/application-status';
import type { BodyOf } from '@kyc/contract/endpoint';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import type { submitApplication as endpoint } from '@kyc/contract/intake/intake';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { ApiId } from '@kyc/contract/log-types';
import { Refusal } from '@kyc/contract/refusal';
import { findUnchanged, type CustomerAnswer } from '@kyc/domain/rectification/find-unchanged';
import { isCustomerLanguage } from '@kyc/domain/rectification/text-set';
import { selectNewestCalls } from '@kyc/db/tables/acceptance/acceptance-facts';
import { selectCustomerChanges } from '@kyc/db/tables/applications/application-change-table';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectVersions } from '@kyc/db/tables/applications/document-table';
import {
  selectRejectionsOfAttempt,
  type PastRejection,
} from '@kyc/db/tables/applications/field-decision-table';
import { selectTextSet } from '@kyc/db/tables/rectification/customer-text-table';
import { insertUnchangedAnswer } from '@kyc/db/tables/rectification/unchanged-answer-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { productWork } from '../../access/product-work.ts';

type Confirmation = BodyOf<typeof endpoint>;

/**
 * Finds the rejected fields of a resubmission that did not change and stores them for the verifier.
 * @throws Refusal `guard` with their names, unless the customer has confirmed them with a reason; a rejection for an internal reason
 *   names no field, so it is never refused
 */
export async function keepUnchanged(
  tx: Tx,
  application: LockedApplication,
  confirmation: Confirmation,
): Promise<void> {
  const { applicationId, attemptNo, status } = application;
  const isOn = (await readTenantSettings(tx)).RejectionLoop;
  if (!isOn) return requireNoConfirmation(confirmation);
  if (status !== ApplicationStatus.Rejected) return undefined;
  const rejections = await selectRejectionsOfAttempt(tx, { applicationId, attemptNo });
  const fieldIds = findUnchanged(rejections, await readAnswer(tx, application, rejections));
  if (fieldIds.length === 0) return undefined;
  const isInternal = rejections.some((rejection) => rejection.isInternal);
  const reason = isInternal ? null : await requireConfirmation(tx, { applicationId, fieldIds, confirmation });
  return await insertUnchangedAnswer(tx, { applicationId, attemptNo, fieldIds, reason });
}

/** @throws Refusal `invalid`: without the loop the specification's body is empty */
function requireNoConfirmation(confirmation: Confirmation): void {
  const names = Object.entries(confirmation).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const faults = names.map((Field) => ({ Field, Message: intakeTexts.unchangedOnlyInLoop }));
  if (faults.length > 0) throw new Refusal('invalid', intakeTexts.unchangedOnlyInLoop, faults);
}

async function readAnswer(
  tx: Reads,
  { applicationId, attemptNo, decidedOn }: LockedApplication,
  rejections: readonly PastRejection[],
): Promise<CustomerAnswer> {
  const since = decidedOn ?? rejections[0]?.decidedOn ?? new Date(0);
  const [changes, versions, calls] = await Promise.all([
    selectCustomerChanges(tx, { applicationId, attemptNo }),
    selectVersions(tx, applicationId),
    selectNewestCalls(tx, { applicationId, apiIds: [ApiId.AadhaarEsign] }),
  ]);
  return {
    changes,
    documents: versions.map(({ documentType, sha256, createdBy, createdOn }) => ({
      documentType,
      sha256,
      isSinceRejection: createdBy === null && createdOn > since,
    })),
    hasSignedAgain: calls.some(({ status, requestedOn }) => status === 'Success' && requestedOn > since),
  };
}

interface Asked {
  readonly applicationId: number;
  readonly fieldIds: readonly number[];
  readonly confirmation: Confirmation;
}

async function requireConfirmation(
  tx: Reads,
  { applicationId, fieldIds, confirmation }: Asked,
): Promise<string> {
  if (confirmation.ConfirmUnchanged !== true) {
    const names = await readNames(tx, applicationId, fieldIds);
    const fields = names.map((Field) => ({ Field, Message: intakeTexts.unchangedField }));
    throw new Refusal('guard', intakeTexts.unchangedFields(names.join(', ')), fields);
  }
  const reason = confirmation.UnchangedReason ?? '';
  if (/\p{L}/u.test(reason)) return reason;
  const Message = intakeTexts.unchangedReasonMissing;
  throw new Refusal('invalid', Message, [{ Field: 'UnchangedReason', Message }]);
}

/** With the customer's names, in the customer's language where all have one in it. */
async function readNames(tx: Reads, applicationId: number, fieldIds: readonly number[]): Promise<string[]> {
  const [texts, { preferred_language: preferred }] = await Promise.all([
    selectTextSet(tx),
    selectProfile(productWork(tx), applicationId),
  ]);
  const namesIn = (language: 'en' | 'hi') => fieldIds.map((id) => texts.fieldName(id, language));
  const wanted = namesIn(isCustomerLanguage(preferred) ? preferred : 'en');
  const names = wanted.includes(undefined) ? namesIn('en') : wanted;
  return names.map((name, index) => name ?? reviewField(fieldIds[index] ?? 0)?.label ?? '');
}
