import type { ReviewField } from '@kyc/domain/review-fields/review-field';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { clearFieldDecisions, putFieldDecision } from '@kyc/db/tables/applications/field-decision-table';
import { selectReason, selectSolutionsOfReason } from '@kyc/db/tables/masters/reason-table';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import type { notReported, SeenRecord, StoredSeen } from '@kyc/contract/field-review/seen';
import { requireIpvChecked } from '../ipv/require-ipv-checked.ts';
import { requireDecidableField, requireField } from './require-field.ts';
import { auditedSeen, checkSeen } from './seen-of.ts';

/** The request for one field, and its user. */
export interface Asked {
  readonly FieldId: number;
  readonly ReasonId?: number | null | undefined;
  readonly SolutionId?: number | null | undefined;
  readonly Seen?: SeenRecord | undefined;
  /** The decision that it replaces, as an undo names it. */
  readonly Was?: string | null | undefined;
  readonly isBulk?: boolean;
  readonly by: number;
}

/** The changed field, and the details for the audit row. */
export interface Ruling {
  readonly field: ReviewField;
  readonly details: {
    readonly fieldId: number;
    readonly reasonId?: number;
    readonly solutionId?: number;
    readonly seen?: StoredSeen | typeof notReported;
  };
}

/**
 * REV-16: the field is verified; an earlier rejection is removed.
 * @throws Refusal before any write
 */
export async function verifyField(tx: Tx, application: LockedApplication, asked: Asked): Promise<Ruling> {
  const field = await requireDecidableField(tx, application, asked.FieldId);
  if (field.showsThePerson) await requireIpvChecked(tx, application);
  const seen = await seenFor(tx, application, { ...asked, decision: 'verified' });
  putFieldDecision(tx, {
    ...placeOf(application, field, asked),
    decision: 'verified',
    reasonId: null,
    solutionId: null,
    seen,
  });
  return { field, details: { fieldId: field.id, seen: auditedSeen(seen) } };
}

/**
 * REV-15: the field is rejected with a reason of the field and a solution of that reason.
 * @throws Refusal before any write
 */
export async function refuseField(tx: Tx, application: LockedApplication, asked: Asked): Promise<Ruling> {
  const field = await requireDecidableField(tx, application, asked.FieldId);
  const chosen = await requireReason(tx, { ...asked, FieldId: field.id });
  const seen = await seenFor(tx, application, { ...asked, decision: 'rejected' });
  putFieldDecision(tx, {
    ...placeOf(application, field, asked),
    decision: 'rejected',
    ...chosen,
    seen,
  });
  return { field, details: { fieldId: field.id, ...chosen, seen: auditedSeen(seen) } };
}

/** Undo (ux.md, key U): allowed whenever marking is; the history keeps the earlier decision. */
export async function freeField(tx: Tx, application: LockedApplication, asked: Asked): Promise<Ruling> {
  const field = requireField(asked.FieldId);
  await clearFieldDecisions(tx, {
    applicationId: application.applicationId,
    fieldIds: [field.id],
    attemptNo: application.attemptNo,
    decidedBy: asked.by,
  });
  return { field, details: { fieldId: field.id } };
}

function seenFor(
  tx: Reads,
  { applicationId }: LockedApplication,
  { decision, Seen: seen, Was, isBulk }: Asked & { readonly decision: 'verified' | 'rejected' },
): Promise<StoredSeen | null> {
  return checkSeen(tx, { applicationId, decision, seen, isUndo: Was !== undefined, isBulk: isBulk === true });
}

function placeOf({ applicationId, attemptNo }: LockedApplication, field: ReviewField, { by }: Asked) {
  return { applicationId, fieldId: field.id, moduleId: field.moduleId, attemptNo, decidedBy: by };
}

async function requireReason(
  tx: Reads,
  { FieldId: fieldId, ReasonId: reasonId, SolutionId: solutionId }: Asked,
): Promise<{ reasonId: number; solutionId: number }> {
  if (reasonId == null) throw refused('ReasonId', texts.reasonRequired);
  if (solutionId == null) throw refused('SolutionId', texts.solutionRequired);
  const reason = await selectReason(tx, reasonId);
  if (reason?.fieldId !== fieldId) throw refused('ReasonId', texts.reasonOfOtherField);
  if (!reason.isActive) throw refused('ReasonId', texts.reasonInactive);
  const solutions = await selectSolutionsOfReason(tx, reasonId);
  if (!solutions.some((solution) => solution.solutionId === solutionId)) {
    throw refused('SolutionId', texts.solutionOfOtherReason);
  }
  return { reasonId, solutionId };
}

function refused(Field: string, Message: string): Refusal {
  return new Refusal('invalid', Message, [{ Field, Message }]);
}
