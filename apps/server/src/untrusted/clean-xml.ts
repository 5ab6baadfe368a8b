import { cutAadhaarInXml } from '@kyc/domain/redaction/cut-aadhaar-in-xml';
import { asBuffer } from '../platform/buffers/as-buffer.ts';
import { readPlainXml } from './read-plain-xml.ts';

export type CleanedXml =
  | { readonly isPlain: true; readonly bytes: Uint8Array }
  | { readonly isPlain: false; readonly why: 'unreadable' | 'active' };

/** A plain XML without complete Aadhaar numbers. The parsed document stays in this process: sending it costs more than parsing. */
export function cleanXml(file: Uint8Array): CleanedXml {
  const read = readPlainXml(withShortTexts(file));
  return read.isPlain ? { isPlain: true, bytes: cutAadhaarInXml(file) } : read;
}

/** Letters, digits and marks after a tag, which no rule of XML concerns. Two hyphens would end a comment. */
const longText = /(?<=>)[\w \t\r\n+/=.,-]{64,}/g;

/** The same document with its long plain texts cut, since the parser reads character by character. */
function withShortTexts(file: Uint8Array): Uint8Array {
  const text = asBuffer(file).toString('latin1');
  const short = text.replace(longText, (run) => (run.includes('--') ? run : run.trim() === '' ? ' ' : 'x'));
  return short.length === text.length ? file : Buffer.from(short, 'latin1');
}
