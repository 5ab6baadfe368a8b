import { expect, test } from 'vitest';
import { fieldLooks } from './looks.ts';

const panCard = [{ DocumentType: 8, Version: 1 }];
const painted = { state: 'painted', documents: panCard, isVisible: true } as const;

function opened() {
  let now = 0;
  const looks = fieldLooks(() => now);
  return { ...looks, pass: (ms: number) => (now += ms) };
}

test('I1 the time on screen runs while the evidence is painted, and adds up over several looks', () => {
  const looks = opened();
  looks.note([5], { ...painted, state: 'waiting' });
  looks.pass(900);
  expect(looks.recordOf(5)).toBeUndefined();
  looks.note([5], painted);
  looks.pass(1200);
  looks.note([6], painted);
  looks.pass(5000);
  looks.note([5], painted);
  looks.pass(300);
  expect(looks.recordOf(5)).toEqual({ Kind: 'screen', Documents: panCard, Ms: 1500 });
  expect(looks.recordOf(6)).toEqual({ Kind: 'screen', Documents: panCard, Ms: 5000 });
});

test('I1 the look at several fields is as long as the shortest of their looks', () => {
  const looks = opened();
  looks.note([5, 6], painted);
  looks.pass(80);
  looks.note([6], painted);
  looks.pass(40);
  expect([looks.msOf([5]), looks.msOf([6]), looks.msOf([5, 6]), looks.msOf([5, 7])]).toEqual([
    80, 120, 80, 0,
  ]);
});

test('the time stops while the page is in the background', () => {
  const looks = opened();
  looks.note([5], painted);
  looks.pass(1000);
  looks.note([5], { ...painted, isVisible: false });
  looks.pass(60_000);
  expect(looks.recordOf(5)).toMatchObject({ Ms: 1000 });
});

test('the lines of a closed address share the look, and no look exceeds an hour', () => {
  const looks = opened();
  looks.note([15, 16], painted);
  looks.pass(7_200_000);
  expect(looks.recordOf(15)).toEqual(looks.recordOf(16));
  expect(looks.recordOf(16)).toMatchObject({ Ms: 3_600_000 });
});
