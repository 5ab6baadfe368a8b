export type State = 'ok' | 'warning' | 'fault';

/** The subject of a check, its state, and the remedy. */
export interface Finding {
  readonly subject: string;
  readonly state: State;
  readonly text: string;
}
