/** The file of an import of a master; after a check with errors, the file of these. */
export function importKeyOf(importId: string): string {
  return `imports/${importId}`;
}

export function storageKey(exportId: string): string {
  return `exports/${exportId}`;
}
