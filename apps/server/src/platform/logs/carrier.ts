/** Carries log lines to another system, one batch at a time. */
export interface Carrier {
  /**
   * @param lines JSON, without line ends
   * @throws Error when the other system did not take the batch; the caller sends it again
   */
  send(lines: readonly string[]): Promise<void>;
  close(): void;
}

/** The time limit for sending a batch, including the connection. */
export const sendWithinMs = 5_000;

interface Line {
  /** ISO instant. */
  readonly time: string;
  readonly level: string;
}

/** The two fields that both protocols carry outside the text. */
export function readLine(line: string): Line {
  const { time, level } = JSON.parse(line) as { time?: unknown; level?: unknown };
  return {
    time: typeof time === 'string' ? time : new Date().toISOString(),
    level: typeof level === 'string' ? level : 'info',
  };
}
