import type { Reads } from '@kyc/db/connection/transaction';
import { selectErasedIn, selectErasedOf, type ErasedApplication } from '@kyc/db/tables/incidents/accesses';
import type { AccessTally } from './tally-accesses.ts';

/** So much of a certificate's hash tells it apart in a list. */
const shownDigits = 16;

/**
 * The erased persons in a bundle: not even their numbers remain in it, because an earlier bundle or letter may link them to the names. Only
 * their certificates are known.
 */
export class ErasedPersons {
  readonly #tx: Reads;
  readonly #erased = new Map<number, ErasedApplication>();

  constructor(tx: Reads) {
    this.#tx = tx;
  }

  /** Before they are used. */
  async learn(ids: readonly number[]): Promise<void> {
    this.#note(await selectErasedOf(this.#tx, ids));
  }

  /** Before the accesses of the period are read: during that read their transaction runs no other statement. */
  async learnIn(search: Parameters<typeof selectErasedIn>[1]): Promise<void> {
    this.#note(await selectErasedIn(this.#tx, search));
  }

  #note(found: Awaited<ReturnType<typeof selectErasedOf>>): void {
    for (const { id, erasedOn, hash } of found) this.#erased.set(id, { erasedOn, hash });
  }

  of(id: number): ErasedApplication | undefined {
    return this.#erased.get(id);
  }

  /** The number of an application; for an erased application the beginning of its certificate's hash. */
  shown(id: number): string {
    const one = this.#erased.get(id);
    return one === undefined ? String(id) : `erased-${one.hash.slice(0, shownDigits)}`;
  }

  among({ applications }: AccessTally): number {
    return [...applications.keys()].filter((id) => this.#erased.has(id)).length;
  }

  without(ids: Iterable<number>): number[] {
    return [...ids].filter((id) => !this.#erased.has(id));
  }
}
