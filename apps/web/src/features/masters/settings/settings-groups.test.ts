import { settingsFormFields } from '@kyc/contract/masters/organisation/tenant-settings';
import { expect, test } from 'vitest';
import { settingsGroups } from './settings-groups.ts';

test('U57 every setting is in exactly one group', () => {
  const names = settingsGroups.flatMap(({ fields }) => fields.map(([name]) => name));
  expect([...names].sort()).toEqual(Object.keys(settingsFormFields).sort());
});

test('U57 no group is a mere heap', () => {
  for (const { group, fields } of settingsGroups) {
    expect(fields.length, group).toBeGreaterThan(0);
    expect(fields.length, group).toBeLessThan(12);
  }
});
