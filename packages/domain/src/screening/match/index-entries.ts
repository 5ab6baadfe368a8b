import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { counterparts, keysOfEntry, keysOfPerson } from './index-keys.ts';

/** The index of entries in memory, as the database holds it: it returns the places of the candidates of a person. */
export function indexEntries(
  entries: readonly WatchedPerson[],
): (person: ScreenedPerson) => readonly number[] {
  const byKey = new Map<string, number[]>();
  for (const [index, entry] of entries.entries())
    for (const key of keysOfEntry(entry)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [index]);
      else known.push(index);
    }
  return (person) => [
    ...new Set(
      keysOfPerson(person)
        .flatMap(counterparts)
        .flatMap((key) => byKey.get(key) ?? []),
    ),
  ];
}
