import * as z from 'zod/mini';

/** 'EmpBranchCode' and 'Filter.FromDate' as a person reads them. */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === 'string') ?? '';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2');
  return words === '' ? 'This value' : words.charAt(0).toUpperCase() + words.slice(1);
}

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
