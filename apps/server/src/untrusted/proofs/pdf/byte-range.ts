import { ProofFault } from '../proof-fault.ts';

/** `[from, length, from, length]` */
export type ByteRange = readonly [number, number, number, number];

/** One signature dictionary, as its bytes state it. */
export interface RawSignature {
  readonly range: ByteRange;
  /** The CMS, with the zeros behind it. */
  readonly contents: Uint8Array;
  /** E.g. `adbe.pkcs7.detached`; null: not stated. */
  readonly subFilter: string | null;
  /** The time that the dictionary states; null: none. */
  readonly statedOn: Date | null;
}

const key = '/ByteRange';
const rangeForm =
  /^\/ByteRange\s{0,20}\[\s{0,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,20}\]/;
/** The dictionary around a signature is a few kilobytes without it. */
const reach = 20_000;

/** Places of byte ranges. An update may repeat one; each is checked. */
export function placesOfRanges(file: Buffer, most: number): number[] {
  const places: number[] = [];
  for (
    let at = file.indexOf(key);
    at !== -1 && places.length <= most;
    at = file.indexOf(key, at + key.length)
  )
    places.push(at);
  return places;
}

/**
 * The signature whose byte range is here. Its range begins with the file, leaves out exactly the signature's own value, and ends with a
 * revision: every other form hides bytes from the signature (universal forgery and wrapping). @throws ProofFault `byteRange`
 */
export function readSignatureAt(file: Buffer, at: number): RawSignature {
  const numbers = rangeForm
    .exec(file.toString('latin1', at, at + 200))
    ?.slice(1)
    .map(Number);
  const [from = -1, length = 0, next = 0, last = 0] = numbers ?? [];
  const end = next + last;
  if (from !== 0 || length <= 0 || next <= length || end > file.length) throw new ProofFault('byteRange');
  const begin = file.toString('latin1', Math.max(0, length - 30), length);
  if (!/\/Contents\s{0,20}$/.test(begin)) throw new ProofFault('byteRange');
  const contents = readHex(file.subarray(length, next));
  // A range to the end of the file covers bytes behind the last revision too.
  if (end !== file.length && !endsRevision(file, end)) throw new ProofFault('byteRange');
  const around = dictionaryAround(file, length, next);
  // The range has to be in the dictionary whose value it leaves out.
  if (at < length - around.before.length || at > next + around.after.length)
    throw new ProofFault('byteRange');
  const text = `${around.before} ${around.after}`;
  return {
    range: [from, length, next, last],
    contents,
    subFilter: /\/SubFilter\s{0,20}\/([\w.]{1,40})/.exec(text)?.[1] ?? null,
    statedOn: readPdfDate(/\/M\s{0,20}\(D:([\d+\-Z']{4,30})\)/.exec(text)?.[1]),
  };
}

/** @throws ProofFault `byteRange` when the gap holds anything but the value */
function readHex(gap: Buffer): Uint8Array {
  const hex = gap.toString('latin1', 1, gap.length - 1);
  const isHex = gap[0] === 0x3c && gap.at(-1) === 0x3e && hex.length % 2 === 0 && /^[\da-fA-F]*$/.test(hex);
  if (!isHex || hex.length === 0) throw new ProofFault('byteRange');
  return Buffer.from(hex, 'hex');
}

/** Behind `%%EOF` and at most one end of line. */
function endsRevision(file: Buffer, end: number): boolean {
  return /%%EOF(?:\r\n|\r|\n)?$/.test(file.toString('latin1', end - 7, end));
}

function dictionaryAround(file: Buffer, from: number, to: number) {
  const before = file.toString('latin1', Math.max(0, from - reach), from);
  const after = file.toString('latin1', to, to + reach);
  const begin = before.lastIndexOf(' obj');
  const end = after.indexOf('endobj');
  if (begin === -1 || end === -1) throw new ProofFault('byteRange');
  return { before: before.slice(begin), after: after.slice(0, end) };
}

/** `20261130101500+05'30'`; ISO 32000 §7.9.4. */
function readPdfDate(text: string | undefined): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:(Z)|([+-])(\d\d)'?(\d\d)'?)?/.exec(text ?? '');
  if (parts === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const ahead = (Number(parts[9] ?? 0) * 60 + Number(parts[10] ?? 0)) * (parts[8] === '-' ? -1 : 1);
  return new Date(Date.UTC(year, month - 1, day, hour, minute - ahead, second));
}

/** The ends of the file's revisions, in bytes, ascending. */
export function endsOfRevisions(file: Buffer): number[] {
  const ends: number[] = [];
  for (let at = file.indexOf('%%EOF'); at !== -1; at = file.indexOf('%%EOF', at + 5)) ends.push(at + 5);
  // A linearised file has a mark behind its first page.
  const isLinear = file.toString('latin1', 0, 1_024).includes('/Linearized');
  return isLinear && ends.length > 1 ? ends.slice(1) : ends;
}
