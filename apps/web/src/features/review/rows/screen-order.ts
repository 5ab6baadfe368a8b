import { fieldsOnScreen, reviewField } from '@kyc/domain/review-fields/all-fields';
import type { Step } from '@kyc/domain/review-fields/review-field';

export type { Step };

export const screenOrder: readonly number[] = fieldsOnScreen.map(({ id }) => id);

export const steps: readonly Step[] = [1, 2, 3];

export function stepOf(fieldId: number): Step {
  return reviewField(fieldId)?.step ?? 1;
}
