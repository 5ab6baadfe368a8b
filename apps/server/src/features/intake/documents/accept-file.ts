import { Refusal } from '@kyc/contract/refusal';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { cleanImage } from '../../../files/clean-image.ts';
import { refuseUnreadable } from '../../../files/refuse-unreadable.ts';
import { nameOtherFormat, sniffFile, type FileKind, type OtherFormat } from '../../../files/sniff-file.ts';
import { requireInertPdf } from '../../../forms/require-inert-pdf.ts';
import type { MalwareScanner } from '../../../integrations/malware-scanner.ts';
import { asBuffer } from '../../../platform/buffers/as-buffer.ts';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { PdfReading } from '../../../untrusted/pdf/find-aadhaar-in-pdf.ts';
import { documentRule } from './document-rules.ts';

export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly fileType: string;
  /** Whether the text of a PDF holds a complete Aadhaar number; null for other files and for text that was not read. */
  readonly hasAadhaar: boolean | null;
}

/** Returns the file in the form that may be stored, after all checks for the document type (trust.md rule 11). */
export async function acceptFile(
  { malware }: { readonly malware: MalwareScanner },
  file: Buffer,
  documentType: number,
): Promise<AcceptedFile> {
  const rule = documentRule(documentType);
  const sniffed = sniffFile(file.subarray(0, 4096));
  if (rule === undefined) throw new Refusal('unsupportedType');
  if (sniffed === undefined || !rule.kinds.includes(sniffed.kind))
    throw new Refusal('unsupportedType', formatSentence(file, rule.kinds));
  if (file.length > rule.maximumBytes) throw new Refusal('tooLarge');
  await malware.require(file);
  const { kind, fileType } = sniffed;
  const refuse = (error: unknown): never => refuseUnreadable(error, intakeTexts.fileUnreadable[kind]);
  switch (kind) {
    case 'image':
      return {
        ...(await cleanImage(file, fileType, { unreadable: intakeTexts.fileUnreadable.image })),
        hasAadhaar: null,
      };
    case 'pdf':
      await requireInertPdf(file, intakeTexts.fileUnreadable.pdf);
      return { bytes: file, fileType, hasAadhaar: await findAadhaarInShownPdf(file) };
    case 'xml':
      return { bytes: await cleanPlainXml(file, refuse), fileType, hasAadhaar: null };
    case 'video':
      await requireVideo(file, refuse);
      return { bytes: file, fileType, hasAadhaar: null };
    default:
      return kind satisfies never;
  }
}

const formatNames: Readonly<Record<Exclude<OtherFormat, 'heic'>, string>> = {
  tiff: 'TIFF',
  gif: 'GIF',
  bmp: 'BMP',
  svg: 'SVG',
  office: 'Office',
  archive: 'Archive',
};

function formatSentence(file: Buffer, kinds: readonly FileKind[]): string {
  const accepted = kinds.map((kind) => intakeTexts.acceptedFormats[kind]).join(', or ');
  const format = nameOtherFormat(file.subarray(0, 4096));
  if (format === undefined) return intakeTexts.formatNotAccepted(accepted);
  if (format === 'heic' && kinds.includes('image')) return intakeTexts.heicNotAccepted;
  return format === 'heic'
    ? intakeTexts.formatNotAccepted(accepted)
    : intakeTexts.knownFormatNotAccepted(formatNames[format], accepted);
}

/**
 * The document is evidence and is stored unchanged, so only the finding is recorded. @throws Refusal `unreadableFile` when the viewer could
 * not open it either
 */
async function findAadhaarInShownPdf(file: Buffer): Promise<boolean | null> {
  const { isShown, hasAadhaar } = await askParser('find-aadhaar-in-pdf', file).catch(unlessCostly);
  if (!isShown) throw new Refusal('unreadableFile', intakeTexts.fileUnreadable.pdf);
  return hasAadhaar;
}

/** Text that costs too much to read is no reason to refuse the pages. */
function unlessCostly(error: unknown): PdfReading {
  if (error instanceof UnreadableInput) return { isShown: true, hasAadhaar: null };
  throw error;
}

type Refuse = (error: unknown) => never;

/**
 * The document without complete Aadhaar numbers, parsed and cut in the sandbox. @throws Refusal `unsupportedType` with a document type,
 * entities or instructions, `unreadableFile` when it is not well-formed or costs too much
 */
async function cleanPlainXml(file: Buffer, refuse: Refuse): Promise<Buffer> {
  const cleaned = await askParser('clean-xml', file).catch(refuse);
  if (cleaned.isPlain) return asBuffer(cleaned.bytes);
  throw cleaned.why === 'active'
    ? new Refusal('unsupportedType', intakeTexts.xmlWithDocumentType)
    : new Refusal('unreadableFile', intakeTexts.fileUnreadable.xml);
}

/**
 * @throws Refusal `unsupportedType` for a codec that browsers do not play, `unreadableFile` when it is not a complete video of a length
 * that a verifier can watch
 */
async function requireVideo(file: Buffer, refuse: Refuse): Promise<void> {
  const read = await askParser('read-video', file).catch(refuse);
  if ('fault' in read)
    throw read.fault === 'codec'
      ? new Refusal('unsupportedType', intakeTexts.videoCodec)
      : new Refusal('unreadableFile', intakeTexts.videoLength);
}
