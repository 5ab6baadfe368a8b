import { FieldId } from '@kyc/contract/fields';
import { reviewField, reviewFields } from '../review-fields/all-fields.ts';
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

/** The field's own inputs, and the ones that the text of the reason requests in addition. */
export function requestedAnswers(fieldId: number, reasonId: number | null): RequestedAnswers {
  const field = reviewField(fieldId);
  const further = reasonId === null ? undefined : furtherAnswers(reasonId);
  const own = Object.entries(field?.properties ?? {}).flatMap(([property, { isEntered }]) =>
    isEntered ? [property] : [],
  );
  const document = field?.documentType === undefined ? [] : [field.documentType];
  return {
    properties: [...new Set([...own, ...(further?.properties ?? [])])],
    documentTypes: [...new Set([...document, ...(further?.documents ?? [])])],
  };
}

/** Whether an answer changes the signed form, so that the customer has to sign again. */
export function changesSignedForm(fieldId: number, { properties, documentTypes }: RequestedAnswers): boolean {
  return (
    fieldId === FieldId.Esign ||
    properties.some((property) => printedProperties.has(property)) ||
    documentTypes.some((type) => printedDocuments.has(type))
  );
}
