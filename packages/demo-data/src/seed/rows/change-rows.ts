import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { ClearApplicationChange } from '@kyc/db/tables/applications/application-change-table';
import { timeOf, type Seeded } from './seeded.ts';

const minutes = 60_000;

type ChangeRow = ClearApplicationChange & { readonly changed_on: Date };

/** The customer's corrections after a rejection: rejected texts, with a typing error in the earlier value. */
export function changeRows(seeded: Seeded): ChangeRow[] {
  const { steps, reviews } = seeded.story.script;
  return reviews.flatMap(({ ends, marks, attemptNo }) => {
    const next = ends === null ? undefined : steps[steps.indexOf(ends) + 1];
    if (next?.code !== 'customerResubmit') return [];
    return marks
      .filter(({ rejection }) => rejection !== null)
      .flatMap(({ fieldId }) => correctedText(seeded, fieldId))
      .map(({ property, value }) => ({
        application_id: seeded.applicationId,
        attempt_no: attemptNo,
        property,
        old_value: withSlip(value),
        new_value: value,
        changed_by: null,
        changed_on: new Date(timeOf(seeded, next).getTime() - 3 * minutes),
      }));
  });
}

function correctedText({ plan }: Seeded, fieldId: number): { property: string; value: string }[] {
  const field = reviewField(fieldId);
  const [property, ...others] = field?.props ?? [];
  if (field?.editor !== 'text' || property === undefined || others.length > 0) return [];
  const value = Object.entries(plan.properties).find(([name]) => name === property)?.[1];
  return typeof value === 'string' ? [{ property, value }] : [];
}

/** Two letters in the wrong order. */
function withSlip(text: string): string {
  return text.replace(/^(.)(.)(.)/u, '$1$3$2');
}
