import type { TimelineActor } from '@kyc/domain/timeline-actor';
import type { Session } from '../http/call.ts';

export function timelineActorOf(session: Session): TimelineActor {
  return { actorId: session.userId, name: session.fullName, code: session.verifierCode ?? session.userName };
}
