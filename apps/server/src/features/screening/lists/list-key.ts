/** The uploaded file of a version of a watch list. */
export function listKeyOf(versionId: number): string {
  return `watch-lists/${String(versionId)}`;
}
