import { expect, test } from 'vitest';
import { findEligibilityFailures, type ApplicationNeeds, type Candidate } from './eligibility.ts';

const offlineAadhaar = { id: 2, name: 'offline Aadhaar' };
const derivativesIncome = { id: 4, name: 'derivatives income' };
const needs: ApplicationNeeds = { hardSkills: [offlineAadhaar, derivativesIncome] };

const eligible: Candidate = {
  isActive: true,
  isOnShift: true,
  absentUntil: null,
  state: 'available',
  load: 5,
  capacity: 6,
  skillIds: new Set([2, 4, 7]),
  hasMade: false,
  hasChecked: false,
  hasSampled: false,
  isOwnOrFamily: false,
  hasSourced: false,
  hasSkipped: false,
};

const failuresOf = (change: Partial<Candidate>) => findEligibilityFailures({ ...eligible, ...change }, needs);

test('accepts an available verifier with one free place and all hard skills', () => {
  expect(failuresOf({})).toEqual([]);
});

test('accepts a verifier without skills for an application without hard skills', () => {
  expect(findEligibilityFailures({ ...eligible, skillIds: new Set() }, { hardSkills: [] })).toEqual([]);
});

test('names an inactive verifier', () => {
  expect(failuresOf({ isActive: false })).toEqual([{ code: 'inactive', words: 'inactive' }]);
});

test('names a verifier who is off shift', () => {
  expect(failuresOf({ isOnShift: false })).toEqual([{ code: 'offShift', words: 'off shift' }]);
});

test('names the last day of a leave', () => {
  expect(failuresOf({ absentUntil: '2026-11-25' })).toEqual([
    { code: 'onLeave', words: 'on leave to 25/11/2026' },
  ]);
});

test('names a verifier on break', () => {
  expect(failuresOf({ state: 'break' })).toEqual([{ code: 'onBreak', words: 'on break' }]);
});

test('names a verifier who has switched off new work', () => {
  expect(failuresOf({ state: 'off' })).toEqual([{ code: 'off', words: 'not taking work' }]);
});

test('names a full load', () => {
  expect(failuresOf({ load: 6 })).toEqual([{ code: 'full', words: '6 of 6' }]);
});

test('names a load above a capacity that was lowered', () => {
  expect(failuresOf({ load: 6, capacity: 4 })).toEqual([{ code: 'full', words: '6 of 4' }]);
});

test('names a missing hard skill', () => {
  expect(failuresOf({ skillIds: new Set([4]) })).toEqual([
    { code: 'missingSkill', words: 'lacks offline Aadhaar' },
  ]);
});

test('names all missing hard skills in one failure', () => {
  expect(failuresOf({ skillIds: new Set([7]) })).toEqual([
    { code: 'missingSkill', words: 'lacks offline Aadhaar, derivatives income' },
  ]);
});

test('names the maker of the decision', () => {
  expect(failuresOf({ hasMade: true })).toEqual([{ code: 'made', words: 'made this decision' }]);
});

test('names the checker of the decision', () => {
  expect(failuresOf({ hasChecked: true })).toEqual([{ code: 'checked', words: 'checked this decision' }]);
});

test('names the verifier who sampled the decision', () => {
  expect(failuresOf({ hasSampled: true })).toEqual([{ code: 'sampled', words: 'sampled this decision' }]);
});

test("names the verifier's own or family application", () => {
  expect(failuresOf({ isOwnOrFamily: true })).toEqual([
    { code: 'ownOrFamily', words: 'own or family application' },
  ]);
});

test("names an application sourced under the verifier's employee code", () => {
  expect(failuresOf({ hasSourced: true })).toEqual([
    { code: 'sourced', words: 'sourced under their employee code' },
  ]);
});

test('names a verifier who skipped the application', () => {
  expect(failuresOf({ hasSkipped: true })).toEqual([{ code: 'skipped', words: 'skipped it' }]);
});

test('names every failure, not only the first', () => {
  const codes = failuresOf({ absentUntil: '2026-11-25', state: 'off', load: 6, hasSkipped: true }).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['onLeave', 'off', 'full', 'skipped']);
});
