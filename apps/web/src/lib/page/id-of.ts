/** The id in an address; 0 where there is no proper one. */
export function idOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}
