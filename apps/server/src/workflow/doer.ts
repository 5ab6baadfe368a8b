import type { Doer } from '@kyc/domain/doer';
import type { Session } from '../http/call.ts';

export function doerOf(session: Session): Doer {
  return { actorId: session.userId, name: session.fullName, code: session.verifierCode ?? session.userName };
}

/** How `inTenant` wants to know it. */
export function actorOf(session: Session): { tenantId: number; actorId: number } {
  return { tenantId: session.tenantId, actorId: session.userId };
}
