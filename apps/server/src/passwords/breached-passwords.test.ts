import { describe, expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

describe('Low: passwords known from breaches', () => {
  test.each([
    'q1w2e3r4t5y6',
    'Q1W2E3R4T5Y6',
    'motherfucker',
    '123456654321',
    // A breached password with decoration around it.
    'Sunshine!2026',
    '##liverpool99',
  ])('%s is one', async (password) => {
    expect(await isBreached(password)).toBe(true);
  });

  test.each([
    'a river of stones',
    '8375 2917 4629 77',
    '4827-pasta-9918',
    'हिमालय की चोटी पर',
    'two\nlines of text',
  ])('%j is not breached', async (password) => {
    expect(await isBreached(password)).toBe(false);
  });
});
