export interface Outcome {
  passed: number;
  failed: number;
  /** What a person needs to see when something failed. */
  report: string;
  /** A word on what ran, shown beside the name. */
  remark?: string;
}

export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

export interface Finding extends Outcome {
  name: string;
  seconds: number;
}
