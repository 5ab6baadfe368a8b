import type { Tx } from '@kyc/db/connection/transaction';
import {
  allowsViewData,
  protectedRights,
  updateUserRight,
  type ProtectedRight,
} from '@kyc/db/tables/staff/user-right';
import { rightSubject, userRightKind } from '../../../four-eyes/kinds/user-right.ts';
import { requestChange } from '../../../four-eyes/request-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

type Rights = Readonly<Partial<Record<ProtectedRight, boolean | null | undefined>>>;

interface SavedUser {
  readonly userId: number;
  /** Null: the operator, who has set up the tenant and needs no second person. */
  readonly actorId: number | null;
  readonly before: Rights | undefined;
  readonly form: Rights;
}

/**
 * Which rights to applicants' data a save gives. A new user may see data immediately where the Admin who adds the user sees it
 * too (the specification's form): the Admin gains nothing by it. Every other right waits for a second person.
 */
export async function rightsToRequest(
  tx: Tx,
  { actorId, before, form }: Omit<SavedUser, 'userId'>,
): Promise<ProtectedRight[]> {
  if (actorId === null) return [];
  const given = protectedRights.filter((right) => form[right] === true && before?.[right] !== true);
  if (before !== undefined || !given.includes('AllowViewData') || !(await allowsViewData(tx, actorId)))
    return given;
  return given.filter((right) => right !== 'AllowViewData');
}

/** Removes the rights from the row just written, and requests each. */
export async function requestRights(
  services: WorkflowServices,
  tx: Tx,
  { userId, actorId, rights }: { userId: number; actorId: number; rights: readonly ProtectedRight[] },
): Promise<void> {
  for (const right of rights) {
    await updateUserRight(tx, { userId, right, isGiven: false });
    const subject = rightSubject(userId, right);
    await requestChange(services, tx, {
      kind: userRightKind,
      subject,
      value: true,
      requestedBy: actorId,
      isImmediate: false,
    });
  }
}
