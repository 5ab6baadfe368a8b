/** Asia/Kolkata has no summer time: always 5 h 30 min ahead of UTC. */
const indiaMs = 19_800_000;

/** yyyy-MM-ddTHH:mm in India, as a `MomentInput` has it. */
export function toField(on: Date): string {
  return new Date(on.getTime() + indiaMs).toISOString().slice(0, 16);
}

/** The moment that such an input names; undefined while it is incomplete. */
export function fromField(text: string): string | undefined {
  // V8 reads some incomplete texts as moments of the year 2000.
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  return Number.isFinite(at) ? new Date(at - indiaMs).toISOString() : undefined;
}
