import { allDocumentTypes } from '@kyc/contract/document-types';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { revealedProperties } from '@kyc/contract/personal-data/reveal';
import { attributeOf, type Attribute } from '@kyc/domain/personal-data/attributes';
import { maskProperties, maskSentence, maskText } from '@kyc/domain/personal-data/mask-value';
import { mayReveal, type Sights } from '@kyc/domain/personal-data/sight';
import type { Session } from '../../../http/call.ts';
import { documentName } from '../../../masks/require-picture.ts';

/** The same application as this user is to see it, and what of it can be asked for. */
export function maskReview(
  review: ReviewApplication,
  { sights, session }: { readonly sights: Sights; readonly session: Session },
): ReviewApplication {
  const masked = maskedNames(review, sights);
  if (masked.length === 0) return review;
  const told = (text: string | null) => text && maskSentence(text, { ...review }, sights);
  return {
    ...maskProperties(review, sights),
    VerifierRemarks: told(review.VerifierRemarks),
    SystemRejectReason: told(review.SystemRejectReason),
    FieldChanges: review.FieldChanges.map((change) => {
      const attribute = attributeOf(change.Property);
      if (attribute === undefined) return change;
      const shown = (value: string | null) => value && maskText(attribute, value, sights[attribute]);
      return { ...change, OldValue: shown(change.OldValue), NewValue: shown(change.NewValue) };
    }),
    Masked: masked.map(({ name }) => name),
    Revealable: masked.flatMap(({ name, attribute }) => (mayReveal(attribute, session) ? [name] : [])),
  };
}

interface Masked {
  readonly name: string;
  readonly attribute: Attribute;
}

/** Of what is there at all. */
function maskedNames(review: ReviewApplication, sights: Sights): Masked[] {
  const properties: Readonly<Record<string, unknown>> = { ...review };
  const values = Object.entries(revealedProperties).flatMap(([name, members]): Masked[] => {
    const attribute = attributeOf(members[0]);
    const isThere = members.some((member) => (properties[member] ?? '') !== '');
    return attribute !== undefined && isThere && sights[attribute] !== 'whole' ? [{ name, attribute }] : [];
  });
  if (sights.picture === 'whole') return values;
  // Forms are filled when they are read: they are there without being stored.
  return [
    ...values,
    ...allDocumentTypes.map((type): Masked => ({ name: documentName(type), attribute: 'picture' })),
  ];
}
