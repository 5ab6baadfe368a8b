import { createHmac, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedKey, hmacOf, prefixTokens, wholeTokens } from './field-tokens.ts';

const ofOne = Buffer.alloc(32, 1);
const [ours, others] = [prefixTokens(ofOne), prefixTokens(Buffer.alloc(32, 2))];

/** Few letters and digits, so that many begin alike, and values as they are. */
const value = fc.oneof(
  fc.stringMatching(/^[67][0-9]{9}$/),
  fc.stringMatching(/^[A-C]{4}P[0-9]{4}[A-C]$/),
  fc.stringMatching(/^[01]{1,12}$/),
);

test('M9 S9 of 10,000 pairs a token begins with at least four typed characters exactly when the value does', () => {
  const pair = fc.tuple(value, value, fc.nat(12)).map(([one, other, length]) => ({
    one,
    // As often a true prefix as another's, and often wrong in the last character only.
    typed:
      [one, other, `${one.slice(0, length)}${other.slice(length)}`][length % 3]?.slice(0, 1 + length) ?? '',
  }));
  let found = 0;
  fc.assert(
    fc.property(pair, ({ one, typed }) => {
      const isFound = ours.token(one).startsWith(ours.beginning(typed) ?? '?');
      if (isFound) found += 1;
      expect(isFound).toBe(typed.length >= 4 && one.startsWith(typed));
    }),
    { numRuns: 10_000, seed: 24 },
  );
  expect(found).toBeGreaterThan(2000);
});

test('S9 tokens of values that share three characters share no beginning', () => {
  const tokens = ['6830000001', '6831000001', '6832000001'].map((mobile) => ours.token(mobile).slice(0, 4));
  expect(new Set(tokens).size).toBe(3);
  expect(ours.token('6830000001').slice(0, 4)).toBe(ours.token('6830999999').slice(0, 4));
});

test('S9 a token of an earlier release begins with the first character, and contains the present one', () => {
  const wide = prefixTokens(ofOne, 1);
  expect(wide.token('6830000001').slice(12)).toBe(ours.token('6830000001'));
  expect(wide.beginning('6')).toHaveLength(4);
});

test('M9 of 10,000 pairs tokens are equal exactly when the values are, also of values that begin with each other', () => {
  const whole = wholeTokens(ofOne);
  const same = fc
    .tuple(value, value, fc.boolean())
    .map(([one, other, isSame]) => [one, isSame ? one : other] as const);
  fc.assert(
    fc.property(same, ([one, other]) => {
      expect(ours.token(one) === ours.token(other)).toBe(one === other);
      expect(whole.token(one) === whole.token(other)).toBe(one === other);
    }),
    { numRuns: 10_000, seed: 24 },
  );
  expect(ours.token('98').startsWith(ours.token('9'))).toBe(false);
});

test('M9 two tenants, two columns and the seals themselves share nothing', () => {
  const parts = (token: string) => token.match(/[\w-]{4}(?=.*\.)|[\w-]+$/g) ?? [];
  const dataKey = randomBytes(32);
  const columns = ['index of PANs', 'index of mobiles'].map((use) => prefixTokens(derivedKey(dataKey, use)));
  for (const [left, right] of [[ours, others], columns]) {
    const ofLeft = new Set<string>();
    for (let number = 0; number < 500; number += 1)
      for (const part of parts(left?.token(`68${String(number * 7919).padStart(8, '0')}`) ?? ''))
        ofLeft.add(part);
    const shared = Array.from({ length: 500 }, (_, number) =>
      parts(right?.token(`68${String(number * 7919).padStart(8, '0')}`) ?? '').filter((part) =>
        ofLeft.has(part),
      ),
    ).flat();
    // One of millions of pairs of four characters may coincide.
    expect(new Set(shared).size).toBeLessThan(6);
    expect(ofLeft.size).toBeGreaterThan(2000);
  }
  expect(derivedKey(dataKey, 'index of PANs').equals(derivedKey(dataKey, 'applicants'))).toBe(false);
});

test('M9 a text longer than any value finds no rows, and costs nothing', () => {
  expect(ours.beginning('6'.repeat(65))).toBeNull();
  expect(ours.beginning('')).toBe('');
  expect(ours.beginning('683')).toBeNull();
  expect(wholeTokens(ofOne).beginning('6')).toBeNull();
});

test('M9 what tokens are made of is HMAC-SHA-256 as the library has it', () => {
  const text = fc.string({ maxLength: 200, unit: 'binary' });
  fc.assert(
    fc.property(text, fc.uint8Array({ minLength: 32, maxLength: 32 }), (said, key) => {
      const expected = createHmac('sha256', key).update(said).digest('base64url');
      expect(hmacOf(Buffer.from(key))(said, 32)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
