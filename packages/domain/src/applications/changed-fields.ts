import { reviewFields } from '../review-fields/all-fields.ts';

/** Ids of the fields that the changed properties belong to (props of fields.json). */
export function changedFieldIds(properties: readonly string[]): number[] {
  return reviewFields
    .filter((field) => field.props.some((property) => properties.includes(property)))
    .map((field) => field.id);
}

/** Ids of the fields that a new version of a document concerns. */
export function fieldIdsOfDocument(documentType: number): number[] {
  return reviewFields
    .filter((field) => field.documentType === documentType || field.otherDocumentType === documentType)
    .map((field) => field.id);
}
