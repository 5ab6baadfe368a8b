import type { ProtectiveSetting } from '@kyc/contract/masters/organisation/tenant-settings';
import { expect, test } from 'vitest';
import { isWeaker } from './protective-settings.ts';

const [code, app, passkey] = [1, 2, 3];

test.each<[ProtectiveSetting, unknown, unknown, boolean]>([
  ['MaskPersonalData', true, false, true],
  ['MaskPersonalData', false, true, false],
  ['AcceptanceGate', true, false, true],
  ['AcceptanceGate', false, true, false],
  ['Retention', true, false, true],
  ['Retention', false, true, false],
  ['UndoSeconds', 30, 29, true],
  ['UndoSeconds', 30, 0, true],
  ['UndoSeconds', 30, 31, false],
  ['SessionIdleMinutes', 30, 31, true],
  ['SessionIdleMinutes', 30, 5, false],
  ['SessionHours', 12, 13, true],
  ['SessionHours', 12, 11, false],
  ['SignInFactors', [app], [code, app], true],
  ['SignInFactors', [code, app], [code], true],
  ['SignInFactors', [app, passkey], [app], true],
  ['SignInFactors', [code, app], [app], false],
  ['SignInFactors', [app], [app, passkey], false],
  ['SignInFactors', [code], [code, passkey], false],
  ['DemandedProofs', [1, 2], [1], true],
  ['DemandedProofs', [1], [2], true],
  ['DemandedProofs', [1], [1, 2], false],
  ['StraightThroughProofs', [1], [], true],
  ['StraightThroughProofs', [], [2], false],
])('S5 %s from %j to %j weakens the protection: %s', (name, before, after, wanted) => {
  expect(isWeaker(name, before, after)).toBe(wanted);
});
