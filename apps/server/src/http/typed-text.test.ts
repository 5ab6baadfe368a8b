import { allEndpoints } from '@kyc/contract/all-endpoints';
import { inputsOfLines, verbatimInputs } from '@kyc/domain/typed-text/kinds-of-inputs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inputsOf, takesText } from '../../testing/inputs/inputs-of.ts';
import { readInput } from './read-input.ts';

const texts = allEndpoints.flatMap((endpoint) =>
  inputsOf(endpoint)
    .filter(takesText)
    .map((input) => ({ ...input, name: `${endpoint.name} ${input.part}.${input.path.join('.')}` })),
);
const exceptionOf = (path: readonly string[]) => path.find((part) => Object.hasOwn(verbatimInputs, part));

/** The text that a command receives for this input; the rules of single inputs are tested next to them. */
function received(path: readonly string[], text: string): unknown {
  const nested = path.reduceRight<unknown>(
    (value, name) => (name === '' ? [value] : { [name]: value }),
    text,
  );
  const read: unknown = readInput(z.unknown(), nested);
  return path.reduce<unknown>((value, name) => Reflect.get(Object(value), name === '' ? 0 : name), read);
}

/** A code point of every general category, each category as likely as the others. */
const categories = [
  'Lu',
  'Ll',
  'Lt',
  'Lm',
  'Lo',
  'Mn',
  'Mc',
  'Me',
  'Nd',
  'Nl',
  'No',
  'Pc',
  'Pd',
  'Ps',
  'Pe',
  'Pi',
  'Pf',
  'Po',
  'Sm',
  'Sc',
  'Sk',
  'So',
  'Zs',
  'Zl',
  'Zp',
  'Cc',
  'Cf',
  'Co',
  'Cn',
];
const examples = new Map<string, string[]>(categories.map((category) => [category, []]));
for (let code = 1; code <= 0x10ffff; code += code < 0x3000 || (code >= 0xe0000 && code < 0xe0200) ? 1 : 13) {
  if (code >= 0xd800 && code <= 0xdfff) continue;
  const character = String.fromCodePoint(code);
  const category = categories.find((each) => new RegExp(`\\p{${each}}`, 'u').test(character)) ?? '';
  examples.get(category)?.push(character);
}
const anyCharacter = fc.oneof(...[...examples.values()].map((characters) => fc.constantFrom(...characters)));
const anyText = fc.array(anyCharacter, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));
const samples = fc.sample(anyText, { numRuns: 60, seed: 18 });

test('F4 the contract has text inputs of every kind', () => {
  expect(texts.length).toBeGreaterThan(400);
  expect([...examples.values()].every((characters) => characters.length > 0)).toBe(true);
});

describe('F4 no text input of any endpoint lets an invisible character through', () => {
  test.each(texts.map(({ name, path }) => [name, path] as const))('%s', (_name, path) => {
    const exception = exceptionOf(path);
    const keepsLines = path.some((part) => inputsOfLines.has(part));
    for (const text of samples) {
      const value = received(path, text);
      if (exception !== undefined) expect(value).toBe(text);
      else {
        const forbidden = keepsLines
          ? /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u
          : /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
        expect(value).not.toMatch(forbidden);
        expect(String(value).replaceAll(/[\u200c\u200d]/g, '')).not.toMatch(
          /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
        );
        expect(value).not.toMatch(/^ | $| {2}|(?! )\p{Zs}/u);
      }
    }
  });
});

test('every exception and every input of several lines is an input of the contract', () => {
  const known = new Set(texts.flatMap(({ path }) => path));
  const insideData = ['Password', 'NewPassword', 'OldPassword', 'CurrentPassword', 'CaptchaToken'];
  const listed = [...Object.keys(verbatimInputs), ...inputsOfLines];
  expect(listed.filter((name) => !known.has(name) && !insideData.includes(name))).toEqual([]);
});
