import { FieldId } from '@kyc/contract/fields';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Language = 'en' | 'hi';
type InLanguages = Readonly<Record<Language, string>>;
interface Named extends InLanguages {
  readonly fieldId: number;
}
interface Solution extends InLanguages {
  readonly solutionId: number;
}
interface Parts {
  readonly short: InLanguages;
  readonly what: InLanguages;
  readonly todo: InLanguages;
}
interface Pack {
  readonly limits: Readonly<Record<keyof Parts | 'solution', number>>;
  readonly fieldNames: readonly Named[];
  readonly texts: readonly (Parts & { readonly reasonId: number; readonly solutions: readonly Solution[] })[];
}
interface Ours {
  readonly internalWords: readonly string[];
  readonly fieldNames: readonly Named[];
  readonly texts: readonly (Parts & { readonly reasonIds: readonly number[] })[];
  readonly solutions: readonly Solution[];
}
interface Reasons {
  readonly reasons: readonly { readonly reasonId: number; readonly solutionIds: readonly number[] }[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const folder = 'domain/data/customer-texts';
const pack = read(`${folder}/2026.11.1.json`) as Pack;
const ours = read(`${folder}/our-texts.json`) as Ours;
const { reasons } = read('db/data/reasons.json') as Reasons;

const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const parts = ['short', 'what', 'todo'] as const;
const texts = [...pack.texts, ...ours.texts];
const solutions = [...pack.texts.flatMap((text) => text.solutions), ...ours.solutions];
const names = [...pack.fieldNames, ...ours.fieldNames];

describe('what customers read of a rejection', () => {
  test('every reason has one text', () => {
    const ids = [
      ...pack.texts.map(({ reasonId }) => reasonId),
      ...ours.texts.flatMap((text) => text.reasonIds),
    ];
    expect(ascending(ids)).toEqual(ascending(reasons.map(({ reasonId }) => reasonId)));
    expect(ids).toHaveLength(143);
  });

  test('every solution has a text, ours once', () => {
    const wanted = new Set(reasons.flatMap(({ solutionIds }) => solutionIds));
    expect(new Set(solutions.map(({ solutionId }) => solutionId))).toEqual(wanted);
    expect(wanted.size).toBe(147);
    expect(new Set(ours.solutions.map(({ solutionId }) => solutionId)).size).toBe(ours.solutions.length);
  });

  test('every field has one name', () => {
    expect(ascending(names.map(({ fieldId }) => fieldId))).toEqual(ascending(Object.values(FieldId)));
  });

  test('no part is longer than its limit', () => {
    const lengths = [
      ...texts.flatMap((text) => parts.map((part) => [part, text[part]] as const)),
      ...solutions.map((solution) => ['solution', solution] as const),
    ].flatMap(([part, { en, hi }]) => [
      [part, en],
      [part, hi],
    ]);
    const tooLong = lengths.filter(
      ([part = '', text = '']) => text.length > pack.limits[part as keyof typeof pack.limits] || text === '',
    );
    expect(tooLong).toEqual([]);
  });

  const written = [...texts.flatMap((text) => parts.map((part) => text[part])), ...solutions, ...names];

  test('Hindi is Hindi, but for IFSC, ITR, NRI, OTP, F&O, a bank account’s digits and an address of the web', () => {
    const allowed = /IFSC|ITR|NRI|OTP|F&O|incometax\.gov\.in|\{accountLast4\}/g;
    const mixed = written.map(({ hi }) => hi.replace(allowed, '')).filter((text) => /[A-Za-z]/.test(text));
    expect(mixed).toEqual([]);
    expect(written.filter(({ en }) => /\p{Script=Devanagari}/u.test(en))).toEqual([]);
  });

  test('nothing of the inside is said, and nothing is named but the last digits of the account', () => {
    const words = new RegExp(
      String.raw`(?<![\p{L}\p{M}])(?:${ours.internalWords.join('|')})(?![\p{L}\p{M}])`,
      'iu',
    );
    const own = [...ours.texts.flatMap((text) => parts.map((part) => text[part])), ...ours.solutions];
    const all = own.flatMap(({ en, hi }) => [en, hi]);
    expect(all.filter((text) => words.test(text))).toEqual([]);
    expect(
      written.flatMap(({ en, hi }) => [en, hi]).filter((text) => /\{(?!accountLast4\})/.test(text)),
    ).toEqual([]);
  });
});
