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
interface Published {
  readonly limits: Readonly<Record<keyof Parts | 'solution', number>>;
  readonly internal: { readonly reasonIds: readonly number[] };
  readonly internalWords: readonly string[];
  readonly frames: object;
  readonly fieldNames: readonly Named[];
  readonly reasons: readonly (Parts & { readonly reasonId: number; readonly offerAssistance: boolean })[];
  readonly solutions: readonly Solution[];
}
interface Reasons {
  readonly reasons: readonly { readonly reasonId: number; readonly solutionIds: readonly number[] }[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const folder = 'domain/data/customer-texts';
const published = read(`${folder}/2026.11.2.json`) as Published;
const { reasons } = read('db/data/reasons.json') as Reasons;

const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const parts = ['short', 'what', 'todo'] as const;
const { reasons: texts, solutions, fieldNames: names } = published;

describe('what customers read of a rejection', () => {
  test('every reason has one text', () => {
    const ids = texts.map(({ reasonId }) => reasonId);
    expect(ascending(ids)).toEqual(ascending(reasons.map(({ reasonId }) => reasonId)));
    expect(ids).toHaveLength(143);
  });

  test('every solution has one text', () => {
    const wanted = new Set(reasons.flatMap(({ solutionIds }) => solutionIds));
    expect(new Set(solutions.map(({ solutionId }) => solutionId))).toEqual(wanted);
    expect(wanted.size).toBe(147);
    expect(solutions).toHaveLength(147);
  });

  // A field that was added after the version was published has its label until the next version.
  test('every field of the specification has one name', () => {
    const named = names.map(({ fieldId }) => fieldId);
    expect(new Set(named).size).toBe(named.length);
    expect(ascending(named).slice(0, 44)).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
    expect(named.filter((id) => !Object.values<number>(FieldId).includes(id))).toEqual([]);
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
      ([part = '', text = '']) =>
        text.length > published.limits[part as keyof typeof published.limits] || text === '',
    );
    expect(tooLong).toEqual([]);
  });

  const written = [...texts.flatMap((text) => parts.map((part) => text[part])), ...solutions, ...names];

  test('Hindi is Hindi, but for IFSC, ITR, NRI, NRE, OTP, F&O, C/O, an initial, a bank account’s digits and an address of the web', () => {
    const allowed = /IFSC|ITR|NR[EI]|OTP|F&O|C\/O|\(जैसे R\.\)|incometax\.gov\.in|\{accountLast4\}/g;
    const mixed = written.map(({ hi }) => hi.replace(allowed, '')).filter((text) => /[A-Za-z]/.test(text));
    expect(mixed).toEqual([]);
    expect(written.filter(({ en }) => /\p{Script=Devanagari}/u.test(en))).toEqual([]);
  });

  test('no text contains internals or a variable except the last digits of the account', () => {
    const words = new RegExp(
      String.raw`(?<![\p{L}\p{M}])(?:${published.internalWords.join('|')})(?![\p{L}\p{M}])`,
      'iu',
    );
    const all = written.flatMap(({ en, hi }) => [en, hi]);
    expect(all.filter((text) => words.test(text))).toEqual([]);
    expect(
      written.flatMap(({ en, hi }) => [en, hi]).filter((text) => /\{(?!accountLast4\})/.test(text)),
    ).toEqual([]);
  });

  test('L3 each Hindi word has one spelling, with or without a dot below', () => {
    const spellings = new Map<string, Set<string>>();
    const all = [...written.map(({ hi }) => hi), JSON.stringify(published.frames)];
    for (const word of all.flatMap((text) => text.match(/[\p{Script=Devanagari}]+/gu) ?? [])) {
      const plain = word.normalize('NFD').replaceAll('\u{93C}', '');
      spellings.set(plain, (spellings.get(plain) ?? new Set()).add(word));
    }
    expect([...spellings.values()].filter((words) => words.size > 1)).toEqual([]);
  });

  test('L3 customers read no bookish Hindi and no English that has to be read aloud', () => {
    const hindi =
      /आद्याक्षर|अल्पविराम|योजक|तिरछी रेखा|सीधा|सीधी|सामने वाले कैमरे|सबसे नई|पास की पहचान|के द्वारा|राजपत्र|हिस्सा दूसरे का/;
    const english =
      /(?<!-)\bsigns?\b(?! (?:on|as|again|in|the))|\bgive a form|\bthat of\b|somebody|\bgo on\b|\bstands\b|named above|not the one\b|one more/i;
    expect(written.filter(({ hi }) => hindi.test(hi))).toEqual([]);
    expect(written.filter(({ en }) => english.test(en))).toEqual([]);
  });

  test('L3 no text of a reason that shows how a copy was recognised names the copy', () => {
    expect(published.internal.reasonIds).toEqual([15, 79, 91, 96]);
    const external = texts.filter(({ reasonId }) => published.internal.reasonIds.includes(reasonId));
    const all = external.flatMap((text) => parts.flatMap((part) => [text[part].en, text[part].hi]));
    expect(
      all.filter((text) => /copy|screen|another photo|edited|changed|स्क्रीन|कॉपी|दूसरी फोटो|बदली/i.test(text)),
    ).toEqual([]);
  });

  test('a text that sends the customer to the help desk offers help, so that its number goes along', () => {
    const calls = texts.filter(({ todo }) => /call (?:us|our help desk)/i.test(todo.en));
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(({ offerAssistance }) => !offerAssistance)).toEqual([]);
  });
});
