import type { Storage } from './storage.ts';

const goodForMs = 5_000;
const patienceMs = 1_500;

/** Can the storage be written to? A small write tells; everybody who asks within a few seconds gets the same answer. */
export class StorageHealth {
  readonly #storage: Storage;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isWell = false;
  #checking: Promise<void> | undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** As it was when last asked. */
  get isWell(): boolean {
    return this.#isWell;
  }

  async ask(): Promise<boolean> {
    // What was not well may be by now.
    if (this.#isWell && performance.now() - this.#checkedAt < goodForMs) return true;
    // One that does not end is not begun twice.
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    const isLate = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => setImmediate(() => isLate.resolve(true)), patienceMs);
    if (await Promise.race([this.#checking.then(() => false), isLate.promise])) this.#isWell = false;
    clearTimeout(timer);
    return this.#isWell;
  }

  async #check(): Promise<void> {
    try {
      await this.#storage.check();
      this.#isWell = true;
    } catch {
      this.#isWell = false;
    }
    this.#checkedAt = performance.now();
  }
}
