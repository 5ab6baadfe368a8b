/** The stored entries of a list by reference, each with the digest of the content. */
export type EntryDigests = ReadonlyMap<string, string>;

export interface ListDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export function differenceOf(stored: EntryDigests, read: EntryDigests): ListDifference {
  const added: string[] = [];
  const changed: string[] = [];
  for (const [ref, digest] of read) {
    const known = stored.get(ref);
    if (known === undefined) added.push(ref);
    else if (known !== digest) changed.push(ref);
  }
  return { added, changed, removed: [...stored.keys()].filter((ref) => !read.has(ref)) };
}

/** An empty or truncated file must not close hits: more than a tenth of the entries would go. */
export function losesTooMuch({ removed }: ListDifference, stored: number): boolean {
  return removed.length * 10 > stored;
}
