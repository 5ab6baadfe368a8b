import { describe, expect, test } from 'vitest';
import { bankScore } from './bank-score.ts';

const all = Array.from({ length: 101 }, (_, score) => score);
const colour = (score: number, red: number, yellow: number): string =>
  score <= red ? 'red' : score <= yellow ? 'yellow' : 'green';

describe("a bank name's score on the band of §9", () => {
  test.each([
    [0, 0],
    [20, 18],
    [40, 35],
    [41, 36],
    [60, 50],
    [74, 60],
    [80, 65],
    [81, 67],
    [90, 82],
    [100, 100],
  ])('%i is stored as %i', (score, stored) => {
    expect(bankScore(score)).toBe(stored);
  });

  test('has the colour of the name score, for each of the 101', () => {
    for (const score of all) expect(colour(bankScore(score), 35, 65), `${score}`).toBe(colour(score, 40, 80));
  });

  test('keeps the order, stays within 0 and 100 and is an integer, for each of the 101', () => {
    const mapped = all.map(bankScore);
    expect(mapped).toEqual([...mapped].sort((a, b) => a - b));
    expect(mapped.every((score) => Number.isInteger(score) && score >= 0 && score <= 100)).toBe(true);
  });
});
