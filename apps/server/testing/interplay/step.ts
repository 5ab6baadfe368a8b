/** One operation with all its arguments, so that it can be repeated in another world. */
export interface Step {
  readonly operation: string;
  /** Place of the application in the order of creation; null for an operation on the tenant. */
  readonly application: number | null;
  /** Place of the member of staff; null for the customer and the environment. */
  readonly actor: number | null;
  /** Place of a second member of staff, such as the verifier who receives work. */
  readonly receiver: number;
  /** The customer of a new application: two applications of a person have the same PAN. */
  readonly person: number;
  /** Four numbers in [0, 1) that decide the remaining details. */
  readonly dice: readonly [number, number, number, number];
}

export interface Outcome {
  /** The HTTP status; 0 where no request was necessary or possible. */
  readonly code: number;
  /** Facts for the invariants, such as the decoded reply. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** A completed step with the time during which it ran, in milliseconds since 1970. */
export interface Done extends Outcome {
  readonly step: Step;
  /** The application's id; null for an operation on the tenant. */
  readonly applicationId: number | null;
  readonly begunAt: number;
  readonly endedAt: number;
}

/** A decision that was performed: neither rejected by the system nor waiting for a checker. */
export function isPerformed({ code, note }: Done): boolean {
  return code === 200 && note?.['SystemRejected'] !== true && note?.['Pending'] !== true;
}
