import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The filters of pictures in a PDF (ISO 32000-2 §7.4). */
export const scanFilters = [
  'CCITTFaxDecode',
  'JBIG2Decode',
  'JPXDecode',
  'DCTDecode',
  'FlateDecode',
  'LZWDecode',
  'RunLengthDecode',
] as const;
export type ScanFilter = (typeof scanFilters)[number];

/** Pixels of the scanned page: bars and a disc, of which ImageMagick counts this share as dark. */
const [width, height] = [600, 848];
export const darkShare = 0.3195;

function isDark(x: number, y: number): boolean {
  const bars = [
    [60, 60, 540, 160],
    [60, 220, 200, 760],
    [260, 400, 540, 430],
    [260, 500, 540, 530],
  ] as const;
  if (bars.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom))
    return true;
  return Math.hypot(x - 400, y - 660) <= 80;
}

/** One bit for each pixel, the first one the highest, 0 for black. */
function bits(): Buffer {
  const eight = Array.from({ length: 8 }, (_, bit) => bit);
  return Buffer.from(
    Array.from({ length: (width / 8) * height }, (_, octet) =>
      eight.reduce((byte, bit) => byte * 2 + (pixelAt(octet * 8 + bit) === 0 ? 0 : 1), 0),
    ),
  );
}

/** A fax (T.6) and a JPEG 2000 of the page, written by ImageMagick and OpenJPEG. */
const stored = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

interface Picture {
  readonly bytes: Buffer;
  /** Entries of the picture's dictionary. */
  readonly entries: string;
}

const oneBit = '/ColorSpace /DeviceGray /BitsPerComponent 1';

async function pictureOf(filter: ScanFilter): Promise<Picture> {
  switch (filter) {
    case 'CCITTFaxDecode': {
      const fax = `/DecodeParms << /K -1 /Columns ${String(width)} /Rows ${String(height)} >>`;
      return { bytes: stored('page.g4'), entries: `${oneBit} ${fax}` };
    }
    case 'JBIG2Decode':
      return { bytes: jbig2Of(stored('page.g4')), entries: oneBit };
    case 'JPXDecode':
      return { bytes: stored('page.jp2'), entries: '' };
    case 'DCTDecode': {
      const grey = Buffer.from(Array.from({ length: width * height }, (_, at) => pixelAt(at)));
      const jpeg = await sharp(grey, { raw: { width, height, channels: 1 } })
        .toColourspace('b-w')
        .jpeg()
        .toBuffer();
      return { bytes: jpeg, entries: '/ColorSpace /DeviceGray /BitsPerComponent 8' };
    }
    case 'FlateDecode':
      return { bytes: deflateSync(bits()), entries: oneBit };
    case 'LZWDecode':
      return { bytes: lzwOf(bits()), entries: oneBit };
    case 'RunLengthDecode':
      return { bytes: runLengthOf(bits()), entries: oneBit };
    default:
      return filter satisfies never;
  }
}

const pixelAt = (at: number): number => (isDark(at % width, Math.floor(at / width)) ? 0 : 255);

/** A page and a generic region with the bytes of a fax (ISO 14492 §7.4.6, MMR). */
function jbig2Of(fax: Buffer): Buffer {
  const four = (...values: number[]): Buffer => {
    const out = Buffer.alloc(values.length * 4);
    for (const [at, value] of values.entries()) out.writeUInt32BE(value, at * 4);
    return out;
  };
  const segment = (number: number, type: number, data: Buffer): Buffer =>
    Buffer.concat([four(number), Buffer.from([type, 0, 1]), four(data.length), data]);
  const page = Buffer.concat([four(width, height, 0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([four(width, height, 0, 0), Buffer.from([0, 1]), fax]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

/** Codes of nine bits, each byte by itself, with a new table before codes would need ten. */
function lzwOf(bytes: Buffer): Buffer {
  const [clear, end] = [256, 257];
  const codes = [...bytes].flatMap((byte, at) => (at % 200 === 0 ? [clear, byte] : [byte]));
  const binary = [...codes, end].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(
    (binary.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2)),
  );
}

function runLengthOf(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let length = 1;
    while (length < 128 && bytes[at + length] === bytes[at]) length += 1;
    out.push(length === 1 ? 0 : 257 - length, bytes[at] ?? 0);
    at += length;
  }
  return Buffer.from([...out, 128]);
}

/** A PDF of one page that is a picture, as a scanner with this filter writes it; a cut picture cannot be decoded. */
export async function scannedPdf(filter: ScanFilter, { isCut = false } = {}): Promise<Buffer> {
  const { bytes: whole, entries } = await pictureOf(filter);
  const bytes = isCut ? whole.subarray(0, 40) : whole;
  const size = `/Width ${String(width)} /Height ${String(height)}`;
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R >>',
    ),
    stream(`/Type /XObject /Subtype /Image ${size} ${entries} /Filter /${filter}`, bytes),
    stream('', Buffer.from(content)),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${String(at + 1)} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${String(bytes.length)} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}
