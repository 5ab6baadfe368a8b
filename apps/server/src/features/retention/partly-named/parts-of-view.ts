import type { StoredView } from '@kyc/db/tables/staff/saved-view-table';
import { stringsIn } from '../strings-in.ts';

/** The part of a saved view that is its name; the others are keys of its search. */
const namePart = 'name';
const searchPart = (key: string) => `search.${key}`;

/** The texts of a view by part. */
export function partsOfView({ name, search }: Pick<StoredView, 'name' | 'search'>): Record<string, string[]> {
  const parts = Object.entries(keysOf(search)).map(([key, value]) => [searchPart(key), stringsIn(value)]);
  return { [namePart]: [name], ...Object.fromEntries(parts) };
}

/** The view without these parts; a name becomes the number of the view. */
export function withoutParts(
  { viewId, name, search }: StoredView,
  parts: readonly string[],
): Pick<StoredView, 'viewId' | 'name' | 'search'> {
  const left = Object.entries(keysOf(search)).filter(([key]) => !parts.includes(searchPart(key)));
  return {
    viewId,
    name: parts.includes(namePart) ? `View ${viewId}` : name,
    search: Object.fromEntries(left),
  };
}

const keysOf = (search: unknown): object => (typeof search === 'object' && search !== null ? search : {});
