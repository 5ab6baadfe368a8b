const figures = /^[\dX/ :.,+-]+(?: [AP]M)?$/;
const code = /^[A-Z]*\d[A-Z\d]*$/;

/** Numbers, dates, times and codes are aligned by figures of equal width, which would widen the hyphens in words (U43). */
export function isFigures(text: string): boolean {
  return figures.test(text) || code.test(text);
}
