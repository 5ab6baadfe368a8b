/** Applications in one query. */
const batchSize = 1000;

/** In the order of their numbers. */
export function* inPieces(ids: readonly number[]): Iterable<number[]> {
  const all = ids.toSorted((one, other) => one - other);
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}
