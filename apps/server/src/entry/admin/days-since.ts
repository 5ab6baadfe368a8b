const dayMs = 86_400_000;

/** An age as an operator reads it. */
export function daysSince(moment: string): string {
  const days = Math.floor((Date.now() - Date.parse(moment)) / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}
