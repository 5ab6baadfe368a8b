import { reviewFields } from '../../review-fields/all-fields.ts';
import { bandOf } from '../../scores/bands.ts';
import type { Derived } from './derived.ts';
import type { StoredFacts } from './stored-facts.ts';

export function reviewFacts(stored: StoredFacts): Derived {
  const { review } = stored;
  return {
    undecided: () => review?.undecided,
    decidable: () => review?.decidable,
    redVerifiedSilently: () => (review === undefined ? undefined : redFields(stored).length > 0),
    redFields: () => labelsOf(redFields(stored)).join(', '),
    unopenedEvidence: () => {
      const unopened = unopenedFields(stored);
      return unopened === undefined ? undefined : unopened.length > 0;
    },
    unopened: () => unopenedFields(stored)?.join(', '),
  };
}

/** Ids of verified fields with a red score. The finding, not this fact, records whether a remark answers it. */
export function redFields({ review, properties }: Pick<StoredFacts, 'review' | 'properties'>): number[] {
  const red = reviewFields.filter(({ scores = [] }) =>
    scores.some(({ property, scale }) => {
      const score = properties[property];
      return typeof score === 'number' && bandOf(scale, score) === 'red';
    }),
  );
  return review?.verifiedFieldIds.filter((id) => red.some((field) => field.id === id)) ?? [];
}

function unopenedFields({ review, documents }: StoredFacts): string[] | undefined {
  const opened = review?.openedDocuments;
  if (review === undefined || opened === undefined || documents === undefined) return undefined;
  const unopened = reviewFields.filter(
    ({ id, documentType }) =>
      documentType !== undefined &&
      review.verifiedFieldIds.includes(id) &&
      documents.has(documentType) &&
      !opened.has(documentType),
  );
  return labelsOf(unopened.map(({ id }) => id));
}

function labelsOf(fieldIds: readonly number[]): string[] {
  return reviewFields.filter(({ id }) => fieldIds.includes(id)).map(({ label }) => label);
}
