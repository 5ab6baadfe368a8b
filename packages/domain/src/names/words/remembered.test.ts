import { expect, test } from 'vitest';
import { remembered, rememberedPairs } from './remembered.ts';

function counted() {
  const asked: string[] = [];
  const lower = remembered((word) => {
    asked.push(word);
    return word.toLowerCase();
  });
  return { asked, lower };
}

test('a word is worked out once', () => {
  const { asked, lower } = counted();
  expect([lower('RAVI'), lower('RAVI'), lower('RAVIS')]).toEqual(['ravi', 'ravi', 'ravis']);
  expect(asked).toEqual(['RAVI', 'RAVIS']);
});

test('a word that is searched repeatedly stays cached; a word that is not is evicted', () => {
  const { asked, lower } = counted();
  for (let number = 0; number < 6000; number += 1) {
    lower(`WORD ${String(number)}`);
    lower('KUMAR');
  }
  expect(asked.filter((word) => word === 'KUMAR')).toHaveLength(1);
  asked.length = 0;
  lower('WORD 0');
  expect(asked).toEqual(['WORD 0']);
});

test('two thousand words are cached together', () => {
  const { asked, lower } = counted();
  const words = Array.from({ length: 2000 }, (_, number) => `WORD ${String(number)}`);
  for (const word of [...words, ...words]) lower(word);
  expect(asked).toEqual(words);
});

test('a pair is compared once, and pairs that join to the same text are different', () => {
  const asked: string[][] = [];
  const joined = rememberedPairs((a, b) => {
    asked.push([a, b]);
    return `${a}|${b}`;
  });
  expect([joined('A B', 'C'), joined('A', 'B C'), joined('A B', 'C')]).toEqual(['A B|C', 'A|B C', 'A B|C']);
  expect(asked).toEqual([
    ['A B', 'C'],
    ['A', 'B C'],
  ]);
});
