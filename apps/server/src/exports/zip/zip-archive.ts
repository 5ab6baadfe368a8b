import { crc32, createDeflateRaw } from 'node:zlib';

export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

interface Entry {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x08_08;
const deflated = 8;
const version = 20;
/** 1 January 2026, 00:00: the same content gives the same bytes. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** Writes a zip file piece by piece: memory contains one piece at a time, regardless of the size of the file. */
export class ZipArchive {
  readonly #entries: Entry[] = [];
  #offset = 0;

  /** The bytes of a file; read it to its end before starting the next. */
  async *file(path: string, pieces: Pieces): AsyncIterable<Buffer> {
    const name = Buffer.from(path);
    const offset = this.#offset;
    const sums = { crc: 0, packed: 0, size: 0 };
    yield this.#count(localHeader(name));
    for await (const packed of deflate(pieces, sums)) {
      sums.packed += packed.length;
      yield this.#count(packed);
    }
    yield this.#count(descriptor(sums));
    this.#entries.push({ path: name, offset, ...sums });
  }

  /** What ends the archive. */
  end(): Buffer {
    const directory = Buffer.concat(this.#entries.map(directoryEntry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06_05_4b_50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    return Buffer.concat([directory, end]);
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length;
    return bytes;
  }
}

interface Sums {
  crc: number;
  packed: number;
  size: number;
}

/** zlib works on separate threads: while it packs a piece, the event loop is free. */
async function* deflate(pieces: Pieces, sums: Sums): AsyncIterable<Buffer> {
  const packer = createDeflateRaw({ level: 1, chunkSize: 65_536 });
  let packed: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => packed.push(chunk));
  // A fault reaches us by the callback of the write; without a listener it would end the process too.
  packer.on('error', () => undefined);
  const taken = (): Buffer[] => {
    const chunks = packed;
    packed = [];
    return chunks;
  };
  try {
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      await settled((done) => packer.write(bytes, done));
      yield* taken();
    }
    await settled((done) => packer.once('end', done).once('error', done).end());
    yield* taken();
  } finally {
    packer.destroy();
  }
}

async function settled(begin: (done: (error?: Error | null) => void) => unknown): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    begin((error) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Sums): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08_07_4b_50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ path, offset, crc, packed, size }: Entry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}
