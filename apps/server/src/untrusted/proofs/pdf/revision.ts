import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Where an object is: an offset, or a place in a stream of objects. */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

/** One table or stream of places. */
export interface Section {
  readonly start: number;
  readonly end: number;
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: PDFDict;
  readonly isHybrid: boolean;
}

/** A file as a viewer sees it that follows the tables of places from its end. */
export interface Revision {
  /** The newest first. */
  readonly sections: readonly Section[];
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: PDFDict;
  get(number: number): PDFObject | undefined;
  /** The end of the object at an offset. @throws Error when another object, or none, begins there */
  endOf(number: number, offset: number): number;
  /** The object behind a reference, or the value itself. */
  follow(value: PDFObject | undefined): PDFObject | undefined;
}

const [mostSections, mostPlaces] = [200, 300_000];

/** Parses at an offset and keeps the end. */
class PlacedParser extends PDFObjectParser {
  get offset(): number {
    return this.bytes.offset();
  }
}

/** @throws Error when the tables of places cannot be followed */
export function readRevision(bytes: Buffer): Revision {
  const context = PDFContext.create();
  const sections: Section[] = [];
  const places = new Map<number, Place>();
  let next: number | undefined = lastStart(bytes);
  while (next !== undefined) {
    const at: number = next;
    if (sections.length >= mostSections || sections.some(({ start }) => start === at))
      throw new Error('a loop of tables');
    const section = readSection(bytes, at, context);
    sections.push(section);
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place);
    if (places.size > mostPlaces) throw new Error('too many objects');
    next = numberOf(section.trailer.get(PDFName.of('Prev')));
  }
  const [newest] = sections;
  if (newest === undefined) throw new Error('no table of places');
  const read = objectReader(bytes, places, context);
  return {
    sections,
    places,
    trailer: newest.trailer,
    get: read,
    endOf: (number, offset) => readObject({ bytes, offset, number }, context).end,
    follow: (value) => (value instanceof PDFRef ? read(value.objectNumber) : value),
  };
}

export function numberOf(value: PDFObject | undefined): number | undefined {
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

function lastStart(bytes: Buffer): number {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  const last = [...end.matchAll(/startxref\s{1,20}(\d{1,10})/g)].at(-1)?.[1];
  if (last === undefined) throw new Error('no start of a table');
  return Number(last);
}

function readSection(bytes: Buffer, start: number, context: PDFContext): Section {
  if (bytes.toString('latin1', start, start + 4) === 'xref') return readTable(bytes, start, context);
  const { object, end } = readObject({ bytes, offset: start, number: undefined }, context);
  if (!(object instanceof PDFRawStream)) throw new Error('no stream of places');
  return { start, end, places: placesOfStream(object), trailer: object.dict, isHybrid: false };
}

function readTable(bytes: Buffer, start: number, context: PDFContext): Section {
  const places = new Map<number, Place>();
  let at = start + 4;
  for (;;) {
    const head = /^\s{0,20}(\d{1,7})\s{1,5}(\d{1,6})\s{0,5}?(?:\r\n|\r|\n|\s)/.exec(
      bytes.toString('latin1', at, at + 60),
    );
    if (head === null) break;
    const [text, first = '0', count = '0'] = head;
    at += text.length;
    if (Number(count) > mostPlaces) throw new Error('too many objects');
    for (let index = 0; index < Number(count); index += 1) {
      const entry = /^\s{0,4}(\d{10}) (\d{5}) ([nf])/.exec(bytes.toString('latin1', at, at + 24));
      if (entry === null) throw new Error('no entry of a table');
      at += entry[0].length;
      const offset = Number(entry[1]);
      places.set(Number(first) + index, entry[3] === 'n' ? { kind: 'offset', offset } : { kind: 'free' });
    }
  }
  const trailerAt = /^\s{0,20}trailer\s{0,20}/.exec(bytes.toString('latin1', at, at + 60));
  if (trailerAt === null) throw new Error('no trailer');
  const from = at + trailerAt[0].length;
  const parser = parserAt(bytes, from, context);
  const trailer = parser.parseObject();
  if (!(trailer instanceof PDFDict)) throw new Error('no trailer');
  // Writers of hybrid files list packed objects in a second place (ISO 32000 §7.5.8.4).
  const second = numberOf(trailer.get(PDFName.of('XRefStm')));
  if (second !== undefined)
    for (const [number, place] of readSection(bytes, second, context).places)
      if (places.get(number)?.kind !== 'offset') places.set(number, place);
  return { start, end: from + parser.offset, places, trailer, isHybrid: second !== undefined };
}

function placesOfStream(stream: PDFRawStream): Map<number, Place> {
  const { dict } = stream;
  const widths = numbersOf(dict.get(PDFName.of('W')));
  const size = numberOf(dict.get(PDFName.of('Size'))) ?? 0;
  const index = numbersOf(dict.get(PDFName.of('Index')));
  const ranges = index.length === 0 ? [0, size] : index;
  const bytes = decodePDFRawStream(stream).decode();
  const places = new Map<number, Place>();
  let at = 0;
  const take = (width = 0): number => {
    let value = 0;
    for (let each = 0; each < width; each += 1) value = value * 256 + (bytes[at + each] ?? 0);
    at += width;
    return value;
  };
  for (let range = 0; range < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let each = 0; each < count && at < bytes.length; each += 1) {
      const type = widths[0] === 0 ? 1 : take(widths[0]);
      const [second, third] = [take(widths[1]), take(widths[2])];
      const place: Place =
        type === 0
          ? { kind: 'free' }
          : type === 1
            ? { kind: 'offset', offset: second }
            : { kind: 'packed', stream: second, index: third };
      places.set(first + each, place);
    }
  }
  return places;
}

function numbersOf(value: PDFObject | undefined): number[] {
  return value instanceof PDFArray ? value.asArray().map((each) => numberOf(each) ?? 0) : [];
}

function parserAt(bytes: Buffer, from: number, context: PDFContext): PlacedParser {
  // The library does not export the class of the stream.
  const { bytes: stream } = PDFObjectParser.forBytes(bytes.subarray(from), context) as unknown as {
    bytes: ConstructorParameters<typeof PDFObjectParser>[0];
  };
  return new PlacedParser(stream, context);
}

interface Sought {
  readonly bytes: Buffer;
  readonly offset: number;
  /** Undefined: any. */
  readonly number: number | undefined;
}

/** @throws Error when another object, or none, is here */
function readObject({ bytes, offset, number }: Sought, context: PDFContext) {
  const head = /^\s{0,20}(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}obj/.exec(
    bytes.toString('latin1', offset, offset + 60),
  );
  if (head === null || (number !== undefined && Number(head[1]) !== number))
    throw new Error('no object here');
  const from = offset + head[0].length;
  const parser = parserAt(bytes, from, context);
  const object = parser.parseObject();
  const end = from + parser.offset;
  const tail = /^\s{0,20}(?:endstream\s{0,20})?endobj/.exec(bytes.toString('latin1', end, end + 60));
  return { object, end: end + (tail?.[0].length ?? 0) };
}

function objectReader(bytes: Buffer, places: ReadonlyMap<number, Place>, context: PDFContext) {
  const known = new Map<number, PDFObject | undefined>();
  const packed = new Map<number, readonly PDFObject[]>();
  const readPlace = (number: number, place: Place): PDFObject | undefined => {
    if (place.kind === 'free') return undefined;
    if (place.kind === 'offset') return readObject({ bytes, offset: place.offset, number }, context).object;
    const stream = packed.get(place.stream) ?? unpack(read(place.stream), context);
    packed.set(place.stream, stream);
    return stream[place.index];
  };
  const read = (number: number): PDFObject | undefined => {
    if (known.has(number)) return known.get(number);
    known.set(number, undefined);
    const place = places.get(number);
    let object: PDFObject | undefined;
    try {
      object = place === undefined ? undefined : readPlace(number, place);
    } catch {
      // A viewer treats an object that it cannot find as null.
    }
    known.set(number, object);
    return object;
  };
  return read;
}

function unpack(stream: PDFObject | undefined, context: PDFContext): PDFObject[] {
  if (!(stream instanceof PDFRawStream)) return [];
  const count = numberOf(stream.dict.get(PDFName.of('N'))) ?? 0;
  const first = numberOf(stream.dict.get(PDFName.of('First'))) ?? 0;
  const bytes = Buffer.from(decodePDFRawStream(stream).decode());
  const numbers = bytes.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: Math.min(count, numbers.length / 2) }, (_, index) =>
    parserAt(bytes, first + (numbers[index * 2 + 1] ?? 0), context).parseObject(),
  );
}
