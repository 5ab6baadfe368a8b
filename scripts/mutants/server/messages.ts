/** Runs test files in one process, with one active fault or with none. */
export interface Order {
  readonly fault: number | null;
  /** In this order; the first failure ends the run of a fault. */
  readonly files: readonly string[];
}

/** The result of an order. */
export interface Outcome {
  readonly failures: readonly Failure[];
  readonly files: readonly FileOutcome[];
}

export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

export interface FileOutcome {
  readonly file: string;
  readonly milliseconds: number;
  /** Numbers of the faults that the file's tests reached. */
  readonly reached: readonly number[];
}

/** The sources with their faults, by absolute path. */
export type Planted = Readonly<Record<string, string>>;

/** Settings of a tester's environment: the file with the planted sources, and the database that each test file copies. */
export const plantedSetting = 'KYC_PLANTED';
export const templateSetting = 'KYC_TEMPLATE';
