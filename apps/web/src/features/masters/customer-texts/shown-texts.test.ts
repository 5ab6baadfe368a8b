import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import { expect, test } from 'vitest';
import { shownTexts } from './shown-texts.ts';

const parts = { Short: 'Short', What: 'What is wrong', Todo: 'Do it again' };
const inForce = { ...parts, Source: 'shipped', WrittenBy: null, ApprovedBy: null, ApprovedOn: null } as const;
const text = (change: Partial<CustomerText>): CustomerText => ({
  Subject: 'reason',
  SubjectId: 1,
  Language: 'hi',
  DeskName: 'Reason',
  Field: 'PAN',
  IsActive: true,
  State: 'missing',
  RenamedFrom: null,
  InForce: null,
  Draft: null,
  ...change,
});
const all = [
  text({ SubjectId: 1, DeskName: 'Seldom' }),
  text({ SubjectId: 2, DeskName: 'Often' }),
  text({ SubjectId: 3, DeskName: 'Never' }),
  text({ SubjectId: 4, DeskName: 'Inactive', IsActive: false }),
  text({ SubjectId: 5, DeskName: 'Published', State: 'published', InForce: inForce }),
  text({ SubjectId: 2, DeskName: 'English', Language: 'en' }),
  text({ SubjectId: 2, DeskName: 'Solution', Subject: 'solution', Field: null }),
];
const uses = new Map([
  [1, 3],
  [2, 40],
  [4, 99],
  [5, 99],
]);
const namesOf = (search: object) => shownTexts(all, { search, uses }).map(({ DeskName }) => DeskName);

test('active reasons without Hindi, the most used first', () => {
  expect(namesOf({ unwritten: true })).toEqual(['Often', 'Seldom', 'Never']);
});

test('by kind, language, state and any word; in another order where requested', () => {
  expect(namesOf({ kind: 'solution' })).toEqual(['Solution']);
  expect(namesOf({ language: 'en' })).toEqual(['English']);
  expect(namesOf({ state: 'published' })).toEqual(['Published']);
  expect(namesOf({ q: 'WHAT is' })).toEqual(['Published']);
  expect(namesOf({ unwritten: true, sort: 'DeskName', dir: 'desc' })).toEqual(['Seldom', 'Often', 'Never']);
});
