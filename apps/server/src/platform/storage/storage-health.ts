import type { Storage } from './storage.ts';

const goodForMs = 5_000;
const patienceMs = 1_500;

/** Whether the storage is writable, tested by a small write; all callers within a few seconds share one result. */
export class StorageHealth {
  readonly #storage: Storage;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isWell = false;
  #checking: Promise<void> | undefined;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The last result. */
  get isWell(): boolean {
    return this.#isWell;
  }

  async ask(): Promise<boolean> {
    // A failed one may have recovered.
    if (this.#isWell && performance.now() - this.#checkedAt < goodForMs) return true;
    // A hanging check is not started twice.
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
