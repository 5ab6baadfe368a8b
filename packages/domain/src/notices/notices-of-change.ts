import { ApplicationStatus } from '@kyc/contract/application-status';
import type { NoticeKind } from '@kyc/contract/notices/notices';

/** A change of an application's status, as far as its holders are concerned. */
export interface HolderChange {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** Code of the workflow's row. */
  readonly code: string;
  readonly actorId: number | null;
  readonly holderBefore: number | null;
  readonly holderAfter: number | null;
}

export interface WantedNotice {
  readonly userId: number;
  readonly kind: NoticeKind;
}

const { Assigned, OnHold, Cancelled } = ApplicationStatus;
const inSomebodysHands: readonly ApplicationStatus[] = [Assigned, OnHold];

/** The recipients of notices about a change, with their kinds; users receive none about their own actions, including their logout. */
export function noticesOfChange(change: HolderChange): WantedNotice[] {
  if (change.code === 'verifierLogout') return [];
  return [...lost(change), ...gained(change)].filter(({ userId }) => userId !== change.actorId);
}

function lost({ from, to, holderBefore, holderAfter }: HolderChange): WantedNotice[] {
  if (holderBefore === null || !inSomebodysHands.includes(from)) return [];
  if (to === Cancelled) return [{ userId: holderBefore, kind: 'cancelled' }];
  return holderAfter === holderBefore ? [] : [{ userId: holderBefore, kind: 'taken' }];
}

function gained({ from, to, code, holderBefore, holderAfter }: HolderChange): WantedNotice[] {
  if (holderAfter === null || to !== Assigned) return [];
  if (code === 'resend') return [{ userId: holderAfter, kind: 'resent' }];
  const wasHeldByThem = from === OnHold && holderBefore === holderAfter;
  return [{ userId: holderAfter, kind: wasHeldByThem ? 'backFromHold' : 'assigned' }];
}

/** The verifier who rejected it, when the customer has resubmitted it and it needs a verifier. */
export function noticesOfResubmission(change: {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly decidedBy: number | null;
}): WantedNotice[] {
  const waits =
    change.to === ApplicationStatus.ReviewPending || change.to === ApplicationStatus.SystemRejected;
  return change.from === ApplicationStatus.Rejected && waits && change.decidedBy !== null
    ? [{ userId: change.decidedBy, kind: 'resubmitted' }]
    : [];
}
