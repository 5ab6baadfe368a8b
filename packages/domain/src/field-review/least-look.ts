import { DocumentType } from '@kyc/contract/document-types';
import type { SeenRecord } from '@kyc/contract/field-review/seen';

/** Milliseconds in which a practised reader compares one short value; a faster decision was made without reading. */
const forText = 500;
/** For each document, to find the place on it. */
const forDocument = 500;
/** Of a recording, to recognise the person. */
const forVideo = 3000;

/** The time that a glance at this evidence takes at least: a figure for training, never a reason to refuse a decision. */
export function leastLook({ Documents }: Pick<SeenRecord, 'Documents'>): number {
  return Documents.reduce(
    (sum, document) => sum + (document.DocumentType === DocumentType.IPV ? forVideo : forDocument),
    forText,
  );
}
