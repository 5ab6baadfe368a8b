import { hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

const newline = 10;
const lanes = 8;

/**
 * Counts the rows of PostgreSQL's text COPY that pass, and adds up their hashes: two tables with the same rows have the same digest, in any
 * order.
 */
export class RowDigest extends Transform {
  rows = 0;
  readonly #sum = new Uint32Array(lanes);
  /** A row that began in an earlier chunk. */
  #begun: Uint8Array[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.add(chunk);
    done(null, chunk);
  }

  add(chunk: Uint8Array): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#addRow(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
  }

  get digest(): string {
    return Buffer.from(this.#sum.buffer).toString('hex');
  }

  #addRow(end: Uint8Array): void {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end]);
    this.#begun = [];
    const bytes = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1)
      this.#sum[lane] = (this.#sum[lane] ?? 0) + bytes.readUInt32LE(lane * 4);
    this.rows += 1;
  }
}
