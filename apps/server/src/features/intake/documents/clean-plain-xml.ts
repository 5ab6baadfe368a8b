import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { Refusal } from '@kyc/contract/refusal';
import { asBuffer } from '../../../platform/buffers/as-buffer.ts';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';

/**
 * The document without complete Aadhaar numbers, parsed and cut in the sandbox. @throws Refusal `unsupportedType` with a document type,
 * entities or instructions, `unreadableFile` when it is not well-formed or costs too much
 */
export async function cleanPlainXml(file: Buffer): Promise<Buffer> {
  const cleaned = await askParser('clean-xml', file).catch((error: unknown) => {
    if (error instanceof UnreadableInput) throw new Refusal('unreadableFile');
    throw error;
  });
  if (cleaned.isPlain) return asBuffer(cleaned.bytes);
  throw cleaned.why === 'active'
    ? new Refusal('unsupportedType', intakeTexts.xmlWithDocumentType)
    : new Refusal('unreadableFile');
}
