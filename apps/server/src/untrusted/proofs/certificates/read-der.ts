/** One value of a DER encoding, as its place in the bytes. */
export interface DerValue {
  readonly tag: number;
  /** Of the tag. */
  readonly start: number;
  /** Of the content. */
  readonly from: number;
  readonly to: number;
}

/** @throws Error when the bytes are no DER or end too early */
export function readDer(bytes: Uint8Array, start: number, end = bytes.byteLength): DerValue {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new Error('no DER');
  let from = start + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new Error('no DER');
    length = 0;
    for (let at = 0; at < count; at += 1) length = length * 256 + (bytes[from + at] ?? 0);
    from += count;
  }
  const to = from + length;
  if (to > end) throw new Error('DER ends too early');
  return { tag, start, from, to };
}

/** The values inside one. */
export function* childrenOf(bytes: Uint8Array, { from, to }: DerValue): Generator<DerValue> {
  let at = from;
  while (at < to) {
    const child = readDer(bytes, at, to);
    yield child;
    at = child.to;
  }
}

/** UTCTime or GeneralizedTime in the form of RFC 5280: seconds, in Z. @throws Error on any other form */
export function readDerTime(bytes: Uint8Array, { tag, from, to }: DerValue): Date {
  const text = Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const parts = (
    tag === 0x17
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d{1,9})?Z$/
  ).exec(text);
  if (parts === null) throw new Error('no time');
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  const century = tag === 0x17 ? (year < 50 ? 2_000 : 1_900) : 0;
  return new Date(Date.UTC(century + year, month - 1, day, hour, minute, second));
}
