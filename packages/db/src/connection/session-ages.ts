import type pg from 'pg';

/**
 * Which sessions of a pool are still usable. One session shows a fault of all (another leader, a changed schema); the earlier ones are then
 * closed instead of being given to a caller.
 */
export class SessionAges {
  #age = 0;
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();

  noteOpened(client: pg.PoolClient): void {
    this.#openedAt.set(client, this.#age);
  }

  isCurrent(client: pg.PoolClient): boolean {
    return this.#openedAt.get(client) === this.#age;
  }

  /** No session of now is given to a caller again. */
  retireAll(): void {
    this.#age += 1;
  }
}
