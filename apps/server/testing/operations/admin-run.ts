/** The output of an operator's command, and the exit code. */
export interface AdminRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment that the command is run in. */
export type Variables = Readonly<Record<string, string>>;
