import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** The place of a stored file's bytes in a backup. */
export interface IndexedFile {
  readonly tenantId: number;
  readonly key: string;
  readonly bytes: number;
  /** The hexadecimal hash of the bytes as they are stored. */
  readonly sha256: string;
  /** The hexadecimal hash of the plain content; the same hash if the file is not sealed. */
  readonly clearSha256: string;
  /** The key of the pack that holds it. */
  readonly pack: string;
}

export function lineOf({ tenantId, key, bytes, sha256, pack, clearSha256 }: IndexedFile): string {
  return `${[tenantId, key, bytes, sha256, pack, clearSha256].join('\t')}\n`;
}

export async function* readIndex(content: AsyncIterable<Uint8Array>): AsyncIterable<IndexedFile> {
  for await (const line of createInterface({ input: Readable.from(content, { objectMode: false }) })) {
    // Backups older than 1.1 lack the sixth column.
    const [tenantId = '', key = '', bytes = '', sha256 = '', pack = '', clearSha256 = sha256] =
      line.split('\t');
    yield { tenantId: Number(tenantId), key, bytes: Number(bytes), sha256, pack, clearSha256 };
  }
}

type Place = Pick<IndexedFile, 'tenantId' | 'key'>;

/** Compares in the order of an index and a snapshot's files; storage keys are ASCII, so text and bytes sort alike. */
function isBefore(one: Place, other: Place): boolean {
  return one.tenantId === other.tenantId ? one.key < other.key : one.tenantId < other.tenantId;
}

/** Finds files in an earlier backup's index; with requests in the order of the index, it keeps one line in memory. */
export class EarlierIndex {
  readonly #lines: AsyncIterator<IndexedFile>;
  #current: IndexedFile | undefined;
  #isRead = false;

  constructor(index: AsyncIterable<IndexedFile>) {
    this.#lines = index[Symbol.asyncIterator]();
  }

  async find(wanted: Place): Promise<IndexedFile | undefined> {
    while (!this.#isRead || (this.#current !== undefined && isBefore(this.#current, wanted))) {
      const next = await this.#lines.next();
      this.#current = next.done === true ? undefined : next.value;
      this.#isRead = true;
    }
    const found = this.#current;
    return found?.tenantId === wanted.tenantId && found.key === wanted.key ? found : undefined;
  }
}
