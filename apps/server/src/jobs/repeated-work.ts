import type { FaultLog } from '../platform/fault-log.ts';

interface Repeated {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Goes into the log when it fails. */
  readonly message: string;
}

/** Work of every worker that may be done twice without harm; the next time begins when this one has ended. */
export class RepeatedWork {
  readonly #faults: FaultLog;
  readonly #repeated: Repeated;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isClosed = false;

  constructor(faults: FaultLog, repeated: Repeated) {
    this.#faults = faults;
    this.#repeated = repeated;
  }

  /** Does it now, and again and again until it is closed. */
  async open(): Promise<void> {
    this.#working = this.#workOnce();
    await this.#working;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.open(), this.#repeated.everyMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #workOnce(): Promise<void> {
    try {
      await this.#repeated.work();
    } catch (error) {
      if (!this.#isClosed) this.#faults.warn(error, this.#repeated.message);
    }
  }
}
