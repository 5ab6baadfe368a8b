/**
 * Whether the server distributes the tables of tenants over others (Citus). It is asked once in the life of a process: distributing an
 * installation ends with a restart of its servers.
 */
export class Engine {
  #isDistributed: boolean | undefined;

  /** @param isDistributed undefined: to be asked */
  constructor(isDistributed?: boolean) {
    this.#isDistributed = isDistributed;
  }

  /** Undefined before the answer. */
  get known(): boolean | undefined {
    return this.#isDistributed;
  }

  /**
   * @param ask sends the statement on a connection of the pool
   * @throws what `ask` throws; the next call asks again
   */
  async isDistributed(ask: (text: string) => Promise<boolean>): Promise<boolean> {
    this.#isDistributed ??= await ask(
      `select exists(select from pg_extension where extname = 'citus') as "isDistributed"`,
    );
    return this.#isDistributed;
  }
}
