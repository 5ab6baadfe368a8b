import { reviewFields } from '../review-fields/all-fields.ts';
import type { FieldConditions } from '../review-fields/reviewed-case.ts';

/** Ids of the fields that this application shows, in the order of fields.json (conditions of §2). */
export function visibleFields(application: FieldConditions): number[] {
  return reviewFields.filter(({ isShown }) => isShown?.(application) ?? true).map(({ id }) => id);
}

/** Ids of the visible fields that a verifier decides on. */
export function decidableFields(application: FieldConditions): number[] {
  const decidable = reviewFields.filter(({ isReadOnly }) => !(isReadOnly?.(application) ?? false));
  return visibleFields(application).filter((id) => decidable.some((field) => field.id === id));
}
