/** What every master says (masters.json, messages). */
export const masterTexts = {
  required: (label: string) => `Please enter ${label}.`,
  select: (label: string) => `Please select ${label}.`,
  duplicate: (label: string) => `${label} already exists.`,
  saved: (master: string) => `${master} saved successfully.`,
  invalid: (label: string) => `${label} is not valid.`,
  length: (label: string, { min, max }: { min: number; max: number }) =>
    min <= 1
      ? `${label} can have at most ${max} characters.`
      : `${label} must have ${min} to ${max} characters.`,
  range: (label: string, { min, max }: { min: number; max: number }) =>
    `${label} must be between ${min} and ${max}.`,
  decimals: (label: string) => `${label} can have at most two decimals.`,
  atMost: (label: string, most: number) => `${label} can have at most ${most} entries.`,
  twice: (label: string) => `${label} names one entry twice.`,
  fixed: (label: string) => `${label} cannot be changed.`,
  stale: (name: string) => `This record was changed by ${name}. Please reload.`,
  csvRequired: 'Please select a file.',
  imported: (master: string, { added, changed }: { added: number; changed: number }) =>
    `${master}: ${added} added, ${changed} changed.`,
  importRefused: 'Nothing was imported. Please correct the rows and try again.',
} as const;
