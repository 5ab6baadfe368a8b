/** The actor of a timeline row. */
export interface Doer {
  readonly actorId: number | null;
  readonly name: string;
  readonly code: string;
}

/** The codes of actors who are not staff (domain pack README §9). */
export const customer: Doer = { actorId: null, name: 'Customer', code: 'CUSTOMER' };
export const system: Doer = { actorId: null, name: 'System', code: 'SYSTEM' };
