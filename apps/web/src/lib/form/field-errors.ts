import type { FieldError } from '@kyc/contract/errors';

/** By the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each field; a fault inside a field belongs to the field. */
export function byField(errors: readonly FieldError[]): FieldErrors {
  return Object.fromEntries(
    [...errors].reverse().map(({ Field, Message }) => [Field.split('.')[0] ?? '', Message]),
  );
}
