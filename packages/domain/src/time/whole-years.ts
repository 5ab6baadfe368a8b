/** Completed years between two days yyyy-MM-dd; who was born on 29 February is a year older on 1 March. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
