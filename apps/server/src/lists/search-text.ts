/** The text of a list's search; empty without one. */
export function searchText({ search }: { readonly search?: { readonly value: string } | undefined }): string {
  return search?.value.trim() ?? '';
}
