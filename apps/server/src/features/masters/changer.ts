import type { Doer } from '@kyc/domain/doer';
import type { Session } from '../../http/call.ts';
import { doerOf } from '../../workflow/doer.ts';

/** The author of a change to a master: a member of staff, or the operator at the command line (`actorId` null). */
export interface Changer extends Doer {
  readonly tenantId: number;
}

export function changerOf(session: Session): Changer {
  return { tenantId: session.tenantId, ...doerOf(session) };
}
