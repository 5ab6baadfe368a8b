import { expect, test } from 'vitest';
import { compareWithGate, type AnsweredAttempt } from './compare-with-gate.ts';

const against = (ruleId: string | null, code = 'K1') => ({
  leg: 'kra' as const,
  code,
  meaning: null,
  ruleId,
});
const attempt = (more: Partial<AnsweredAttempt>): AnsweredAttempt => ({
  isAccepted: false,
  against: [],
  fired: [],
  ...more,
});
const fired = (ruleId: string, isOverridden = false) => ({ ruleId, isOverridden });

test('rules that fired and silent rules count the attempts that were refused for their reason', () => {
  const { Rules } = compareWithGate([
    attempt({ against: [against('R1')], fired: [fired('R1')] }),
    attempt({ against: [against('R1'), against('R1', 'K2')], fired: [fired('R2')] }),
    attempt({ against: [against('R1')] }),
  ]);
  expect(Rules).toEqual([{ RuleId: 'R1', FiredRefused: 1, OverriddenAccepted: 0, SilentRefused: 2 }]);
});

test('an override was right where the attempt was accepted and no answer was about the rule', () => {
  const { Rules } = compareWithGate([
    attempt({ isAccepted: true, fired: [fired('R1', true)] }),
    attempt({ isAccepted: true, fired: [fired('R1', true)], against: [against('R1')] }),
    attempt({ isAccepted: false, fired: [fired('R1', true)] }),
    attempt({ isAccepted: true, fired: [fired('R1', false)] }),
  ]);
  expect(Rules).toEqual([{ RuleId: 'R1', FiredRefused: 1, OverriddenAccepted: 1, SilentRefused: 0 }]);
});

test('refusals without any finding are listed by leg and code, the most frequent first', () => {
  const { Unfound } = compareWithGate([
    attempt({ against: [against(null, 'K2')] }),
    attempt({ against: [against(null, 'K1'), against(null, 'K1')] }),
    attempt({ against: [against('R1', 'K1')] }),
    attempt({ against: [against(null, 'K9')], fired: [fired('R7')] }),
  ]);
  expect(Unfound.map(({ Code, Attempts }) => [Code, Attempts])).toEqual([
    ['K1', 2],
    ['K2', 1],
  ]);
});
