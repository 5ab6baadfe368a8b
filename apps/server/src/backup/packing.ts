import type { Snapshot, StoredFile } from '@kyc/db/backup/snapshot';
import { readWhole } from '../platform/storage/read-whole.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { decompress } from './compress.ts';
import { EarlierIndex, lineOf, readIndex, type IndexedFile } from './file-index.ts';
import { inParallel } from './in-parallel.ts';
import type { Manifest, StoredPart } from './manifest.ts';
import { readParts, sha256Of, writePart } from './parts.ts';
import { seal } from './seal.ts';
import { packTar, type Entry } from './tar.ts';

interface PackingParts {
  readonly id: string;
  readonly storage: Storage;
  readonly destination: Storage;
  readonly recipients: readonly string[];
  /** The hash of a stored file's plain content; undefined when it cannot be opened. */
  readonly clearHashOf: (key: string, content: Buffer) => Promise<string | undefined>;
  /** The backup before, whose packs are used on. */
  readonly earlier: Manifest | undefined;
}

const packBytes = 32 * 1024 * 1024;
const linesAtOnce = 1_000;

interface Compared {
  readonly named: StoredFile;
  readonly known: IndexedFile | undefined;
}

interface ReadFile {
  readonly bytes: Buffer;
  readonly clearSha256: string | undefined;
}

type UnpackedFile = Omit<IndexedFile, 'pack'>;
type Found = Pick<Manifest, 'packs' | 'missing' | 'damaged' | 'files'>;

/** Gathers into packs what no earlier backup holds, and writes down where each file is. */
export class Packing {
  readonly #parts: PackingParts;
  readonly #usedPacks = new Set<string>();
  readonly #newPacks: StoredPart[] = [];
  readonly #missing: string[] = [];
  readonly #damaged: string[] = [];
  readonly #files = { count: 0, bytes: 0, copied: 0 };
  /** Files of the pack that is being filled. */
  #held: Entry[] = [];
  #heldBytes = 0;

  constructor(parts: PackingParts) {
    this.#parts = parts;
  }

  /** What the index has led through, once it is read to its end. */
  get found(): Found {
    const used = this.#parts.earlier?.packs.filter(({ key }) => this.#usedPacks.has(key)) ?? [];
    return {
      files: this.#files,
      packs: [...used, ...this.#newPacks],
      missing: this.#missing,
      damaged: this.#damaged,
    };
  }

  /** The lines of the index in the order of the keys; a line whose pack is not written yet waits, and those behind it. */
  async *index(snapshot: Snapshot): AsyncIterable<Uint8Array> {
    let lines: ((pack: string) => string)[] = [];
    const written = (pack: string): Buffer => {
      const text = lines.map((line) => line(pack)).join('');
      lines = [];
      return Buffer.from(text);
    };
    for await (const { named, known, content } of inParallel(this.#compared(snapshot), this.#read)) {
      if (known !== undefined) {
        this.#keep(known);
        lines.push(() => lineOf(known));
      } else if (content === undefined) this.#missing.push(named.key);
      else {
        const file = this.#hold(named, content);
        lines.push((pack) => lineOf({ ...file, pack }));
      }
      if (this.#heldBytes >= packBytes) yield written(await this.#writePack());
      else if (this.#held.length === 0 && lines.length >= linesAtOnce) yield written('');
    }
    yield written(this.#held.length === 0 ? '' : await this.#writePack());
  }

  /** Each file with its entry in the earlier backup, if that is still identical. */
  async *#compared(snapshot: Snapshot): AsyncIterable<Compared> {
    const { destination, earlier } = this.#parts;
    const index = earlier && new EarlierIndex(readIndex(decompress(readParts(destination, earlier.index))));
    for await (const named of snapshot.storedFiles()) {
      const known = await index?.find(named);
      const isSame = known !== undefined && (named.sha256 === null || known.clearSha256 === named.sha256);
      yield { named, known: isSame ? known : undefined };
    }
  }

  /** The bytes of a file to copy; none when the storage lacks the file. */
  readonly #read = async (compared: Compared): Promise<Compared & { content?: ReadFile | undefined }> => {
    if (compared.known !== undefined) return compared;
    const { key } = compared.named;
    const bytes = await readWhole(this.#parts.storage, key);
    if (bytes === undefined) return compared;
    return { ...compared, content: { bytes, clearSha256: await this.#parts.clearHashOf(key, bytes) } };
  };

  #keep({ bytes, pack }: IndexedFile): void {
    this.#files.count += 1;
    this.#files.bytes += bytes;
    this.#usedPacks.add(pack);
  }

  #hold(
    { tenantId, key, sha256: expected }: StoredFile,
    { bytes: content, clearSha256 }: ReadFile,
  ): UnpackedFile {
    const sha256 = sha256Of(content);
    if (clearSha256 === undefined || (expected !== null && expected !== clearSha256)) this.#damaged.push(key);
    this.#held.push({ name: key, content });
    this.#heldBytes += content.length;
    this.#files.count += 1;
    this.#files.bytes += content.length;
    this.#files.copied += 1;
    return { tenantId, key, bytes: content.length, sha256, clearSha256: clearSha256 ?? sha256 };
  }

  async #writePack(): Promise<string> {
    const { destination, recipients, id } = this.#parts;
    const number = String(this.#newPacks.length + 1).padStart(5, '0');
    const sealed: Uint8Array[] = [];
    for await (const chunk of seal(packTar(iterate(this.#held)), recipients)) sealed.push(chunk);
    this.#held = [];
    this.#heldBytes = 0;
    const pack = await writePart(destination, `packs/${id}-${number}.age`, Buffer.concat(sealed));
    this.#newPacks.push(pack);
    return pack.key;
  }
}

async function* iterate<T>(values: readonly T[]): AsyncIterable<T> {
  yield* values;
}
