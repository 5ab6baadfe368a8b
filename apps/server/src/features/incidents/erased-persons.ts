import type { Reads } from '@kyc/db/connection/transaction';
import { selectErasedIn, selectErasedOf, type ErasedApplication } from '@kyc/db/tables/incidents/accesses';
import type { AccessTally } from './tally-accesses.ts';

/** So much of a certificate's hash tells it apart in a list. */
const shownDigits = 16;

/**
 * Who of those in a bundle is erased: not even his number stands in it, which a bundle or letter of before may have with his name. What is known
 * of him is his certificate.
 */
export class ErasedPersons {
  readonly #tx: Reads;
  readonly #erased = new Map<number, ErasedApplication>();

  constructor(tx: Reads) {
    this.#tx = tx;
  }

  /** Before they are asked for. */
  async learn(ids: readonly number[]): Promise<void> {
    this.#note(await selectErasedOf(this.#tx, ids));
  }

  /** Before the accesses of the time are read: while they come nothing else is asked of their transaction. */
  async learnIn(search: Parameters<typeof selectErasedIn>[1]): Promise<void> {
    this.#note(await selectErasedIn(this.#tx, search));
  }

  #note(found: Awaited<ReturnType<typeof selectErasedOf>>): void {
    for (const { id, erasedOn, hash } of found) this.#erased.set(id, { erasedOn, hash });
  }

  of(id: number): ErasedApplication | undefined {
    return this.#erased.get(id);
  }

  /** The number of an application; of one that is erased the beginning of its certificate's hash. */
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
