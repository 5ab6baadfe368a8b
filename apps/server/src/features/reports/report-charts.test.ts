import { expect, test } from 'vitest';
import { groupChart } from './report-charts.ts';

const chartOf = (count: number) => {
  const reader = groupChart('Any', 1);
  for (let index = 1; index <= count; index += 1) reader.take([`Row ${index}`, index]);
  return reader.chart();
};

test.each([
  [0, 0, 0],
  [12, 12, 0],
  [13, 12, 1],
  [19, 12, 7],
])('B50 of %i bars %i are shown, and the number of the %i others', (count, shown, more) => {
  const { Bars, More } = chartOf(count);
  expect([Bars.length, More]).toEqual([shown, more]);
});
