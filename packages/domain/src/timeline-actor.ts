/** The actor of a timeline row. */
export interface TimelineActor {
  readonly actorId: number | null;
  readonly name: string;
  readonly code: string;
}

/** The codes of actors who are not staff (domain pack README §9). */
export const customer: TimelineActor = { actorId: null, name: 'Customer', code: 'CUSTOMER' };
export const system: TimelineActor = { actorId: null, name: 'System', code: 'SYSTEM' };
