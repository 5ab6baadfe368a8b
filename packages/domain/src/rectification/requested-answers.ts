import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, reviewField } from '@kyc/contract/fields';
import { printedProperties } from '../acceptance/facts/printed-properties.ts';
import { furtherAnswers } from './published-set.ts';

/** What a customer can supply to correct a rejected field. */
export interface RequestedAnswers {
  /** Names of PATCH properties. */
  readonly properties: readonly string[];
  /** Document types of an upload. */
  readonly documentTypes: readonly number[];
}

/** Properties that customers type or choose; the others come from services or from documents. */
const entered = `
  Mobile MobileRelationshipName Email EmailRelationshipName DateOfBirth PAN BankName IFSC BankAccountNo
  FirstName MiddleName LastName GenderName MaritalStatusName FatherName MotherName
  PoaType PoaIdNumber PoaExpiryDate AnnualIncomeName OccupationName TradingExperienceName
  CompanyName Designation BrokerName BrokerCode PromoCode`;
const addressParts = 'HouseNo Street Location City Pincode State StateName Country CountryName'.split(' ');
const enteredProperties: ReadonlySet<string> = new Set([
  ...entered.trim().split(/\s+/),
  ...addressParts.flatMap((part) => [`Correspondence${part}`, `Permanent${part}`]),
]);

/** The account opening form shows these pictures; without a photo it shows the selfie. */
const printedDocuments: ReadonlySet<number> = new Set([
  DocumentType.Photo,
  DocumentType.Selfie,
  DocumentType.Signature,
]);

/** The field's own inputs, and the ones that the text of the reason requests in addition. */
export function requestedAnswers(fieldId: number, reasonId: number | null): RequestedAnswers {
  const field = reviewField(fieldId);
  const further = reasonId === null ? undefined : furtherAnswers(reasonId);
  const own = field?.props.filter((property) => enteredProperties.has(property)) ?? [];
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
