import type { Doer } from '@kyc/domain/doer';
import type { Session } from '../http/call.ts';

export function doerOf(session: Session): Doer {
  return { actorId: session.userId, name: session.fullName, code: session.verifierCode ?? session.userName };
}
