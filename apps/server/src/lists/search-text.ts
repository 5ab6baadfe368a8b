/** What was typed into a list's search; empty when nothing was. */
export function searchText({ search }: { readonly search?: { readonly value: string } | undefined }): string {
  return search?.value.trim() ?? '';
}
