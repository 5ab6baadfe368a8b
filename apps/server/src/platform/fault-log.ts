import type { Logger } from './logger.ts';

/** Within this time, equal faults are logged once. */
const windowMs = 10_000;

interface Kind {
  readonly error: unknown;
  readonly level: 'warn' | 'error';
  readonly message: string;
  repeated: number;
}

/**
 * Repeated faults during an outage: the first of a kind is logged immediately, the others as a count. The kind is the event and the error's
 * code, or its text without one.
 */
export class FaultLog {
  readonly #logger: Logger;
  readonly #kinds = new Map<string, Kind>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  warn(error: unknown, message: string): void {
    this.#note({ error, level: 'warn', message, repeated: 0 });
  }

  error(error: unknown, message: string): void {
    this.#note({ error, level: 'error', message, repeated: 0 });
  }

  #note(kind: Kind): void {
    const name = `${kind.message} ${nameOf(kind.error)}`;
    const known = this.#kinds.get(name);
    if (known !== undefined) {
      known.repeated += 1;
      return;
    }
    this.#logger[kind.level]({ err: kind.error }, kind.message);
    this.#kinds.set(name, kind);
    setTimeout(() => this.#endOf(name, kind), windowMs).unref();
  }

  #endOf(name: string, { error, level, message, repeated }: Kind): void {
    this.#kinds.delete(name);
    if (repeated === 0) return;
    // It continues: the next window starts now.
    const kind = { error, level, message, repeated: 0 };
    this.#kinds.set(name, kind);
    setTimeout(() => this.#endOf(name, kind), windowMs).unref();
    this.#logger[level]({ kind: nameOf(error), repeated, seconds: windowMs / 1000 }, message);
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.message;
}
