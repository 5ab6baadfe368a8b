import { cutAadhaarInXml } from '@kyc/domain/redaction/cut-aadhaar-in-xml';
import { readPlainXml } from './read-plain-xml.ts';

export type CleanedXml =
  | { readonly isPlain: true; readonly bytes: Uint8Array }
  | { readonly isPlain: false; readonly why: 'unreadable' | 'active' };

/** A plain XML without whole Aadhaar numbers. The parsed document stays in this process: sending it costs more than reading it. */
export function cleanXml(file: Uint8Array): CleanedXml {
  const read = readPlainXml(file);
  return read.isPlain ? { isPlain: true, bytes: cutAadhaarInXml(file) } : read;
}
