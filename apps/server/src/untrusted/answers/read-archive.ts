import { inflateRawSync } from 'node:zlib';

export interface Archive {
  names(): string[];
  has(name: string): boolean;
  /** @throws Error in words for the user */
  read(name: string): Uint8Array;
}

/** The largest inflated file: a sheet of 250,000 rows has about 100 MB. */
const mostInflated = 160_000_000;
const mostEntries = 1000;
const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endLength = 22;
const longestComment = 65_535;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** The files of a zip archive by their names, from its directory. @throws Error in words for the user */
export function readArchive(file: Uint8Array): Archive {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = readDirectory(view);
  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw broken();
      return inflated(view, entry);
    },
  };
}

function broken(): Error {
  return new Error('The workbook cannot be read.');
}

function readDirectory(view: Buffer): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.readUInt16LE(end + 10);
  let at = view.readUInt32LE(end + 16);
  if (count > mostEntries) throw new Error('The archive has too many files for a workbook.');
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== entrySignature) throw broken();
    const nameLength = view.readUInt16LE(at + 28);
    const extraLength = view.readUInt16LE(at + 30);
    const commentLength = view.readUInt16LE(at + 32);
    const name = view.toString('utf8', at + 46, at + 46 + nameLength);
    const isSealed = (view.readUInt16LE(at + 8) & 1) === 1;
    if (isSealed) throw new Error('The workbook has a password. Remove it first.');
    entries.set(name, {
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      at: view.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function findEnd(view: Buffer): number {
  const least = Math.max(0, view.length - endLength - longestComment);
  for (let at = view.length - endLength; at >= least; at -= 1)
    if (view.readUInt32LE(at) === endSignature) return at;
  throw broken();
}

function inflated(view: Buffer, { method, packed, at }: Entry): Uint8Array {
  if (at + 30 > view.length || view.readUInt32LE(at) !== localSignature) throw broken();
  const begin = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28);
  const bytes = view.subarray(begin, begin + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(bytes, { maxOutputLength: mostInflated });
  } catch (error) {
    if (error instanceof RangeError)
      throw new Error('The workbook is too large. Divide it.', { cause: error });
    throw broken();
  }
}
