import { expect, test } from 'vitest';
import { judgeSecondPerson, type SecondPersonVerdict } from './judge-second-person.ts';

test.each<[string, number, readonly number[], SecondPersonVerdict]>([
  ['another person', 2, [], 'may'],
  ['the requester', 1, [], 'own'],
  ['a person whom the requester created', 2, [2, 3], 'tied'],
  ['another person, where the requester created a third', 2, [3], 'may'],
  ['the requester, re-credentialed through others', 1, [1, 2], 'own'],
])('S5 %s: %s', (_, userId, tied, verdict) => {
  expect(judgeSecondPerson({ requestedBy: 1, tied: new Set(tied) }, userId)).toBe(verdict);
});
