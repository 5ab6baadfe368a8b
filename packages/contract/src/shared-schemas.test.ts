import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  bodyId,
  day,
  done,
  idParams,
  instant,
  pagedQuery,
  pagedReply,
  pathId,
  smallPathId,
} from './shared-schemas.ts';

const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe('ids are positive integers', () => {
  test.each([
    ['1', true],
    ['2147483648', true],
    ['9007199254740991', true],
    ['9007199254740992', false],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['abc', false],
    ['', false],
  ])('REV-01 %j in a path: %s', (text, good) => {
    expect(fits(pathId, text)).toBe(good);
    expect(fits(idParams, { id: text })).toBe(good);
  });

  test.each([
    ['1', true],
    ['32767', true],
    ['32768', false],
    ['0', false],
    ['1.5', false],
  ])('%j of a short list: %s', (text, good) => {
    expect(fits(smallPathId, text)).toBe(good);
  });

  test.each([
    [1, true],
    [2_147_483_648, true],
    [Number.MAX_SAFE_INTEGER, true],
    [2 ** 53, false],
    [0, false],
    [-1, false],
    [1.5, false],
    ['1', false],
  ])('%j in a body: %s', (value, good) => {
    expect(fits(bodyId, value)).toBe(good);
  });

  test('a path has its id and no further parameters', () => {
    expect(fits(idParams, {})).toBe(false);
    expect(fits(idParams, { id: '1', other: '2' })).toBe(false);
  });
});

test.each([
  ['2026-11-22T10:00:00Z', true],
  ['2026-11-22T10:00:00.123Z', true],
  ['2026-11-22T10:00:00+05:30', false],
  ['2026-11-22', false],
  ['2026-02-30T10:00:00Z', false],
])('an instant is UTC: %s %s', (text, good) => {
  expect(fits(instant, text)).toBe(good);
});

test.each([
  ['2026-11-22', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['22/11/2026', false],
])('a day is yyyy-MM-dd: %s %s', (text, good) => {
  expect(fits(day, text)).toBe(good);
});

describe('the paged table query of contract.md §2', () => {
  const query = pagedQuery(z.strictObject({ Status: z.optional(z.int()) }));
  const page = { start: 0, length: 10 };

  test.each([
    [page, true],
    [{ ...page, draw: 3, search: { value: 'x', regex: false }, Filter: { Status: 3 }, columns: [] }, true],
    [{ start: 0 }, false],
    [{ length: 10 }, false],
    [{ start: 0, length: 1 }, true],
    [{ start: 0, length: 100 }, true],
    [{ start: 0, length: 0 }, false],
    [{ start: 0, length: 101 }, false],
    [{ start: -1, length: 10 }, false],
    [{ start: 100_000_000, length: 10 }, true],
    [{ start: 100_000_001, length: 10 }, false],
    [{ ...page, draw: 1.5 }, false],
    [{ ...page, order: [{ column: 6, dir: 'desc' }] }, true],
    [{ ...page, order: [{ column: 'CreatedOn', dir: 'asc' }] }, true],
    [{ ...page, order: [{ column: 6, dir: 'down' }] }, false],
    [{ ...page, order: [{ column: 6 }] }, false],
    [{ ...page, order: [{ column: 'x'.repeat(51), dir: 'asc' }] }, false],
    [{ ...page, order: [{ column: 6, dir: 'asc', nulls: 'last' }] }, false],
    [{ ...page, order: Array.from({ length: 3 }, () => ({ column: 1, dir: 'asc' })) }, true],
    [{ ...page, order: Array.from({ length: 4 }, () => ({ column: 1, dir: 'asc' })) }, false],
    [{ ...page, search: { value: 'x'.repeat(100) } }, true],
    [{ ...page, search: { value: 'x'.repeat(101) } }, false],
    [{ ...page, search: {} }, false],
    [{ ...page, search: { value: 'x', other: 1 } }, false],
    [{ ...page, Filter: { Other: 1 } }, false],
    [{ ...page, columns: Array.from({ length: 101 }, () => ({})) }, false],
    [{ ...page, other: 1 }, false],
  ])('%j: %s', (value, good) => {
    expect(fits(query, value)).toBe(good);
  });

  test('and its reply', () => {
    const reply = pagedReply(z.strictObject({ Id: z.int() }));
    const whole = { draw: 1, recordsTotal: 2, recordsFiltered: 1, data: [{ Id: 1 }] };
    expect(fits(reply, whole)).toBe(true);
    expect(fits(reply, { ...whole, data: [{ Id: 'x' }] })).toBe(false);
    expect(fits(reply, { ...whole, draw: undefined })).toBe(false);
    expect(fits(reply, { ...whole, more: 1 })).toBe(false);
  });

  test('what only confirms has a text', () => {
    expect(fits(done, { Message: 'Saved.' })).toBe(true);
    expect(fits(done, {})).toBe(false);
    expect(fits(done, { Message: 'Saved.', Id: 1 })).toBe(false);
  });
});
