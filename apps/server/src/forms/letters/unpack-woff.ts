import { inflateSync } from 'node:zlib';

/**
 * A WOFF 1.0 font as the TrueType file that it packs (https://www.w3.org/TR/WOFF/). The font library can read WOFF too, but it
 * unpacks a table again at each look into it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const highest = 2 ** Math.floor(Math.log2(count));
  header.writeUInt16BE(highest * 16, 6);
  header.writeUInt16BE(Math.log2(highest), 8);
  header.writeUInt16BE((count - highest) * 16, 10);
  const parts = [header];
  let at = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [offset, packedLength, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const record = 12 + 16 * index;
    entry.copy(header, record, 0, 4);
    header.writeUInt32BE(entry.readUInt32BE(16), record + 4);
    header.writeUInt32BE(at, record + 8);
    header.writeUInt32BE(length, record + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
