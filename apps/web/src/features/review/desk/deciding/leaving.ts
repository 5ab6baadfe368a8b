/** The ways out of a case. */
export interface Leaving {
  readonly toDashboard: () => Promise<void>;
  /** Fetches the next case and opens it; without one, the dashboard (REV-24). */
  readonly toNextCase: () => Promise<void>;
}
