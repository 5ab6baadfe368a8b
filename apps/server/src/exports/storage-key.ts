export function storageKey(exportId: string): string {
  return `exports/${exportId}`;
}
