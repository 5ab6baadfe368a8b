import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { commandsFor, matching } from './commands.ts';

const labelsOf = (userType: UserType, wanted: Partial<Parameters<typeof commandsFor>[0]> = {}) =>
  commandsFor({
    userType,
    environment: 'production',
    isDark: false,
    areKeysOn: true,
    ...wanted,
  }).map(({ label }) => label);

const own = [
  'Timeline',
  'Your sign-in',
  'Switch to dark colours',
  'Switch single-key shortcuts off',
  'Logout',
];

test('U20 each role has the commands of the menu, of the pages behind it, and of the role', () => {
  const reports = ['Reports', 'Service log', 'Lead report'];
  expect(labelsOf(UserType.Sales)).toEqual(['Dashboard', ...own]);
  expect(labelsOf(UserType.SalesManager)).toEqual(['Dashboard', ...own]);
  expect(labelsOf(UserType.Verifier)).toEqual(['Dashboard', ...own]);
  expect(labelsOf(UserType.Business)).toEqual(['Dashboard', ...reports, 'Operations now', ...own]);
  const oversight = ['Evidence packs', 'Incidents', 'Deliveries'];
  expect(labelsOf(UserType.Audit)).toEqual(['Dashboard', 'Audit', ...oversight, ...own]);
  expect(labelsOf(UserType.Admin)).toEqual(
    expect.arrayContaining([
      'Dashboard',
      'UAN Master',
      ...reports,
      'Audit',
      'Operations now',
      ...oversight,
      ...own,
    ]),
  );
});

test('retention is offered where the tenant has it, to users who may read it', () => {
  for (const userType of allUserTypes)
    expect(
      labelsOf(userType, {
        beyond: {
          hasRetention: true,
          acceptanceGate: false,
          rejectionLoop: false,
          showsTemplates: false,
          workingTime: false,
          routing: false,
          makerChecker: false,
          quality: false,
          afterApproval: false,
          screening: false,
          signatureProofs: false,
        },
      }).includes('Retention and holds'),
    ).toBe(userType === UserType.Admin || userType === UserType.Audit);
});

test('the switches name their effect', () => {
  expect(labelsOf(UserType.Sales, { isDark: true, areKeysOn: false })).toEqual(
    expect.arrayContaining(['Switch to light colours', 'Switch single-key shortcuts on']),
  );
});

test.each([
  ['plan', ['Plan Master']],
  ['MASTER', ['UAN Master', 'Plan Master']],
  ['rep lea', ['Lead report']],
  ['sign', ['Your sign-in']],
  ['eport', []],
])('%s finds by the beginnings of words', (typed, wanted) => {
  const all = commandsFor({
    userType: UserType.Admin,
    environment: 'production',
    isDark: false,
    areKeysOn: true,
  });
  expect(matching(all, typed).map(({ label }) => label)).toEqual(wanted);
});
