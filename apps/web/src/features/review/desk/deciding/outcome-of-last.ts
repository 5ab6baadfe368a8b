interface LastCase {
  /** The text of the decision; empty where the undo bar names it. */
  readonly said: string;
}

let lastCase: LastCase | undefined;

/** The next case opens after a decision, and announces it. */
export function leaveOutcome(said: string): void {
  lastCase = { said };
}

/** For the case that opens; once. */
export function takeOutcome(): LastCase | undefined {
  const taken = lastCase;
  lastCase = undefined;
  return taken;
}
