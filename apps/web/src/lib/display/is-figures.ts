const figures = /^[\dX/ :.,+-]+(?: [AP]M)?$/;
const code = /^[A-Z]*\d[A-Z\d]*$/;

/** Numbers, dates, times and codes are aligned by figures of one width; in words that would widen the hyphens (U43). */
export function isFigures(text: string): boolean {
  return figures.test(text) || code.test(text);
}
