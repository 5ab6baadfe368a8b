import { describe, expect, test } from 'vitest';
import { isWideExport } from './wide-exports.ts';
import { isWideReport, isWideRequest } from './wide-reports.ts';

const quarter = { FromDate: '2026-01-01', ToDate: '2026-04-02' };

describe('M5 an export of everything names no application and has an open period or more than 92 days', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ Filter: {} }, true],
    [{ Filter: { Status: 4 } }, true],
    [{ Filter: { FromDate: '2026-01-01' } }, true],
    [{ Filter: { ToDate: '2026-01-01' } }, true],
    [{ Filter: { FromDate: null, ToDate: null } }, true],
    [{ Filter: quarter }, false],
    [{ Filter: { ...quarter, ToDate: '2026-04-03' } }, true],
    [{ Filter: { FromDate: '2026-01-01', ToDate: '2026-01-01' } }, false],
    [{ search: { value: 'ABCPE1234F' } }, false],
    [{ search: { value: '  ' } }, true],
    [{ Filter: 'all' }, true],
    [{ Filter: { FromDate: 'x', ToDate: 'y' } }, true],
  ])('of the grid or the leads: %j: %s', (body, isWide) => {
    expect(isWideExport(body)).toBe(isWide);
  });

  test.each([
    [{}, true],
    [quarter, false],
    [{ FromDate: '2026-01-01T09:30', ToDate: '2026-04-02T18:00' }, false],
    [{ Uan: 'KD10000001' }, false],
    [{ Mobile: '9812345678' }, false],
    [{ Uan: '', FromDate: '2020-01-01', ToDate: '2026-01-01' }, true],
  ])('of a report: %j: %s', (body, isWide) => {
    expect(isWideReport('LEAD_STATUS', body)).toBe(isWide);
    expect(isWideExport(body)).toBe(isWide);
    expect(isWideRequest({ Report: 'LEAD_STATUS', Filter: body })).toBe(isWide);
    expect(isWideRequest({ Report: 'CUSTOM', Filter: body })).toBe(isWide);
  });

  test('a report on a single application or day is not wide', () => {
    expect(isWideReport('REJECTION', {})).toBe(false);
    expect(isWideReport('TAT', { FromDate: '2026-01-01' })).toBe(false);
    expect(isWideRequest({ Report: 'PRODUCTIVITY', Filter: { FromDate: '2026-01-01' } })).toBe(false);
    expect(isWideRequest(null)).toBe(true);
  });
});
