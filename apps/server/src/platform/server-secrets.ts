/** For values that only this installation may derive, such as references that leave the server and come back. */
export interface ServerSecrets {
  /** The one in use. */
  readonly secret: string;
  /** What `attempt` makes of the first secret that fits, be it one that was rotated since. */
  withSecrets<T>(attempt: (secret: string) => T | undefined): Promise<T | undefined>;
}
