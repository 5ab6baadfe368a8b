import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode } from '@kyc/contract/modes';
import { describe, expect, test } from 'vitest';
import { plannedMix } from './planned-mix.ts';

const mix = plannedMix(600, 90);
const count = (fits: (row: (typeof mix)[number]) => boolean): number => mix.filter(fits).length;

describe('600 applications over 90 days (README §12)', () => {
  test('have the statuses and modes in exact shares', () => {
    expect(count(({ status }) => status === ApplicationStatus.Pending)).toBe(132);
    expect(count(({ status }) => status === ApplicationStatus.Approved)).toBe(192);
    expect(count(({ status }) => status === ApplicationStatus.ApprovedCancelled)).toBe(12);
    expect(count(({ mode }) => mode === Mode.DigiLocker)).toBe(270);
    expect(count(({ mode }) => mode === Mode.None)).toBe(30);
    expect(count(({ mode, status }) => mode === Mode.None && status !== ApplicationStatus.Pending)).toBe(0);
  });

  test('are straight-through in 18 of a hundred, rectified in 10 and 2 of the submitted', () => {
    expect(count(({ straightThrough }) => straightThrough)).toBe(108);
    expect(count(({ rectifications }) => rectifications === 1)).toBe(47);
    expect(count(({ rectifications }) => rectifications === 2)).toBe(9);
  });

  test('fall within the days', () => {
    expect(Math.max(...mix.map(({ startedMinutesAgo }) => startedMinutesAgo))).toBeLessThanOrEqual(90 * 1440);
    expect(plannedMix(600, 90)).toEqual(mix);
  });
});

test.each([0, 1, 7, 41])('%i applications add up', (wanted) => {
  expect(plannedMix(wanted, 30)).toHaveLength(wanted);
});
