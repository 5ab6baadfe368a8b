import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { hasTestVirus } from '../files/has-test-virus.ts';
import { findForeignBytes } from './find-foreign-bytes.ts';
import { beginningOf } from './stream-beginning.ts';

export interface PdfContent {
  /** It has actions, external links, or a second format. */
  readonly isActive: boolean;
  /** A stream is the test file of malware scanners. */
  readonly isInfected: boolean;
}

/** Keys that give a PDF an action, or embed another file. */
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
  // Content from another file: a page, a print shop's picture.
  'Ref',
  'OPI',
]);
const activeTypes = new Set([
  'JavaScript',
  'Launch',
  'RichMedia',
  'EmbeddedFile',
  'FileAttachment',
  'Filespec',
  'GoToE',
  'GoToR',
  'Movie',
  'Rendition',
  'Sound',
  '3D',
  'ImportData',
  'SubmitForm',
]);
const harmlessAddress = /^(?:https?:|mailto:|tel:|[^:\\]*$)/i;
const deepest = 30;

/** Looks through every revision that the file holds. @throws Error when it is damaged, encrypted or no PDF at all */
export async function findActiveContent(file: Uint8Array): Promise<PdfContent> {
  const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
  if (document.getPageCount() === 0) throw new Error('no pages');
  const objects = await objectsOfAllRevisions(file);
  return {
    isActive: findForeignBytes(file) || objects.some((object) => isActive(object, 0)),
    isInfected: objects.some((object) => object instanceof PDFRawStream && hasTestVirus(beginningOf(object))),
  };
}

/** A newer revision hides an object of the older one, which a reader can still be led back to. */
class RevisionReader extends PDFParser {
  readonly objects: PDFObject[] = [];

  constructor(file: Uint8Array) {
    super(file, undefined, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (reference, object) => {
      this.objects.push(object);
      assign(reference, object);
    };
  }
}

async function objectsOfAllRevisions(file: Uint8Array): Promise<PDFObject[]> {
  const reader = new RevisionReader(file);
  await reader.parseDocument();
  return reader.objects;
}

function isActive(object: PDFObject, depth: number): boolean {
  if (depth > deepest) return true;
  // A stream whose bytes are another file's.
  if (object instanceof PDFStream)
    return object.dict.has(PDFName.of('F')) || isActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((entry) => isActive(entry, depth + 1));
  // At the top level it is the target of a reference.
  if (object instanceof PDFName) return depth === 0 && activeTypes.has(object.decodeText());
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => isActiveEntry(key.decodeText(), value, depth));
}

function isActiveEntry(key: string, value: PDFObject, depth: number): boolean {
  // An OpenAction that only selects the first page is an array.
  if (activeKeys.has(key) && !(key === 'OpenAction' && value instanceof PDFArray)) return true;
  if (value instanceof PDFName) return activeTypes.has(value.decodeText());
  if (key === 'URI' && (value instanceof PDFString || value instanceof PDFHexString))
    return !harmlessAddress.test(value.decodeText().trim());
  return isActive(value, depth + 1);
}
