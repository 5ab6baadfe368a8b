import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';
import type { Mark, Review } from '../story/script.ts';
import { timeOf, type Seeded } from './seeded.ts';

type Present = Insertable<DB['field_decision']>;
type Past = Insertable<DB['field_decision_event']> & { readonly decided_on: Date };

const longestPerField = 40_000;

/** Every decision ever made on the application's fields, and the present ones. */
export function decisionRows(seeded: Seeded, now: Date): { present: Present[]; past: Past[] } {
  const past = seeded.story.script.reviews.flatMap((review) => [
    ...decided(seeded, { review, now }),
    ...cleared(seeded, review),
  ]);
  const newest = new Map(past.map((event) => [event.field_id, event]));
  const present = [...newest.values()].filter((event) => event.decision !== 'cleared').map(presentOf);
  return { present, past };
}

/** Evenly between taking the application and the end of the review. */
function decided(seeded: Seeded, { review, now }: { review: Review; now: Date }): Past[] {
  const { marks, verifier } = review;
  const begin = timeOf(seeded, review.begins).getTime();
  const end = review.ends === null ? now.getTime() : timeOf(seeded, review.ends).getTime();
  const each = Math.min(longestPerField, (end - begin) / (marks.length + 1));
  return marks.map((mark, index) => ({
    application_id: seeded.applicationId,
    field_id: mark.fieldId,
    decision: mark.rejection === null ? 'verified' : 'rejected',
    reason_id: mark.rejection?.reasonId ?? null,
    solution_id: mark.rejection?.solutionId ?? null,
    attempt_no: review.attemptNo,
    decided_by: verifier.actorId,
    decided_on: new Date(begin + each * (index + 1)),
  }));
}

/** The customer's resubmission makes rejected fields undecided again (contract.md §5, submit). */
function cleared(seeded: Seeded, review: Review): Past[] {
  const { steps } = seeded.story.script;
  const next = review.ends === null ? undefined : steps[steps.indexOf(review.ends) + 1];
  if (next?.code !== 'customerResubmit') return [];
  return review.marks.filter(isRejected).map(({ fieldId }) => ({
    application_id: seeded.applicationId,
    field_id: fieldId,
    decision: 'cleared',
    reason_id: null,
    solution_id: null,
    attempt_no: review.attemptNo,
    decided_by: null,
    decided_on: timeOf(seeded, next),
  }));
}

function isRejected(mark: Mark): boolean {
  return mark.rejection !== null;
}

function presentOf(event: Past): Present {
  const moduleId = reviewField(event.field_id)?.moduleId;
  if (moduleId === undefined || event.decided_by == null)
    throw new Error('a decision has a field and a verifier');
  return { ...event, module_id: moduleId, decided_by: event.decided_by };
}
