import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ZstdCompress, ZstdDecompress } from 'node:zlib';

export function compress(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(content, createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }));
}

export function decompress(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(content, createZstdDecompress());
}

async function* through(
  content: AsyncIterable<Uint8Array>,
  codec: ZstdCompress | ZstdDecompress,
): AsyncIterable<Uint8Array> {
  const passing = pipeline(Readable.from(content, { objectMode: false }), codec);
  // The reader of the codec receives the error.
  passing.catch(() => undefined);
  yield* codec as AsyncIterable<Uint8Array>;
  await passing;
}
