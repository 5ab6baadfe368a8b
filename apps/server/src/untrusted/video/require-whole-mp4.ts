const known = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'mfra',
  'sidx',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
]);
/** What a camera leaves free is empty, but for the name of who wrote it. */
const longestRemark = 1024;
const longestExtra = 65_536;

/**
 * Only boxes, consecutive up to the last byte: no data before, between or after them, and no data in free space. @throws Error with the
 * fault
 */
export function requireWholeMp4(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < 8) throw new Error('bytes behind the last box');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = sizeAt(bytes, at);
    if (!known.has(type)) throw new Error('a box of an unknown kind');
    if (size < 8 || at + size > bytes.length) throw new Error('a box longer than the file');
    if (type === 'free' || type === 'skip') requireEmpty(bytes.subarray(at + 8, at + size));
    if ((type === 'uuid' || type === 'meta') && size > longestExtra)
      throw new Error('too large an extra box');
    at += size;
  }
}

function sizeAt(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  // Up to the end of the file.
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return bytes.length - at < 16 ? 0 : Number(bytes.readBigUInt64BE(at + 8));
}

function requireEmpty(room: Buffer): void {
  if (room.length > longestRemark && room.some((byte) => byte !== 0))
    throw new Error('room that is not free');
}
