import { describe, expect, test } from 'vitest';
import { reportFilter } from './report-filter.ts';
import { EsignType } from './report-codes.ts';

const fits = (filter: unknown) => reportFilter.safeParse(filter).success;

describe('REP-02 the filter of the reports', () => {
  test.each([
    ['2026-11-22', true],
    ['2024-02-29', true],
    ['2026-12-31T23:59', true],
    ['2026-11-22T09:30', true],
    ['2026-11-22T00:00:00', true],
    // Picked times have seconds 0 (§2).
    ['2026-11-22T09:30:15', false],
    ['2026-11-22T24:00', false],
    ['2026-11-22T23:60', false],
    ['2026-02-29', false],
    ['2026-02-30T10:00', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-00', false],
    ['22/11/2026', false],
    ['on 2026-11-22', false],
    ['2026-11-22 09:30', false],
    ['2026-11-22T09:30Z', false],
    ['', false],
  ])('%j: %s', (FromDate, good) => {
    const parsed = reportFilter.safeParse({ FromDate });
    expect(parsed.success).toBe(good);
    expect(fits({ ToDate: FromDate })).toBe(good);
    expect(parsed.error?.issues[0]?.message).toBe(good ? undefined : 'Enter a date.');
  });

  test.each([
    [{}, true],
    [{ Id: null, FromDate: null, ToDate: null, Uan: null, Mobile: null, Status: null }, true],
    [{ Id: EsignType.Post, Uan: ' OD10000001 ', Mobile: '9876543210', Status: 9 }, true],
    [{ Status: -1 }, true],
    [{ Status: -2 }, false],
    [{ Status: 10 }, false],
    [{ Id: 1.5 }, false],
    [{ Uan: 'x'.repeat(20) }, true],
    [{ Uan: 'x'.repeat(21) }, false],
    [{ Mobile: '9'.repeat(15) }, true],
    [{ Mobile: '9'.repeat(16) }, false],
    [{ Verifier: 1 }, false],
  ])('%j: %s', (filter, good) => {
    expect(fits(filter)).toBe(good);
  });

  test('REP-01 1 is Pre E-Sign, 2 is Post E-Sign', () => {
    expect(EsignType).toEqual({ Pre: 1, Post: 2 });
  });
});
