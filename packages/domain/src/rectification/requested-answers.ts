import { FieldId } from '@kyc/contract/fields';
import { reviewField, reviewFields } from '../review-fields/all-fields.ts';
import type { ReviewField } from '../review-fields/review-field.ts';
import { printedProperties } from '../acceptance/facts/printed-properties.ts';
import { furtherAnswers } from './published-set.ts';

/** What a customer can supply to correct a rejected field. */
export interface RequestedAnswers {
  /** Names of PATCH properties. */
  readonly properties: readonly string[];
  /** Document types of an upload. */
  readonly documentTypes: readonly number[];
}

/** The account opening form shows these pictures; without a photo it shows the selfie. */
const printedDocuments: ReadonlySet<number> = new Set(
  reviewFields.flatMap(({ isDocumentPrinted, documentType }) =>
    isDocumentPrinted && documentType !== undefined ? [documentType] : [],
  ),
);

/** The field's own inputs, the ones of fields that follow from it, and the ones that the text of the reason requests in addition. */
export function requestedAnswers(fieldId: number, reasonId: number | null): RequestedAnswers {
  const field = reviewField(fieldId);
  const further = reasonId === null ? undefined : furtherAnswers(reasonId);
  const following = reviewFields.filter(({ followsFrom }) => followsFrom === fieldId);
  const own = [field, ...following].flatMap(enteredIn);
  const document = field?.documentType === undefined ? [] : [field.documentType];
  return {
    properties: [...new Set([...own, ...(further?.properties ?? [])])],
    documentTypes: [...new Set([...document, ...(further?.documents ?? [])])],
  };
}

function enteredIn(field: ReviewField | undefined): string[] {
  return Object.entries(field?.properties ?? {}).flatMap(([property, { isEntered }]) =>
    isEntered ? [property] : [],
  );
}

/** Whether an answer changes the signed form, so that the customer has to sign again. */
export function changesSignedForm(fieldId: number, { properties, documentTypes }: RequestedAnswers): boolean {
  return (
    fieldId === FieldId.Esign ||
    properties.some((property) => printedProperties.has(property)) ||
    documentTypes.some((type) => printedDocuments.has(type))
  );
}
