/**
 * Names long enough not to occur in compressed bytes by chance; after a delimiter or a key, not in the path of an address. An object may be
 * at a place that no parser of objects reads but a viewer does.
 */
const activeName =
  /(?:[\s<>[\]()]|\/(?:S|Type|Subtype))\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoToE|GoToR)\b/;
const escapedLetter = /#([2-7][\da-f])/gi;
const page = /<(?:!doctype\s{1,9}html|html|script|iframe|svg\s)/i;
const longPageTag = /<(?:!doctype\s{1,9}html|script|iframe)\b/i;
/** The end of a ZIP archive's list may be followed by a remark of 64 kB. */
const endOfArchive = { sign: 'PK\x05\x06', within: 65_557 };
const entryOfArchive = 'PK\x01\x02';
/** Line ends and the remains of signing programs. */
const longestRest = 1024;

/** Is a PDF something else besides: a page for browsers, an archive, or has it active names where its objects are not? */
export function findForeignBytes(file: Uint8Array): boolean {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) return true;
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || text.slice(end + 5).trim().length > 0 || text.length - end > longestRest) return true;
  if (text.includes(endOfArchive.sign, text.length - endOfArchive.within) && text.includes(entryOfArchive))
    return true;
  if (activeName.test(withLetters(text)) || longPageTag.test(text)) return true;
  return page.test(withoutStreams(text));
}

/** Names may be written with their letters' numbers. */
function withLetters(text: string): string {
  return text.replaceAll(escapedLetter, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
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
