import { searchedValue } from '@kyc/contract/searches/searched-values';

type Field = Parameters<typeof searchedValue>[0];

/** The text of a list's search; empty without one. */
export function searchText({ search }: { readonly search?: { readonly value: string } | undefined }): string {
  return search?.value.trim() ?? '';
}

interface SearchedByField {
  readonly search?: { readonly value: string } | undefined;
  readonly Filter?: { readonly Field?: Field | undefined } | undefined;
}

/** The text of a search for applications as the field that it is for stores it. */
export function searchOfField({ search, Filter }: SearchedByField): string {
  return searchedValue(Filter?.Field ?? 'UAN', searchText({ search }));
}
