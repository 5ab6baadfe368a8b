import { expect, test } from 'vitest';
import { hasVerhoeffCheckDigit } from './verhoeff.ts';

test.each(['2363', '123451', '758722', '1428570', '84736430954837284567892'])('%s is right', (digits) => {
  expect(hasVerhoeffCheckDigit(digits)).toBe(true);
});

test('every wrong digit and every swap of neighbours is found', () => {
  const right = '84736430954837284567892';
  for (let place = 0; place < right.length; place++) {
    for (let digit = 0; digit <= 9; digit++) {
      if (String(digit) === right[place]) continue;
      expect(hasVerhoeffCheckDigit(right.slice(0, place) + String(digit) + right.slice(place + 1))).toBe(
        false,
      );
    }
    const swapped =
      right.slice(0, place) + (right[place + 1] ?? '') + (right[place] ?? '') + right.slice(place + 2);
    if (swapped !== right) expect(hasVerhoeffCheckDigit(swapped)).toBe(false);
  }
});
