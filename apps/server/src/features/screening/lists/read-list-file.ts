import { createHash } from 'node:crypto';
import type { ColumnMapping } from '@kyc/contract/screening/list-versions';
import type { NewEntry } from '@kyc/db/tables/screening/watch-entry-table';
import type { StoredVersion } from '@kyc/db/tables/screening/watch-version-table';
import { keysOfEntry } from '@kyc/domain/screening/match/index-keys';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { setImmediate } from 'node:timers/promises';
import { askParser } from '../../../untrusted/ask-parser.ts';

export interface ReadList {
  readonly persons: ReadonlyMap<string, { readonly person: WatchedPerson; readonly digest: string }>;
  readonly skipped: number;
}

/** Reads the file in the process for strangers' files. @throws UnreadableInput */
export async function readListFile(
  file: Buffer,
  { format, mapping }: Pick<StoredVersion, 'format' | 'mapping'>,
): Promise<ReadList> {
  const { persons, skipped } = await askParser('read-watch-list', {
    file,
    format,
    mapping: mappingOf(mapping),
  });
  return {
    persons: new Map(persons.map((person) => [person.ref, { person, digest: digestOf(person) }])),
    skipped,
  };
}

/** The order of a person's dates, numbers and places in a source does not matter; the first name is the main one. */
function digestOf({ ref, names, births, pans, ids, places, fathers, note }: WatchedPerson): string {
  const sorted = [births, pans, ids, places, fathers].map((values) => [...values].sort(byCode));
  const text = JSON.stringify([ref, names, ...sorted, note]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function mappingOf(stored: unknown) {
  if (stored === null) return null;
  // The endpoint checked it.
  const mapping = stored as ColumnMapping;
  return {
    ref: mapping.Reference,
    names: mapping.Names,
    births: mapping.Births,
    pan: mapping.PAN,
    ids: mapping.Ids,
    places: mapping.Places,
    father: mapping.Father,
    note: mapping.Note,
    separator: mapping.Separator,
  };
}

/** Entries between which the process serves others: an entry's keys take a few tenths of a millisecond. */
const entriesAtOnce = 50;

/** With their keys. */
export async function withKeys({ persons }: ReadList, refs: readonly string[]): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const ref of refs) {
    const read = persons.get(ref);
    if (read === undefined) continue;
    entries.push({ ref, digest: read.digest, person: read.person, keys: keysOfEntry(read.person) });
    if (entries.length % entriesAtOnce === 0) await setImmediate();
  }
  return entries;
}
