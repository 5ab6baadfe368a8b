import type { StoredView } from '@kyc/db/tables/staff/views/saved-view-table';
import { stringsIn } from '../strings-in.ts';

/** The parts of a saved view are the name and the search keys. */
const namePart = 'name';
const searchPart = (key: string) => `search.${key}`;

/** The texts of a view by part. */
export function partsOfView({ name, search }: Pick<StoredView, 'name' | 'search'>): Record<string, string[]> {
  const parts: Record<string, string[]> = { [namePart]: [name] };
  for (const [key, value] of Object.entries(keysOf(search))) parts[searchPart(key)] = stringsIn(value);
  return parts;
}

/** The name of a view whose own name was erased. */
export const erasedViewName = (viewId: number) => `View ${viewId}`;

/** The view without these parts; its name is replaced by `erasedViewName`. */
export function withoutParts(
  { viewId, name, search }: StoredView,
  parts: readonly string[],
): Pick<StoredView, 'viewId' | 'name' | 'search'> {
  const left = Object.entries(keysOf(search)).filter(([key]) => !parts.includes(searchPart(key)));
  return {
    viewId,
    name: parts.includes(namePart) ? erasedViewName(viewId) : name,
    search: Object.fromEntries(left),
  };
}

const keysOf = (search: unknown): object => (typeof search === 'object' && search !== null ? search : {});
