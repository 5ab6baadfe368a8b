export const receiverIsSilent = 'the receiver has not answered lately; it is told when it answers again';

/** Consecutive calls without an answer that open the circuit. */
const failuresToOpen = 3;
/** After this time one call probes the receiver. */
const restMs = 30_000;

interface Circuit {
  failures: number;
  /** When the next call may find out. */
  probeAt: number;
}

/**
 * A receiver that does not answer costs every call the full time-out. After three such calls the circuit opens for a while, then a
 * single call probes the receiver; any answer, including a refusal, closes the circuit. Each process has separate circuits.
 */
export class ReceiverCircuits {
  readonly #circuits = new Map<string, Circuit>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** After true, the caller must make the call and report the outcome. */
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
