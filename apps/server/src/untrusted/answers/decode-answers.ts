import type { AnswerEncoding } from '@kyc/contract/after-approval/format-choices';
import type { AnswerFormat } from '@kyc/domain/after-approval/format/answer-format';

const signatures = [
  { bytes: [0x50, 0x4b], what: 'a zip archive', isWorkbook: true },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'a workbook of an old Excel (xls)', isWorkbook: false },
  { bytes: [0x1f, 0x8b], what: 'a compressed file (gzip)', isWorkbook: false },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF', isWorkbook: false },
  { bytes: [0x52, 0x61, 0x72, 0x21], what: 'a RAR archive', isWorkbook: false },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'a 7-Zip archive', isWorkbook: false },
] as const;

const signatureOf = (file: Uint8Array) =>
  signatures.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte));

/** By its first bytes: any zip archive. */
export const looksLikeWorkbook = (file: Uint8Array): boolean => signatureOf(file)?.isWorkbook === true;

/** @throws Error in words for the user, for a file of another kind than the format's */
export function requireKindOfFile(file: Uint8Array, { kind }: Pick<AnswerFormat, 'kind'>): void {
  if (file.length === 0) throw new Error('The file is empty.');
  const found = signatureOf(file);
  if (kind === 'xlsx' && found?.isWorkbook !== true)
    throw new Error(
      `The file is ${found === undefined ? 'no workbook (xlsx)' : found.what}. The format reads xlsx.`,
    );
  if (kind !== 'xlsx' && found !== undefined)
    throw new Error(`The file is ${found.what}. The format reads text: unpack or convert it first.`);
}

/** @throws Error in words for the user, for bytes that the encoding does not have */
export function decodeAnswers(file: Uint8Array, encoding: AnswerEncoding): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new Error(`The file is not in ${encoding.toUpperCase()}. Choose another encoding.`);
  }
  // UTF-16 read as bytes has a zero in every other place.
  if (text.slice(0, 1000).includes('\0'))
    throw new Error(`The file is not in ${encoding.toUpperCase()}. Choose another encoding.`);
  return text;
}
