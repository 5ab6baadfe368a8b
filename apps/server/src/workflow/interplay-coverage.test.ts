import { allEndpoints } from '@kyc/contract/all-endpoints';
import { expect, test } from 'vitest';
import { allInvariants } from '../../testing/interplay/all-invariants.ts';
import { allOperations } from '../../testing/interplay/all-operations.ts';
import { notPlayed } from '../../testing/interplay/not-played.ts';

const changing = allEndpoints.filter(({ method, acts }) => method !== 'GET' || acts === true);
const called = new Set(allOperations.flatMap(({ calls }) => calls));
const listed = Object.values(notPlayed).flat();
const matches = (entry: string, name: string): boolean =>
  entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name;

test('every endpoint that changes data is an operation of the explorer, or listed with the reason why not', () => {
  const forgotten = changing
    .map(({ name }) => name)
    .filter((name) => !called.has(name) && !listed.some((entry) => matches(entry, name)));
  expect(forgotten).toEqual([]);
});

test('operations call endpoints that exist, and no entry of the list is unused or an operation after all', () => {
  const names = allEndpoints.map(({ name }) => name);
  expect([...called].filter((name) => !names.includes(name))).toEqual([]);
  expect(listed.filter((entry) => !names.some((name) => matches(entry, name)))).toEqual([]);
  expect(listed.filter((entry) => !entry.endsWith('*') && called.has(entry))).toEqual([]);
});

test('operations and invariants have names of their own', () => {
  const names = [...allOperations, ...allInvariants].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
