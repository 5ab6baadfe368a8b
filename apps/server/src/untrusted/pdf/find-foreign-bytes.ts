import { pdfBeginning } from '../../files/sniff-file.ts';
import type { ActivePart } from './active-parts.ts';
import { mayPackObjects, writeOutNames } from './object-names.ts';

/**
 * Names long enough not to occur in compressed bytes by chance; after a delimiter or a key, not in the path of an address. An object may be
 * at a place that no parser of objects reads but a viewer does.
 */
const activeName =
  /(?:[\s<>[\]()]|\/(?:S|Type|Subtype))\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoToE|GoToR)\b/;
const partOfName: Readonly<Record<string, ActivePart>> = {
  JavaScript: 'script',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  FileAttachment: 'attachment',
  RichMedia: 'attachment',
};
const page = /<(?:!doctype\s{1,9}html|html|script|iframe|svg\s|hta:)/i;
const longPageTag = /<(?:!doctype\s{1,9}html|script|iframe|hta:application|\?php)\b/i;
/** The end of a ZIP archive's list may be followed by a remark of 64 kB. */
const endOfArchive = { sign: 'PK\x05\x06', within: 65_557 };
const entryOfArchive = 'PK\x01\x02';
/** Portals and signing programs leave bytes behind the end; blanks do not count. */
const longestRest = 65_536;
/** How archives, programs, pictures, films and scripts begin. */
const otherFormat =
  /PK\x03\x04|PK\x05\x06|Rar!\x1a|7z\xbc\xaf|MSCF|\x1f\x8b\x08|BZh\d1AY|\xfd7zXZ|ustar|CD001|MZ\x90\0|\x7fELF|\xca\xfe\xba\xbe|\xd0\xcf\x11\xe0|#!\/|\x89PNG|\xff\xd8\xff|GIF8|RIFF|ftyp|\x1a\x45\xdf\xa3|%!PS|\{\\rtf|<\?(?:xml|php)/;

/**
 * Whether a PDF is a file of another format too: a page for browsers, an archive, a program; or has active names where its objects are not.
 * @throws Error when an object at the cut end of the file cannot be inspected
 */
export function findForeignBytes(file: Uint8Array): ActivePart | 'otherFormat' | null {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const name = activeName.exec(writeOutNames(text))?.[1];
  if (name !== undefined) return partOfName[name] ?? 'action';
  return pdfBeginning.test(text) && !isArchive(text) && !hasPage(text) && restsOf(text).every(isHarmlessRest)
    ? null
    : 'otherFormat';
}

function isArchive(text: string): boolean {
  return text.includes(endOfArchive.sign, text.length - endOfArchive.within) && text.includes(entryOfArchive);
}

function hasPage(text: string): boolean {
  return longPageTag.test(text) || page.test(withoutStreams(text));
}

const endOfFile = '%%EOF';
/** The last words of a file that ends without the mark. */
const ends = ['startxref', 'trailer', 'endobj', 'endstream'];
const beginningOfPart = /\d\s{1,9}obj\b|xref|trailer/;

/** The bytes between each end of a revision and the next part, and those behind the last part. */
function restsOf(text: string): string[] {
  const [, ...revisions] = text.split(endOfFile);
  const last = Math.max(...ends.map((word) => text.lastIndexOf(word) + word.length));
  return [
    ...revisions.map((revision) => revision.slice(0, beginningOfPart.exec(revision)?.index)),
    text.slice(last),
  ];
}

function isHarmlessRest(rest: string): boolean {
  // It may begin with an object without its end, which a viewer repairs.
  if (mayPackObjects(rest)) throw new Error('a cut object that cannot be inspected');
  return rest.replaceAll(/[\0\s]/g, '').length <= longestRest && !otherFormat.test(rest);
}

/** Packed bytes may look like anything. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const begin = text.indexOf('stream', at);
    const end = begin === -1 ? -1 : text.indexOf('endstream', begin + 6);
    if (end === -1) break;
    parts.push(text.slice(at, begin));
    at = end + 'endstream'.length;
  }
  return [...parts, text.slice(at)].join(' ');
}
