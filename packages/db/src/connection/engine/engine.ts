/**
 * Whether the server distributes the tables of tenants over others (Citus). Each process finds out once, because every
 * server is started again after a distribution.
 */
export class Engine {
  #isDistributed: boolean | undefined;

  /** @param isDistributed undefined: not known yet */
  constructor(isDistributed?: boolean) {
    this.#isDistributed = isDistributed;
  }

  /** Undefined before the answer. */
  get known(): boolean | undefined {
    return this.#isDistributed;
  }

  /**
   * @param ask sends the statement on a connection of the pool
   * @throws what `ask` throws; the next call sends it again
   */
  async isDistributed(ask: (text: string) => Promise<boolean>): Promise<boolean> {
    this.#isDistributed ??= await ask(
      `select exists(select from pg_extension where extname = 'citus') as "isDistributed"`,
    );
    return this.#isDistributed;
  }
}
