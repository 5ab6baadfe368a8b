import * as z from 'zod/mini';
import { allDocumentTypes } from '../document-types.ts';
import { FieldId } from '../fields.ts';

const fraction = z.number().check(z.minimum(0), z.maximum(1));
const extent = z.number().check(z.gt(0), z.maximum(1));
const knownFields = new Set<number>(Object.values(FieldId));
/** Fractions have a limited number of digits: a place may end slightly beyond the edge. */
const HAIR = 1e-6;
/** More than a document has values. */
const mostPlaces = 60;

/** Where on a document a field was read: fractions of the page or picture, from its upper left. Page is 1 when absent. */
export const ocrPlace = z
  .strictObject({
    Field: z.int().check(z.refine((id) => knownFields.has(id), 'There is no such field.')),
    Page: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    X: fraction,
    Y: fraction,
    Width: extent,
    Height: extent,
  })
  .check(
    z.refine(
      ({ X, Y, Width, Height }) => X + Width <= 1 + HAIR && Y + Height <= 1 + HAIR,
      'A place lies within its page.',
    ),
  );
export type OcrPlace = z.output<typeof ocrPlace>;

/** Replaces the places of the newest version of each named document; [] removes them. */
export const ocrPlacesOfDocuments = z
  .array(
    z.strictObject({
      DocumentType: z
        .int()
        .check(
          z.refine(
            (type) => allDocumentTypes.some((known) => known === type),
            'There is no such document type.',
          ),
        ),
      Places: z.array(ocrPlace).check(z.maxLength(mostPlaces)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(allDocumentTypes.length),
    z.refine(
      (named) => new Set(named.map(({ DocumentType }) => DocumentType)).size === named.length,
      'Each document is named once.',
    ),
  );
