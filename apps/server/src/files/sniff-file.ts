/** The accepted kinds. */
export type FileKind = 'image' | 'pdf' | 'video' | 'xml';

export interface SniffedFile {
  readonly kind: FileKind;
  readonly fileType: string;
}

/** Viewers search the header in the first kilobyte; editors and web servers leave a byte order mark and blanks before it. */
export const pdfBeginning = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,1024}%PDF-/;

interface Format extends SniffedFile {
  readonly beginning: RegExp;
}

/** By the file's first bytes as Latin-1. The parser's process reads the rest, and decides by codec and content. */
const formats: readonly Format[] = [
  { kind: 'image', fileType: 'image/jpeg', beginning: /^\xff\xd8\xff/ },
  { kind: 'image', fileType: 'image/png', beginning: /^\x89PNG\r\n\x1a\n/ },
  { kind: 'image', fileType: 'image/webp', beginning: /^RIFF.{4}WEBP/s },
  { kind: 'image', fileType: 'image/avif', beginning: /^.{4}ftypavi[fs]/s },
  { kind: 'pdf', fileType: 'application/pdf', beginning: pdfBeginning },
  // A QuickTime film may begin without its kind.
  {
    kind: 'video',
    fileType: 'video/mp4',
    beginning: /^.{4}(?:ftyp(?!hei|hev|mif1|msf1)|moov|mdat|wide|free|skip)/s,
  },
  { kind: 'video', fileType: 'video/webm', beginning: /^\x1a\x45\xdf\xa3.*webm/s },
  { kind: 'video', fileType: 'video/x-matroska', beginning: /^\x1a\x45\xdf\xa3.*matroska/s },
  {
    kind: 'xml',
    fileType: 'application/xml',
    beginning: /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|OfflinePaperlessKyc|Certificate|KycRes)/,
  },
];

/** Detects the type by the first bytes, not by Content-Type or name; undefined for a type that is not accepted. */
export function sniffFile(head: Uint8Array): SniffedFile | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const found = formats.find(({ beginning }) => beginning.test(text));
  return found && { kind: found.kind, fileType: found.fileType };
}

/** Pictures and papers of phones and scanners that have to be converted first. */
export type OtherFormat = 'heic' | 'tiff' | 'gif' | 'bmp' | 'svg' | 'office' | 'archive';

const otherFormats: readonly (readonly [OtherFormat, RegExp])[] = [
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['gif', /^GIF8/],
  ['bmp', /^BM.{4}\0\0\0\0/s],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s{0,100})?<svg\b/],
  [
    'office',
    /^(?:\xd0\xcf\x11\xe0|\{\\rtf|PK\x03\x04.{26}(?:word|xl|ppt|_rels|docProps|mimetype|\[Content_Types\]))/s,
  ],
  ['archive', /^(?:PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b)/],
];

/** Names a known format that is not accepted, for the sentence of the refusal. */
export function nameOtherFormat(head: Uint8Array): OtherFormat | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  return otherFormats.find(([, beginning]) => beginning.test(text))?.[0];
}
