import { PDFRawStream } from '@cantoo/pdf-lib';
import { hasTestVirus } from '../../files/has-test-virus.ts';
import { activePartsOf, type ActivePart } from './active-parts.ts';
import { findForeignBytes } from './find-foreign-bytes.ts';
import { loadPdf, LockedPdf, objectsOf, type RevisedObjects } from './load-pdf.ts';
import { beginningOf } from './stream-beginning.ts';

/**
 * Why a PDF is not accepted: it needs a password (`locked`), a stream is the test file of malware scanners (`infected`), an active part, or
 * it is also a file of another format.
 */
export type PdfFault = 'locked' | 'infected' | ActivePart | 'otherFormat';

/** The gravest first, because one is reported. */
const activeParts = ['script', 'attachment', 'action'] as const satisfies readonly ActivePart[];

/** Looks through every revision that the file holds, decrypted. @throws Error when it is damaged or no PDF at all */
export async function findActiveContent(file: Uint8Array): Promise<PdfFault | null> {
  try {
    return faultOf(file, objectsOf(await loadPdf(file)));
  } catch (error) {
    if (error instanceof LockedPdf) return 'locked';
    throw error;
  }
}

function faultOf(file: Uint8Array, objects: RevisedObjects): PdfFault | null {
  if (objects.all.some((object) => object instanceof PDFRawStream && hasTestVirus(beginningOf(object))))
    return 'infected';
  const found = activePartsOf(objects);
  const foreign = findForeignBytes(file);
  return activeParts.find((part) => found.has(part) || foreign === part) ?? foreign;
}
