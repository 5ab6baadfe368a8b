const dayMs = 86_400_000;

/** Days from one yyyy-MM-dd to another; below zero where the other one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
