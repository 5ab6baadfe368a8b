export interface Outcome {
  passed: number;
  failed: number;
  /** What a person needs to see when something failed. */
  report: string;
  /** A remark about the run, shown next to the name. */
  remark?: string;
}

/** Receives the current step or count, such as `120 of 842 files`; a check that takes long prints the latest one. */
export type Progress = (text: string) => void;

export interface Check {
  name: string;
  run(progress: Progress): Promise<Outcome>;
}

export interface Finding extends Outcome {
  name: string;
  seconds: number;
}
