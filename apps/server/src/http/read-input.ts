import { cleanInput } from '@kyc/domain/typed-text/clean-input';
import { redactText } from '@kyc/domain/redaction/redact-text';
import type { FieldError } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { findUnstorable } from '@kyc/contract/storable-text';
import { setValidationTexts } from '@kyc/contract/validation-texts';
import * as z from 'zod/mini';

setValidationTexts();

/**
 * Parses an input with its schema after cleaning each text (`cleanInput`), so that no text input can omit it.
 * @throws Refusal `invalid` whose message is the first field's and whose fields name them all
 */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, storableInput(input));
  if (result.success) return result.data;
  const fields = result.error.issues.map(toFieldError);
  throw new Refusal('invalid', fields[0]?.Message, fields);
}

/**
 * The input with each text in its stored form. Before cleaning, because a character that no column can hold is a refusal and is not removed;
 * after it, because removed characters must not produce the prefix of a sealed value.
 * @throws Refusal `invalid` for a text that cannot be stored
 */
export function storableInput(input: unknown): unknown {
  const cleaned = cleanInput(input);
  const unstorable = findUnstorable(input) ?? (cleaned === input ? undefined : findUnstorable(cleaned));
  if (unstorable !== undefined) throw unstorableText(unstorable);
  return cleaned;
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
