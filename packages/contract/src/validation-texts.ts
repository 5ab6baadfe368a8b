import * as z from 'zod/mini';
import { labelOf } from './inputs/input-labels.ts';

/** The text of a field's rule without a specific text: never the validator's sentence. */
function explain(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `Please enter ${label}.`
        : `${label} is not valid.`;
    case 'too_big':
      if (issue.origin === 'string') return `${label} can have at most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `${label} can have at most ${issue.maximum} entries.`;
      return `${label} must be at most ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? `Please enter ${label}.`
          : `${label} must have at least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `Please select ${label}.`;
      // Ids are positive.
      if (issue.inclusive === false) return `${label} must be more than ${issue.minimum}.`;
      return `${label} must be at least ${issue.minimum}.`;
    case 'invalid_value':
      return `Please select ${label}.`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not known here.`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      break;
  }
  return `${label} is not valid.`;
}

/** To be called once where schemas are used, by the server and by the web app. */
export function setValidationTexts(): void {
  z.config({ localeError: explain });
}
