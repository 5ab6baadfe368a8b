import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { revealedProperties } from '@kyc/contract/personal-data/reveal';
import type { Attribute } from '@kyc/domain/personal-data/attribute';
import { attributeOf } from '@kyc/domain/personal-data/attributes';
import { maskProperties, maskSentence, maskText } from '@kyc/domain/personal-data/mask-value';
import { mayReveal, type Sights } from '@kyc/domain/personal-data/sight';
import type { Session } from '../../../http/call.ts';
import { documentName } from '../../../masks/require-picture.ts';
import type { OpenedApplication } from '../../../access/open-application-data.ts';
import type { ReviewHead } from '@kyc/db/tables/applications/application-table';

/** The application as this user may see it, and its revealable values. */
export function maskReview(
  review: ReviewApplication,
  { sights }: OpenedApplication<ReviewHead>,
  session: Session,
): ReviewApplication {
  const masked = maskedNames(review, sights);
  if (masked.length === 0) return review;
  const maskedText = (text: string | null) => text && maskSentence(text, { ...review }, sights);
  return {
    ...maskProperties(review, sights),
    VerifierRemarks: maskedText(review.VerifierRemarks),
    SystemRejectReason: maskedText(review.SystemRejectReason),
    EarlierRejections: review.EarlierRejections.map((rejection) => ({
      ...rejection,
      CustomerReason: maskedText(rejection.CustomerReason),
    })),
    FieldChanges: review.FieldChanges.map((change) => {
      const attribute = attributeOf(change.Property);
      if (attribute === undefined) return change;
      const shown = (value: string | null) => value && maskText(attribute, value, sights[attribute]);
      return { ...change, OldValue: shown(change.OldValue), NewValue: shown(change.NewValue) };
    }),
    Documents: review.Documents.map((document) => withoutPlaces(document, sights)),
    Masked: masked.map(({ name }) => name),
    Revealable: masked.flatMap(({ name, attribute }) => (mayReveal(attribute, session) ? [name] : [])),
  };
}

/** A place would reveal the length and position of a value. */
function withoutPlaces({ OcrPlaces, ...document }: DocumentSummary, sights: Sights): DocumentSummary {
  if (OcrPlaces === undefined || sights.picture !== 'whole') return document;
  return { ...document, OcrPlaces: OcrPlaces.filter(({ Field }) => isWhole(Field, sights)) };
}

function isWhole(fieldId: number, sights: Sights): boolean {
  return (reviewField(fieldId)?.props ?? []).every((property) => {
    const attribute = attributeOf(property);
    return attribute === undefined || sights[attribute] === 'whole';
  });
}

interface Masked {
  readonly name: string;
  readonly attribute: Attribute;
}

/** The same again in another form, which the screen does not show. */
const otherForms: readonly number[] = [DocumentType.CompressedSignature, DocumentType.DigilockerAadhaarXml];

/** Forms are filled from a template when they are read, unless they are stored; an XML has one name for every origin. */
function formsOf({ ApplicationStatus: status, KraAofApplicable, Documents }: ReviewApplication): number[] {
  const hasXml = Documents.some(({ DocumentType: type }) => type === DocumentType.DigilockerAadhaarXml);
  return [
    ...(status === ApplicationStatus.Pending ? [] : [DocumentType.AOF]),
    ...(status !== ApplicationStatus.Pending && KraAofApplicable === true ? [DocumentType.KRAAOF] : []),
    ...(hasXml ? [DocumentType.AadhaarXml] : []),
  ];
}

/** Only of present values. */
function maskedNames(review: ReviewApplication, sights: Sights): Masked[] {
  const properties: Readonly<Record<string, unknown>> = { ...review };
  const values = Object.entries(revealedProperties).flatMap(([name, members]): Masked[] => {
    const attribute = attributeOf(members[0]);
    const isThere = members.some((member) => (properties[member] ?? '') !== '');
    return attribute !== undefined && isThere && sights[attribute] !== 'whole' ? [{ name, attribute }] : [];
  });
  if (sights.picture === 'whole') return values;
  const stored = review.Documents.map(({ DocumentType: type }) => type);
  const documents = new Set([...stored.filter((type) => !otherForms.includes(type)), ...formsOf(review)]);
  return [
    ...values,
    ...[...documents].map((type): Masked => ({ name: documentName(type), attribute: 'picture' })),
  ];
}
