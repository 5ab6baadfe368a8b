import { redactText } from '@kyc/domain/redaction/redact-text';
import type { FieldError } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { findUnstorable } from '@kyc/contract/storable-text';
import { setValidationTexts } from '@kyc/contract/validation-texts';
import * as z from 'zod/mini';

setValidationTexts();

/** @throws Refusal `invalid` whose message is the first field's and whose fields name them all */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const unstorable = findUnstorable(input);
  if (unstorable !== undefined) throw unstorableText(unstorable);
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields = result.error.issues.map(toFieldError);
  throw new Refusal('invalid', fields[0]?.Message, fields);
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : issue.path.join('.');
  // What the sender calls its fields may be anything.
  return { Field: redactText(field), Message: redactText(issue.message) };
}

function unstorableText(path: readonly string[]): Refusal {
  return new Refusal('invalid', texts.unstorableText, [
    { Field: path.join('.'), Message: texts.unstorableText },
  ]);
}
