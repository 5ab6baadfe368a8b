import { expect, test } from 'vitest';
import { proofKinds, proofStates, stateOfReason } from './proof-states.ts';
import { proofKindTexts, proofReasonTexts, proofStateTexts } from './proof-texts.ts';

test('each state has a reason that leads to it, and no reason leads to another one', () => {
  expect(new Set(Object.values(stateOfReason))).toEqual(new Set(proofStates));
});

test('kinds and states have different words, and each reason has its own sentence', () => {
  const names = [
    ...proofKinds.map((kind) => proofKindTexts[kind]),
    ...proofStates.map((state) => proofStateTexts[state]),
  ];
  expect(new Set(names).size).toBe(proofKinds.length + proofStates.length);
  const sentences = Object.values(proofReasonTexts);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/u.test(sentence))).toEqual([]);
});
