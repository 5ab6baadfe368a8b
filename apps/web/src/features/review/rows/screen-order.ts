import { reviewField } from '@kyc/contract/fields';

/** The order in which §2 of the specification lists the fields, step by step. */
const screenOrderOfSteps: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 9, 31, 10, 11, 12, 13, 14, 6, 7],
  [8, 15, 16, 17, 18, 19, 20, 21, 32, 33, 34, 35, 36, 37, 38, 22, 23, 24, 25, 26, 27, 39, 40, 41, 42, 43, 44],
  [28, 29, 30],
];

export const screenOrder: readonly number[] = screenOrderOfSteps.flat();

export type Step = 1 | 2 | 3;
export const steps: readonly Step[] = [1, 2, 3];

export function stepOf(fieldId: number): Step {
  return reviewField(fieldId)?.step ?? 1;
}
