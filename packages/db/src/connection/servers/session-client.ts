import { callbackify } from 'node:util';
import pg from 'pg';
import { forgetLeader, leaderOf } from './leader.ts';
import { serversOf } from './server-addresses.ts';

/**
 * The client of every session of the product, in pools and outside. With several hosts in its address it connects to the host that can
 * be written now.
 */
export class SessionClient extends pg.Client {
  /** The address with its several hosts; undefined for one host, which pg connects to. */
  readonly #address: string | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const address = typeof config === 'string' ? config : config?.connectionString;
    this.#address = address !== undefined && serversOf(address).length > 1 ? address : undefined;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(
    callback?: (error: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | undefined {
    if (callback === undefined) return this.#connect();
    callbackify(() => this.#connect())(callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const address = this.#address;
    if (address === undefined) return await super.connect();
    const { hostname, port } = new URL(await leaderOf(address));
    // The pool or the caller gave it up during the search.
    if (this.connection.stream.destroyed) throw new Error('Connection terminated unexpectedly');
    this.host = hostname.replaceAll(/^\[|\]$/g, '');
    this.port = Number(port);
    try {
      return await super.connect();
    } catch (error) {
      forgetLeader(address);
      throw error;
    }
  }
}
