/** The file of an import; of a master's after a check with errors, the file of these. */
export function importKeyOf(importId: string): string {
  return `imports/${importId}`;
}

/** The checked rows of a file of answers; the file is removed after its check. */
export function checkedAnswersKeyOf(importId: string): string {
  return `answers/${importId}`;
}

export function storageKey(exportId: string): string {
  return `exports/${exportId}`;
}
