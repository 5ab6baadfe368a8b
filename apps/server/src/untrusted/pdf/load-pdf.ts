import {
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { mayPackObjects } from './object-names.ts';

/** The file opens only with a password or a certificate that the product does not have. */
export class LockedPdf extends Error {}

/** Every object of every revision of a file: a newer revision hides an older object, which a viewer can still be led back to. */
export interface RevisedObjects {
  readonly all: readonly PDFObject[];
  /** The versions of the referenced object, or the value itself. */
  versionsOf(value: PDFObject): readonly PDFObject[];
}

const parsedObjects = new WeakMap<PDFContext, Map<PDFRef, PDFObject[]>>();

class RevisionReader extends PDFParser {
  constructor(...options: ConstructorParameters<typeof PDFParser>) {
    super(...options);
    const objects = new Map<PDFRef, PDFObject[]>();
    parsedObjects.set(this.context, objects);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (reference, object) => {
      const versions = objects.get(reference);
      if (versions === undefined) objects.set(reference, [object]);
      else versions.push(object);
      assign(reference, object);
    };
  }
}
// The library's loader reads with it, so that the objects of an encrypted file are recorded decrypted.
PDFParser.forBytesWithOptions = (...options) => new RevisionReader(...options);

/**
 * A PDF as its readers see it: decrypted when it opens with the empty password, and without objects that cannot be parsed, which viewers
 * skip too.
 * @throws LockedPdf when it needs a password, Error when it is no PDF
 */
export async function loadPdf(file: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false, password: '' });
    if (document.context.isDecrypted) forgetEncryption(document.context);
    return document;
  } catch (error) {
    if (error instanceof Error && lockedMessages.test(error.message)) throw new LockedPdf('locked');
    throw error;
  }
}

/** Otherwise a copy of the document would be written decrypted, and would still state that it is encrypted. */
function forgetEncryption(context: PDFContext): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const isTable = object instanceof PDFRawStream && hasName(object.dict, 'Type', 'XRef');
    const isKey = object instanceof PDFDict && hasName(object, 'Filter', 'Standard');
    if (isTable || isKey) context.delete(reference);
  }
}

function hasName(dict: PDFDict, key: string, name: string): boolean {
  return dict.lookup(PDFName.of(key)) === PDFName.of(name);
}

/** Of the library: a password is required, or the key is a certificate. */
const lockedMessages = /^(?:NEEDS PASSWORD|Password incorrect|unknown encryption method)/;

/** @throws Error when a viewer could read objects that the library did not */
export function objectsOf({ context }: PDFDocument): RevisedObjects {
  const objects = parsedObjects.get(context) ?? new Map<PDFRef, PDFObject[]>();
  const all = [...objects.values()].flat();
  if (all.some(hidesObjects)) throw new Error('objects that cannot be inspected');
  return {
    all,
    versionsOf: (value) => (value instanceof PDFRef ? (objects.get(value) ?? []) : [value]),
  };
}

/** Objects packed in a stream that the library did not unpack. Viewers recognise such a stream by its keys, not by its type. */
function hidesObjects(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return mayPackObjects(textOf(object));
  if (!(object instanceof PDFRawStream) || hasName(object.dict, 'Type', 'ObjStm')) return false;
  return ['First', 'N'].every((key) => object.dict.lookup(PDFName.of(key)) instanceof PDFNumber);
}

function textOf(object: PDFInvalidObject): string {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}
