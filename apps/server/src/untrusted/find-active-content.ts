import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

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

/** Has the PDF something that acts by itself? @throws Error when it is damaged, encrypted or no PDF at all */
export async function findActiveContent(file: Uint8Array): Promise<{ readonly isActive: boolean }> {
  const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
  if (document.getPageCount() === 0) throw new Error('no pages');
  const objects = document.context.enumerateIndirectObjects();
  return { isActive: objects.some(([, object]) => isActive(object, 0)) };
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
