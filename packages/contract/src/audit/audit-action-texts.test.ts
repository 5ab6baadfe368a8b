import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';
import { auditActionTexts, wordsOfAction, wordsOfEntity } from './audit-action-texts.ts';

const declared = allEndpoints.flatMap(({ audit }) => (typeof audit === 'string' ? [audit] : []));

test('every action of an endpoint is shown in words', () => {
  expect(declared.length).toBeGreaterThan(100);
  for (const action of declared) expect(wordsOfAction(action), action).toMatch(/^[A-Z][\w -]+$/);
});

test('the actions of masters share their words', () => {
  expect(['bank.add', 'uan-series.edit', 'pincode.import', 'user.export'].map(wordsOfAction)).toEqual([
    'Bank added',
    'UAN series changed',
    'Pin code master imported',
    'User master exported',
  ]);
});

test('an action or a subject of an earlier release is shown unchanged', () => {
  expect(wordsOfAction('former.act')).toBe('former.act');
  expect(wordsOfAction('bank.constructor')).toBe('bank.constructor');
  expect(wordsOfEntity('former')).toBe('former');
});

test('two actions do not have the same words by accident', () => {
  const same = ['delivery.retry', 'reveal.value'];
  const words = Object.entries(auditActionTexts).flatMap(([action, text]) =>
    same.includes(action) ? [] : [text],
  );
  expect(new Set(words).size).toBe(words.length);
});
