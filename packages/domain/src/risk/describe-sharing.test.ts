import { RiskSignal } from '@kyc/contract/risk/risk';
import { expect, test } from 'vitest';
import { describeSharing } from './describe-sharing.ts';

const lineOf = (applications: number, otherwise = 0, family = 0) =>
  describeSharing(RiskSignal.SameMobile, { applications, otherwise, family });

test.each([
  [lineOf(1), 'The mobile is on 1 other application.'],
  [lineOf(1, 1), 'The mobile is on 1 other application, written differently.'],
  [lineOf(1, 0, 1), 'The mobile is on 1 other application, family by what they say.'],
  [lineOf(3, 1), 'The mobile is on 3 other applications, 1 of them written differently.'],
  [
    lineOf(3, 1, 2),
    'The mobile is on 3 other applications, 1 of them written differently, 2 of them family by what they say.',
  ],
  [lineOf(100), 'The mobile is on 100 or more other applications.'],
])('$Line', (signal, line) => {
  expect(signal).toMatchObject({ State: 'found', Line: line });
});

test('is not shared by another application', () => {
  expect(lineOf(0)).toMatchObject({ State: 'none', Count: 0, Line: 'No other application has the mobile.' });
});

test('there is nothing to compare', () => {
  expect(describeSharing(RiskSignal.SameDevice, undefined)).toMatchObject({
    State: 'unknown',
    Count: null,
    Line: 'There is no device to compare.',
  });
});
