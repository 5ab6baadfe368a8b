import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('the text of a value', () => {
  test('sorts keys at every depth and has no spaces', () => {
    expect(canonicalJson({ b: { d: 1, c: [{ z: 1, y: 2 }] }, a: 'x y' })).toBe(
      '{"a":"x y","b":{"c":[{"y":2,"z":1}],"d":1}}',
    );
  });

  test('sorts keys by UTF-16 code units, independent of the language of the machine', () => {
    expect(canonicalJson({ ä: 1, b: 2, B: 3, _: 4, '10': 5, '9': 6 })).toBe(
      '{"10":5,"9":6,"B":3,"_":4,"b":2,"ä":1}',
    );
  });

  test('keeps the order of arrays, also of nested ones', () => {
    expect(canonicalJson([[2, 1], [], [[3]]])).toBe('[[2,1],[],[[3]]]');
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson([[1], 2])).not.toBe(canonicalJson([[1, 2]]));
  });

  test('leaves out undefined properties and keeps null', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
  });

  test('keeps the place of an undefined item and of a hole in an array', () => {
    expect(canonicalJson([undefined, 1])).toBe('[null,1]');
    const holed: number[] = [];
    holed[1] = 1;
    expect(canonicalJson(holed)).toBe('[null,1]');
  });

  test('writes a Date as its ISO text in UTC, equal to a column that is read as text', () => {
    const date = new Date('2026-11-23T17:30:00.250+05:30');
    expect(canonicalJson({ on: date })).toBe('{"on":"2026-11-23T12:00:00.250Z"}');
    expect(canonicalJson(date)).toBe(canonicalJson('2026-11-23T12:00:00.250Z'));
  });

  test('writes a bigint as its digits, equal to the same number', () => {
    expect(canonicalJson({ id: 42n })).toBe(canonicalJson({ id: 42 }));
    expect(canonicalJson(9_007_199_254_740_993n)).toBe('9007199254740993');
  });

  test('does not confuse texts with other values', () => {
    expect(['1', 'true', 'null', '[]'].map(canonicalJson)).toEqual(['"1"', '"true"', '"null"', '"[]"']);
    expect([1, true, null, []].map(canonicalJson)).toEqual(['1', 'true', 'null', '[]']);
  });

  test('escapes quotes in keys and texts', () => {
    expect(canonicalJson({ 'a":1,"b': '"' })).toBe(String.raw`{"a\":1,\"b":"\""}`);
  });

  test('writes negative zero as 0', () => {
    expect(canonicalJson(-0)).toBe('0');
  });

  test('reads an object without a prototype like any other', () => {
    expect(canonicalJson(Object.assign(Object.create(null) as object, { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
  });
});

test.each([
  ['NaN', Number.NaN],
  ['an infinity', Number.POSITIVE_INFINITY],
  ['an invalid Date', new Date('')],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a Map', new Map([['a', 1]])],
  ['a Set', new Set([1])],
  ['bytes', new Uint8Array([1])],
])('rejects %s, which JSON would write as null or {}', (_, value) => {
  expect(() => canonicalJson({ nested: [value] })).toThrow(/canonical JSON|Invalid time value/);
});

test('any JSON value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

/** The same value with the keys of every object in reverse order. */
function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, property]) => [key, reversedKeys(property)]),
  );
}

test('the order of keys never changes the text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversedKeys(value))).toBe(canonicalJson(value));
    }),
  );
});

test('two JSON values have the same text only if they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 }), (one, other) => {
      const isSame = JSON.stringify(reversedKeys(one)) === JSON.stringify(reversedKeys(other));
      if (canonicalJson(one) === canonicalJson(other))
        expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(other)));
      else expect(isSame).toBe(false);
    }),
  );
});
