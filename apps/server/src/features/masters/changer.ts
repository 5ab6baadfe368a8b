import type { Doer } from '@kyc/domain/doer';
import type { Session } from '../../http/call.ts';
import { doerOf } from '../../workflow/doer.ts';

/** Who changes a master: a member of staff, or the operator at the command line, who is none (`actorId` null). */
export interface Changer extends Doer {
  readonly tenantId: number;
}

export function changerOf(session: Session): Changer {
  return { tenantId: session.tenantId, ...doerOf(session) };
}
