import type { Session } from '../http/call.ts';

/** Who stands behind a timeline row. */
export interface Doer {
  readonly actorId: number | null;
  readonly name: string;
  readonly code: string;
}

/** The codes of those who are no staff (domain pack README §9). */
export const customer: Doer = { actorId: null, name: 'Customer', code: 'CUSTOMER' };
export const system: Doer = { actorId: null, name: 'System', code: 'SYSTEM' };

export function doerOf(session: Session): Doer {
  return { actorId: session.userId, name: session.fullName, code: session.verifierCode ?? session.userName };
}

/** How `inTenant` wants to know it. */
export function actorOf(session: Session): { tenantId: number; actorId: number } {
  return { tenantId: session.tenantId, actorId: session.userId };
}
