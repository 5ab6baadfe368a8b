import { randomBytes } from 'node:crypto';

/** Numbers of rows that need not be there, both ends included. */
export type Missing = readonly (readonly [from: number, to: number])[];

/**
 * The audit rows of a tenant that one process has committed: rows 1 to `upTo` without the missing ones, whose transactions were rolled
 * back or ended without an answer.
 */
export interface AuditTally {
  /** 8 bytes that are unique among processes and tenants, in hexadecimal digits. */
  readonly writer: string;
  readonly upTo: number;
  readonly missing: Missing;
}

const writerBytes = 8;
const counterBytes = 8;
/** With more gaps a new writer begins, so that a tally stays small. */
const mostGaps = 500;

/** Numbers the rows of a tenant that this process writes; a tally lists every gap. */
export class AuditWriter {
  readonly #id = randomBytes(writerBytes);
  readonly #open = new Set<number>();
  #missing: [number, number][] = [];
  #last = 0;
  #carriedTo = 0;

  /** The next row's own 16 bytes: the writer, then the number. */
  take(): { readonly number: number; readonly bytes: Buffer } {
    this.#last += 1;
    this.#open.add(this.#last);
    const bytes = Buffer.alloc(writerBytes + counterBytes);
    this.#id.copy(bytes);
    bytes.writeBigUInt64BE(BigInt(this.#last), writerBytes);
    return { number: this.#last, bytes };
  }

  /** @param isStored false where the row's transaction did not certainly commit */
  settle(numbers: readonly number[], isStored: boolean): void {
    for (const number of numbers) {
      this.#open.delete(number);
      if (!isStored) this.#addMissing(number);
    }
  }

  get isFull(): boolean {
    return this.#missing.length > mostGaps;
  }

  /** Undefined when every settled row is in a carried tally. */
  tally(): AuditTally | undefined {
    const upTo = Math.min(this.#last, ...[...this.#open].map((number) => number - 1));
    if (upTo <= this.#carriedTo) return undefined;
    const missing = this.#missing.filter(([from]) => from <= upTo).map(([from, to]) => [from, to] as const);
    return { writer: this.#id.toString('hex'), upTo, missing };
  }

  carried({ upTo }: Pick<AuditTally, 'upTo'>): void {
    this.#carriedTo = Math.max(this.#carriedTo, upTo);
  }

  #addMissing(number: number): void {
    const before = this.#missing.find(([, to]) => to === number - 1);
    if (before === undefined) this.#missing.push([number, number]);
    else before[1] = number;
  }
}

/** The writers of a process, by tenant. */
export class AuditCounters {
  readonly #writers = new Map<number, AuditWriter[]>();

  writerOf(tenantId: number): AuditWriter {
    const writers = this.#writers.get(tenantId) ?? [];
    const [present] = writers;
    if (present !== undefined && !present.isFull) return present;
    const next = new AuditWriter();
    this.#writers.set(tenantId, [next, ...writers]);
    return next;
  }

  /** Writers with rows that no carried tally counts, by tenant. */
  uncarried(): { readonly tenantId: number; readonly writer: AuditWriter; readonly tally: AuditTally }[] {
    return [...this.#writers].flatMap(([tenantId, writers]) =>
      writers.flatMap((writer) => {
        const tally = writer.tally();
        return tally === undefined ? [] : [{ tenantId, writer, tally }];
      }),
    );
  }
}
