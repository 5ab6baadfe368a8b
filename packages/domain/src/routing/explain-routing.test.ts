import { expect, test } from 'vitest';
import { explainRouting, type ExplainedCandidate } from './explain-routing.ts';

const meena: ExplainedCandidate = {
  name: 'Meena R',
  total: 75.04,
  load: 2,
  capacity: 6,
  knows: ['offline Aadhaar'],
  hadItBefore: true,
  reads: 'Hindi',
};
const divya = { ...meena, name: 'Divya', total: 60 };
const arun = { ...meena, name: 'Arun', total: 56.59 };
const ravi = {
  name: 'Ravi',
  failures: [{ code: 'onLeave', words: 'on leave to 25/11/2026' }],
} as const;
const sita = { name: 'Sita', failures: [{ code: 'full', words: '6 of 6' }] } as const;

test('names the chosen verifier with reasons, the others with scores and the ineligible with failures', () => {
  expect(explainRouting({ ranked: [meena, divya, arun], ineligible: [ravi, sita] })).toBe(
    'Meena R: 75.0 (load 2 of 6; knows offline Aadhaar; had it before; reads Hindi). Then Divya 60.0, Arun 56.6. Not: Ravi (on leave to 25/11/2026), Sita (6 of 6).',
  );
});

test('leaves out reasons that do not apply', () => {
  const plain = { ...meena, knows: [], hadItBefore: false, reads: null };
  expect(explainRouting({ ranked: [plain], ineligible: [] })).toBe('Meena R: 75.0 (load 2 of 6).');
});

test('names several skills and every failure', () => {
  const skilled = { ...meena, knows: ['offline Aadhaar', 'KRA modification'] };
  const absent = { name: 'Ravi', failures: [...ravi.failures, ...sita.failures] };
  expect(explainRouting({ ranked: [skilled], ineligible: [absent] })).toBe(
    'Meena R: 75.0 (load 2 of 6; knows offline Aadhaar, KRA modification; had it before; reads Hindi). Not: Ravi (on leave to 25/11/2026; 6 of 6).',
  );
});

test('reports an unroutable application', () => {
  expect(explainRouting({ ranked: [], ineligible: [sita] })).toBe(
    'No eligible verifier. Not: Sita (6 of 6).',
  );
  expect(explainRouting({ ranked: [], ineligible: [] })).toBe('No eligible verifier.');
});
