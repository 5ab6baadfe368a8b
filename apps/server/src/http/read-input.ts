import type { FieldError } from '@kyc/contract/errors';
import { Refusal } from '@kyc/contract/refusal';
import * as z from 'zod/mini';

z.config(z.locales.en());

/** @throws Refusal `invalid` whose message is the first field's and whose fields name them all */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields = result.error.issues.map(toFieldError);
  throw new Refusal('invalid', fields[0]?.Message, fields);
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'unrecognized_keys')
    return { Field: issue.keys[0] ?? '', Message: `${issue.keys.join(', ')} is not known here.` };
  return { Field: issue.path.join('.'), Message: issue.message };
}
