const steps = [1, 2, 2.5, 5, 10];

/**
 * The marks of an axis from 0 to at least the greatest value, at most five, with round distances. The marks of a count are integers.
 *
 * @example axisOf(161, 'count'); // [0, 50, 100, 150, 200]
 */
export function axisOf(greatest: number, unit: 'count' | 'hours'): readonly number[] {
  if (greatest <= 0) return [0, 1];
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((each) => each * power >= rough) ?? 10);
  const distance = unit === 'count' ? Math.max(1, Math.ceil(step)) : step;
  const marks = Math.ceil(greatest / distance);
  return Array.from({ length: marks + 1 }, (_, mark) => Number((mark * distance).toPrecision(6)));
}
