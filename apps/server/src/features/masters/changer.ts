import type { TimelineActor } from '@kyc/domain/timeline-actor';
import type { Session } from '../../http/call.ts';
import { timelineActorOf } from '../../workflow/timeline-actor.ts';

/** The author of a change to a master: a member of staff, or the operator at the command line (`actorId` null). */
export interface Changer extends TimelineActor {
  readonly tenantId: number;
}

export function changerOf(session: Session): Changer {
  return { tenantId: session.tenantId, ...timelineActorOf(session) };
}
