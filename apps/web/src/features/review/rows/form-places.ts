import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';

/** The search in a form. */
export type Sought =
  | {
      readonly kind: 'value';
      /** Ways in which a form names the value. */
      readonly labels: readonly string[];
      /** The heading above it, where the same text may be under another one too. */
      readonly heading?: string;
      /** '' or null: the line of the label is enough. */
      readonly value: string | null;
    }
  | { readonly kind: 'signature' };

/** The search for this field in a form; undefined where a form has no such line. */
export function soughtInForm(fieldId: number, application: CaseFile): Sought | undefined {
  const place = reviewField(fieldId)?.form;
  if (place === undefined) return undefined;
  if (place === 'signature') return { kind: 'signature' };
  return { kind: 'value', ...place, value: whole(place.value(application)) };
}

/** A masked value is searched only by its line. */
function whole(value: string | null | undefined): string | null {
  return value == null || /X{4}|…/.test(value) ? null : value;
}
