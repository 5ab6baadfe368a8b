import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { Refusal } from '@kyc/contract/refusal';

/** What makes a PDF do something by itself, or carry something else. */
const activeKeys = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'OpenAction',
  'AA',
]);
const activeTypes = new Set([
  'JavaScript',
  'Launch',
  'RichMedia',
  'EmbeddedFile',
  'Movie',
  'Sound',
  'ImportData',
  'SubmitForm',
]);

/** @throws Refusal `unreadableFile` when it does not parse, `unsupportedType` when it has active content */
export async function requireInertPdf(file: Buffer): Promise<void> {
  const document = await parse(file);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (isActive(object, 0)) {
      throw new Refusal(
        'unsupportedType',
        'PDF files with scripts, attachments or actions are not accepted.',
      );
    }
  }
}

async function parse(file: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
    if (document.getPageCount() === 0) throw new Error('no pages');
    return document;
  } catch {
    // Damaged, encrypted or no PDF at all: the caller can only send another file.
    throw new Refusal('unreadableFile');
  }
}

const deepest = 30;

function isActive(object: PDFObject, depth: number): boolean {
  if (depth > deepest) return true;
  if (object instanceof PDFStream) return isActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((entry) => isActive(entry, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    if (activeKeys.has(key.decodeText()) && !isPlainDestination(key, value)) return true;
    if (value instanceof PDFName && activeTypes.has(value.decodeText())) return true;
    return isActive(value, depth + 1);
  });
}

/** An OpenAction that only says which page to show first is an array, and harmless. */
function isPlainDestination(key: PDFName, value: PDFObject): boolean {
  return key.decodeText() === 'OpenAction' && value instanceof PDFArray;
}
