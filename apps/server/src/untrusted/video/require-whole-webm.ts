const ebml = 0x1a45dfa3;
const segment = 0x18538067;
const cluster = 0x1f43b675;
const empty = 0xec;
/** SeekHead, Info, Tracks, Cues, Tags, Void, the checksum; Attachments are not among them. */
const ofSegment = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, empty, 0xbf, cluster]);
/** Timestamp, SimpleBlock, BlockGroup, Position, PrevSize, Void, the checksum. */
const ofCluster = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, empty, 0xbf]);
const longestRoom = 1_048_576;

interface Element {
  readonly id: number;
  readonly from: number;
  /** Undefined: a recorder that did not know it left it open. */
  readonly to: number | undefined;
}

/** One header and one segment up to the last byte, containing only pictures and sound. @throws Error with the fault */
export function requireWholeWebm(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = elementAt(bytes, 0);
  if (header.id !== ebml || header.to === undefined) throw new Error('no header');
  const body = elementAt(bytes, header.to);
  if (body.id !== segment) throw new Error('no segment');
  if (body.to !== undefined && body.to !== bytes.length) throw new Error('bytes behind the segment');
  let at = body.from;
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (!ofSegment.has(element.id)) throw new Error('an element of an unknown kind');
    if (element.id === empty) requireEmpty(bytes, element);
    if (element.to === undefined && element.id !== cluster) throw new Error('an element without an end');
    at = element.id === cluster ? endOfCluster(bytes, element) : (element.to ?? bytes.length);
  }
}

/** One without an end ends before the first foreign element. */
function endOfCluster(bytes: Buffer, { from, to = bytes.length }: Element): number {
  let at = from;
  while (at < to) {
    const element = elementAt(bytes, at);
    if (!ofCluster.has(element.id)) {
      if (ofSegment.has(element.id)) return at;
      throw new Error('an element of an unknown kind');
    }
    if (element.to === undefined) throw new Error('an element without an end');
    if (element.id === empty) requireEmpty(bytes, element);
    at = element.to;
  }
  return at;
}

function elementAt(bytes: Buffer, at: number): Element {
  const idLength = lengthOf(bytes[at], 4);
  const id = bytes.readUIntBE(at, idLength);
  const sizeLength = lengthOf(bytes[at + idLength], 8);
  const from = at + idLength + sizeLength;
  if (from > bytes.length) throw new Error('an element longer than the file');
  const size = numberAt(bytes.subarray(at + idLength, from));
  if (size === undefined) return { id, from, to: undefined };
  if (from + size > bytes.length) throw new Error('an element longer than the file');
  return { id, from, to: from + size };
}

/** The number of leading zero bits, plus one. */
function lengthOf(first: number | undefined, most: number): number {
  const length = first === undefined ? 9 : Math.clz32(first) - 23;
  if (length > most) throw new Error('no element');
  return length;
}

/** Undefined when all its bits are set: the size is not known. */
function numberAt(bytes: Buffer): number | undefined {
  const bits = BigInt(`0x${bytes.toString('hex')}`) & ((1n << BigInt(7 * bytes.length)) - 1n);
  return bits === (1n << BigInt(7 * bytes.length)) - 1n ? undefined : Number(bits);
}

function requireEmpty(bytes: Buffer, { from, to = bytes.length }: Element): void {
  if (to - from > longestRoom || bytes.subarray(from, to).some((byte) => byte !== 0))
    throw new Error('room that is not empty');
}
