export const receiverIsSilent = 'the receiver has not answered lately; it is told when it answers again';

/** So many calls without an answer, one after another, and it is left alone. */
const failuresToOpen = 3;
/** Then one call finds out whether it answers again. */
const restMs = 30_000;

interface Circuit {
  failures: number;
  /** When the next call may find out. */
  probeAt: number;
}

/**
 * A receiver that does not answer costs every call its whole time-out. After a few such calls it is called no more for a while,
 * then by one caller alone; an answer of any kind, a refusal too, makes it well. Each process learns it for itself.
 */
export class ReceiverCircuits {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** True is a promise to call, and to tell the outcome. */
  mayCall(url: string): boolean {
    const circuit = this.#circuits.get(url);
    if (circuit === undefined || circuit.failures < failuresToOpen) return true;
    const now = this.#now();
    if (now < circuit.probeAt) return false;
    // The others wait for this one's outcome.
    circuit.probeAt = now + restMs;
    return true;
  }

  noteOutcome(url: string, { isAnswered }: { readonly isAnswered: boolean }): void {
    if (isAnswered) {
      this.#circuits.delete(url);
      return;
    }
    const failures = (this.#circuits.get(url)?.failures ?? 0) + 1;
    this.#circuits.set(url, { failures, probeAt: this.#now() + restMs });
  }
}
