import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { Refusal } from '@kyc/contract/refusal';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { XmlElement } from '../../../untrusted/read-plain-xml.ts';

/**
 * The document's root element, read where it can do no harm. @throws Refusal `unsupportedType` with a document type, entities or
 * instructions, `unreadableFile` when it is not well-formed or costs too much
 */
export async function requirePlainXml(file: Buffer): Promise<XmlElement> {
  const read = await askParser('read-plain-xml', file).catch((error: unknown) => {
    if (error instanceof UnreadableInput) throw new Refusal('unreadableFile');
    throw error;
  });
  if (read.isPlain) return read.root;
  throw read.why === 'active'
    ? new Refusal('unsupportedType', intakeTexts.xmlWithDocumentType)
    : new Refusal('unreadableFile');
}
