/** Each of a group costs a round trip, which may be a long one; a pool has few more connections. */
const groupSize = 8;

/** Works on all items, a few in parallel. @throws the first fault, before the next group */
export async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += groupSize)
    await Promise.all(items.slice(from, from + groupSize).map((item) => work(item)));
}
