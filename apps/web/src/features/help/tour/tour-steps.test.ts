import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { expect, test } from 'vitest';
import { tourSteps } from './tour-steps.ts';

test('a verifier has five steps, no role has more, and each tour ends at the help', () => {
  expect(tourSteps[UserType.Verifier]).toHaveLength(5);
  for (const userType of allUserTypes) {
    const steps = tourSteps[userType];
    expect(steps.length).toBeLessThanOrEqual(5);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.at(-1)).toBe('help');
  }
});

test('a tour shows nothing that its role does not have', () => {
  const whoHas = (step: string) =>
    allUserTypes.filter((userType) => tourSteps[userType].some((name) => name === step));
  for (const step of ['fields', 'evidence', 'decideField', 'decide'])
    expect(whoHas(step)).toEqual([UserType.Verifier]);
  expect(whoHas('masters')).toEqual([UserType.Admin]);
  expect(whoHas('lead')).toEqual([UserType.Sales, UserType.SalesManager]);
  // A verifier is shown a case and not the dashboard.
  expect(whoHas('tabsOfReader')).not.toContain(UserType.Verifier);
});
