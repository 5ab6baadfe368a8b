import { expect, test } from 'vitest';
import { once } from './once.ts';

test('the value is made at the first request and not again', () => {
  let made = 0;
  const nothing = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([nothing(), nothing(), nothing()]).toEqual([undefined, undefined, undefined]);
  expect(made).toBe(1);
});
