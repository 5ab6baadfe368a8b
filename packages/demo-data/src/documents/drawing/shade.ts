/** The colour darker (below 1) or lighter (above 1). */
export function shade(colour: string, factor: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const shaded = parts.map((part) => Math.max(0, Math.min(255, Math.round(part * factor))));
  return `#${shaded.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
