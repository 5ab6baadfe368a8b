import { EsignType } from '@kyc/contract/reports/report-codes';
import { describe, expect, test } from 'vitest';
import { faultOf, filterOf, firstDraft } from './report-draft.ts';
import { draftOf, searchOfDraft } from './draft-in-address.ts';
import { readReportsSearch } from './reports-search.ts';

const first = firstDraft('2026-11-21');
const client360 = {
  ReportId: 4,
  ReportName: 'Client 360',
  ExportFormat: 'XLS',
  FilterFromDate: false,
  FilterToDate: false,
  FilterFromTime: false,
  FilterToTime: false,
  FilterUan: true,
  FilterMobile: true,
} as const;

describe('what the screen sends', () => {
  test('REP-01 opens with Login Status, Post E-Sign, both dates today', () => {
    expect(first.code).toBe('LOGIN_STATUS');
    expect(filterOf(first)).toEqual({ Id: EsignType.Post, FromDate: '2026-11-21', ToDate: '2026-11-21' });
  });

  test('REP-02 times only where the report has them, one date for TAT, a UAN for Rejection', () => {
    const timed = { ...first, fromTime: '09:30', toTime: '18:00' };
    expect(filterOf(timed)).toMatchObject({ FromDate: '2026-11-21T09:30', ToDate: '2026-11-21T18:00' });
    expect(filterOf({ ...timed, code: 'TAT' })).toEqual({ FromDate: '2026-11-21' });
    expect(filterOf({ ...timed, code: 'SEBI_MTF' })).toEqual({
      FromDate: '2026-11-21',
      ToDate: '2026-11-21',
    });
    expect(filterOf({ ...timed, code: 'REJECTION', uan: ' OD1 ' })).toEqual({ Uan: 'OD1' });
  });

  test.each([
    ['only From time, one day', { fromTime: '09:30' }, undefined],
    ['only To time, one day', { toTime: '09:30' }, undefined],
    ['both times, one minute', { fromTime: '09:30', toTime: '09:30' }, undefined],
    ['the last minute', { fromTime: '23:59' }, undefined],
    ['From time after To time', { fromTime: '09:31', toTime: '09:30' }, 'From date must be before To date.'],
    ['From day after To day', { from: '2026-11-22', toTime: '23:59' }, 'From date must be before To date.'],
  ])('B4 %s: instants are compared', (_, change, fault) => {
    expect(faultOf({ ...first, ...change })).toBe(fault);
  });

  test('REP-04 missing values are reported before any request', () => {
    expect(faultOf(first)).toBeUndefined();
    expect(faultOf({ ...first, code: 'REJECTION' })).toBe('Please enter UAN.');
    expect(faultOf({ ...first, to: null })).toBe('Enter a date.');
    expect(faultOf({ ...first, from: '2026-11-22' })).toBe('From date must be before To date.');
    const custom = { ...first, custom: client360 };
    expect(faultOf(custom)).toBe('Please enter either Mobile or UAN');
    expect(faultOf({ ...custom, mobile: '6830000001' })).toBeUndefined();
    expect(filterOf({ ...custom, mobile: '6830000001' })).toEqual({ Id: 4, Uan: '', Mobile: '6830000001' });
  });
});

describe('U40 the address', () => {
  const asked = { today: '2026-11-21', customs: [client360] };

  test('an empty address is the default of REP-01, and the default is an empty address', () => {
    expect(draftOf({}, asked)).toEqual(first);
    expect(searchOfDraft(first, asked.today)).toEqual({});
  });

  test.each([
    { ...first, code: 'TAT' as const, from: '2026-11-01' },
    { ...first, fromTime: '09:30', toTime: '18:00', esignType: EsignType.Pre },
    { ...first, custom: client360, uan: 'OD1000', mobile: '9876543210' },
  ])('the address restores the view %#', (shown) => {
    expect(draftOf(readReportsSearch(searchOfDraft(shown, asked.today)), asked)).toEqual(shown);
  });

  test('an invalid value is omitted', () => {
    expect(readReportsSearch({ report: 'X', from: '31/01/2026', fromTime: '9', esign: 5, uan: 77 })).toEqual({
      uan: '77',
    });
  });
});
