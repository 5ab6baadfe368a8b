/** The list with one entry at another place. */
export function moved<T>(entries: readonly T[], { from, to }: { from: number; to: number }): T[] {
  const entry = entries[from];
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
