/** An object of an update: the text between `obj` and `endobj`. */
export interface UpdatedObject {
  readonly number: number;
  readonly body: string | Buffer;
}

export interface UpdateShape {
  /** Entries of the table that replace the real ones: number and offset. */
  readonly places?: readonly (readonly [number, number])[];
  readonly hasTable?: boolean;
  readonly hasTrailer?: boolean;
  /** Bytes between the objects and the table. */
  readonly rest?: string;
  /** Replaces the reference of the root. */
  readonly root?: string;
  readonly prev?: number;
}

const text = (file: Uint8Array): string => Buffer.from(file).toString('latin1');

/** The next free number of an object. */
export function nextNumber(file: Uint8Array): number {
  const sizes = [...text(file).matchAll(/\/Size (\d{1,6})/g)].map(([, size]) => Number(size));
  return Math.max(...sizes);
}

/** The last version of an object, between `obj` and `endobj`. */
export function bodyOf(file: Uint8Array, number: number): string {
  const all = text(file);
  const parts = [...all.matchAll(new RegExp(`(?:^|[\\r\\n])${String(number)} 0 obj`, 'g'))];
  const last = parts.at(-1);
  if (last === undefined) throw new Error(`no object ${String(number)}`);
  const from = last.index + last[0].length;
  return all.slice(from, all.indexOf('endobj', from)).trim();
}

/** The number of the first object whose text matches. */
export function numberWith(file: Uint8Array, pattern: RegExp): number {
  for (const [, number = '', body = ''] of text(file).matchAll(
    /(?:^|[\r\n])(\d{1,6}) 0 obj([\s\S]*?)endobj/g,
  ))
    if (pattern.test(body)) return Number(number);
  throw new Error(`no object like ${String(pattern)}`);
}

export function rootOf(file: Uint8Array): number {
  return Number([...text(file).matchAll(/\/Root (\d{1,6}) 0 R/g)].at(-1)?.[1]);
}

function startOf(file: Uint8Array): number {
  return Number([...text(file).matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]);
}

/** The file with an incremental update, whose tables have the same form. */
export function updatePdf(
  file: Uint8Array,
  objects: readonly UpdatedObject[],
  shape: UpdateShape = {},
): Buffer {
  const { places = [], hasTable = true, hasTrailer = true, rest = '' } = shape;
  const parts: Buffer[] = [Buffer.from(file), Buffer.from(text(file).endsWith('\n') ? '' : '\n')];
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = new Map<number, number>();
  for (const { number, body } of objects) {
    offsets.set(number, lengthOf());
    parts.push(
      Buffer.from(`${String(number)} 0 obj\n`),
      Buffer.from(body as string),
      Buffer.from('\nendobj\n'),
    );
  }
  for (const [number, offset] of places) offsets.set(number, offset);
  parts.push(Buffer.from(rest, 'latin1'));
  const start = lengthOf();
  const size = Math.max(nextNumber(file), ...[...offsets.keys()].map((number) => number + 1));
  const root = shape.root ?? `${String(rootOf(file))} 0 R`;
  const prev = shape.prev ?? startOf(file);
  const isStream = text(file.subarray(startOf(file), startOf(file) + 4)) !== 'xref';
  if (isStream) {
    parts.push(streamOfPlaces(new Map([...offsets, [size, start]]), size, { root, prev }));
  } else {
    if (hasTable) parts.push(Buffer.from(tableOf(offsets)));
    if (hasTrailer)
      parts.push(Buffer.from(`trailer\n<< /Size ${String(size)} /Root ${root} /Prev ${String(prev)} >>\n`));
  }
  if (hasTable && hasTrailer) parts.push(Buffer.from(`startxref\n${String(start)}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function tableOf(offsets: ReadonlyMap<number, number>): string {
  const lines = [...offsets]
    .sort(([a], [b]) => a - b)
    .map(([number, offset]) => `${String(number)} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  return `xref\n${lines.join('')}`;
}

function streamOfPlaces(
  offsets: ReadonlyMap<number, number>,
  number: number,
  { root, prev }: { readonly root: string; readonly prev: number },
): Buffer {
  const sorted = [...offsets].sort(([a], [b]) => a - b);
  const index = sorted.map(([each]) => `${String(each)} 1`).join(' ');
  const bytes = Buffer.concat(
    sorted.map(([, offset]) => {
      const entry = Buffer.alloc(6);
      entry[0] = 1;
      entry.writeUInt32BE(offset, 1);
      return entry;
    }),
  );
  const dict = `<< /Type /XRef /Size ${String(number + 1)} /Root ${root} /Prev ${String(prev)} /W [1 4 1] /Index [${index}] /Length ${String(bytes.length)} >>`;
  return Buffer.concat([
    Buffer.from(`${String(number)} 0 obj\n${dict}\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** The bytes of a stream as an object's body. */
export function streamBody(content: string, dict = ''): string {
  return `<< ${dict} /Length ${String(content.length)} >>\nstream\n${content}\nendstream`;
}
