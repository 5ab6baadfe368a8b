import { Refusal } from '@kyc/contract/refusal';
import { cleanImage } from '../../../files/clean-image.ts';
import { documentRule } from './document-rules.ts';
import { requireInertPdf } from '../../../forms/require-inert-pdf.ts';
import { sniffFile } from '../../../files/sniff-file.ts';
import type { MalwareScanner } from '../../../integrations/malware-scanner.ts';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { asBuffer } from '../../../platform/buffers/as-buffer.ts';
import { refuseUnreadable } from '../../../files/refuse-unreadable.ts';
import { askParser } from '../../../untrusted/ask-parser.ts';
import type { VideoFacts } from '../../../untrusted/video/read-video.ts';

export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly fileType: string;
}

/** Returns the file in the form that may be stored, after all checks for the document type (trust.md rule 11). */
export async function acceptFile(
  { malware }: { readonly malware: MalwareScanner },
  file: Buffer,
  documentType: number,
): Promise<AcceptedFile> {
  const rule = documentRule(documentType);
  const sniffed = sniffFile(file.subarray(0, 4096));
  if (rule === undefined || sniffed === undefined || !rule.kinds.includes(sniffed.kind))
    throw new Refusal('unsupportedType');
  if (file.length > rule.maximumBytes) throw new Refusal('tooLarge');
  await malware.require(file);
  switch (sniffed.kind) {
    case 'image':
      return await cleanImage(file, sniffed.fileType);
    case 'pdf':
      await requireInertPdf(file);
      return { bytes: file, fileType: sniffed.fileType };
    case 'xml':
      return { bytes: await cleanPlainXml(file), fileType: sniffed.fileType };
    case 'video':
      await requireVideo(file);
      return { bytes: file, fileType: sniffed.fileType };
    default:
      return sniffed.kind satisfies never;
  }
}

/**
 * The document without complete Aadhaar numbers, parsed and cut in the sandbox. @throws Refusal `unsupportedType` with a document type,
 * entities or instructions, `unreadableFile` when it is not well-formed or costs too much
 */
async function cleanPlainXml(file: Buffer): Promise<Buffer> {
  const cleaned = await askParser('clean-xml', file).catch(refuseUnreadable);
  if (cleaned.isPlain) return asBuffer(cleaned.bytes);
  throw cleaned.why === 'active'
    ? new Refusal('unsupportedType', intakeTexts.xmlWithDocumentType)
    : new Refusal('unreadableFile');
}

/** @throws Refusal `unreadableFile` when it is not a complete video with a length and codec that a verifier can watch */
async function requireVideo(file: Buffer): Promise<VideoFacts> {
  return await askParser('read-video', file).catch(refuseUnreadable);
}
