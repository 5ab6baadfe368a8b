/** For values that only this installation may derive, such as references that leave the server and come back. */
export interface ServerSecrets {
  /** The one in use. */
  readonly secret: string;
  /** The result of `attempt` for the first fitting secret, including rotated ones. */
  withSecrets<T>(attempt: (secret: string) => T | undefined): Promise<T | undefined>;
}
