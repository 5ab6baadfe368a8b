import { describe, expect, test } from 'vitest';
import { makeTestSet } from '../testing/test-set.ts';
import { measureSet, shareFrom } from '../testing/measure-set.ts';
import { indexEntries } from './index-entries.ts';
import type { ScreenedPerson, WatchedPerson } from '../watched.ts';
import { bandOfHit, usualBands } from './bands.ts';
import { compareBirths } from './births.ts';
import { findHits } from './find-hits.ts';
import { planHits } from './plan-hits.ts';
import { scoreHit } from './score-hit.ts';
import { toLatin } from './to-latin.ts';

const person = (name: string, more: Partial<ScreenedPerson> = {}): ScreenedPerson => ({
  names: [name],
  pan: null,
  birth: '1980-05-17',
  father: null,
  places: [],
  ...more,
});
const entry = (name: string, more: Partial<WatchedPerson> = {}): WatchedPerson => ({
  ref: 'R1',
  names: [name],
  births: ['1980-05-17'],
  pans: [],
  ids: [],
  places: [],
  fathers: [],
  note: null,
  ...more,
});
const score = (one: ScreenedPerson, other: WatchedPerson) => scoreHit(one, other).score;

describe('dates of birth', () => {
  test.each([
    ['1980-05-17', '1980-05-17', 'equal'],
    ['1980-05-17', '1980-05', 'partial'],
    ['1980-05-17', '1980', 'partial'],
    // 1 January often means an unknown day.
    ['1980-01-01', '1980-01-01', 'partial'],
    ['1980-05-17', '1980-01-01', 'partial'],
    ['1980-05-07', '1980-07-05', 'near'],
    ['1980-05-17', '1981-05-17', 'near'],
    ['1980-05-17', '1980-05-11', 'near'],
    ['1980-05-17', '1992-11-02', 'different'],
    ['1980-05-17', '1992', 'different'],
  ])('%s and %s: %s', (own, listed, agreement) => {
    expect(compareBirths(own, [listed])).toBe(agreement);
  });

  test('the best of several dates counts, and none is unknown', () => {
    expect(compareBirths('1980-05-17', ['1966', '1980'])).toBe('partial');
    expect(compareBirths('1980-05-17', [])).toBe('unknown');
    expect(compareBirths(null, ['1980'])).toBe('unknown');
  });
});

describe('the score', () => {
  test('an equal PAN is a hit with any names', () => {
    const hit = scoreHit(
      person('Meena Rao', { pan: 'ABCPK1234L' }),
      entry('Someone Else', { pans: ['ABCPK1234L'] }),
    );
    expect(hit.score).toBe(100);
    expect(hit.reasons[0]).toEqual({ about: 'pan', weighs: 'for', text: 'The PAN is equal.' });
  });

  test('equal name and date of birth: stop; a year: stop or ask; another date: ignore', () => {
    const of = (births: readonly string[]) =>
      bandOfHit(score(person('Ramesh Varma'), entry('Ramesh Varma', { births })), usualBands);
    expect([of(['1980-05-17']), of(['1980']), of([]), of(['1951-11-02'])]).toEqual([
      'stop',
      'stop',
      'ask',
      'ignore',
    ]);
  });

  test('the father’s name and another PAN weigh', () => {
    const base = score(person('Ramesh Varma'), entry('Ramesh Varma', { births: [] }));
    const same = score(
      person('Ramesh Varma', { father: 'Mohan Varma' }),
      entry('Ramesh Varma', { births: [], fathers: ['MOHAN VARMA'] }),
    );
    const other = score(
      person('Ramesh Varma', { father: 'Mohan Varma' }),
      entry('Ramesh Varma', { births: [], fathers: ['Suresh Patil'] }),
    );
    const pan = score(
      person('Ramesh Varma', { pan: 'ABCPK1234L' }),
      entry('Ramesh Varma', { births: [], pans: ['XYZPK1234L'] }),
    );
    expect([same - base, other - base, pan - base]).toEqual([8, -8, -40]);
  });

  test('a single name needs a second attribute', () => {
    const alone = scoreHit(person('Hamza'), entry('Hamza', { births: [] }));
    expect(bandOfHit(alone.score, usualBands)).toBe('ignore');
    expect(alone.reasons.map(({ about }) => about)).toContain('singleName');
    expect(bandOfHit(score(person('Hamza'), entry('Hamza')), usualBands)).toBe('stop');
  });

  test('a place agrees only below the country', () => {
    const base = score(person('Ramesh Varma'), entry('Ramesh Varma', { births: [] }));
    const at = (place: string) =>
      score(
        person('Ramesh Varma', { places: [place] }),
        entry('Ramesh Varma', { births: [], places: ['Pune, India'] }),
      );
    expect([at('Pune') - base, at('India') - base]).toEqual([4, 0]);
  });

  test.each([
    ['Mohammed Saleem', 'محمد سليم'],
    ['Ramesh Sharma', 'रमेश शर्मा'],
    ['Abdul Rahman Qureshi', 'Abd al-Rahman Quraishi'],
    ['Yusuf Karimov', 'Юсуф Каримов'],
  ])('%s is found as %s', (own, listed) => {
    const found = indexEntries([entry(listed)])(person(own));
    expect(found).toEqual([0]);
    expect(bandOfHit(score(person(own), entry(listed)), usualBands)).not.toBe('ignore');
  });

  test('a script that is not read has no Latin form', () => {
    expect([toLatin('山田太郎'), toLatin('Ramesh'), toLatin('રમેશ')]).toEqual([undefined, 'Ramesh', 'ramesh']);
  });
});

test('the same person twice in one list is one hit, in two lists two', () => {
  const candidates = [
    { entryId: 2, listId: 1, person: entry('Ramesh Varma', { ref: 'B' }) },
    { entryId: 1, listId: 1, person: entry('Ramesh Varma', { ref: 'A' }) },
    { entryId: 3, listId: 2, person: entry('Ramesh Varma', { ref: 'C' }) },
  ];
  expect(findHits(person('Ramesh Varma'), candidates, usualBands).map(({ entryId }) => entryId)).toEqual([
    1, 3,
  ]);
});

describe('what a comparison changes', () => {
  const standing = { hitId: 7, entryId: 1, personKey: 'p', score: 90, band: 'stop' } as const;
  const now = { isListActive: true, isEnded: false, hasNext: false };
  const causeFor = (entries: Partial<typeof now>, personKey = 'p') =>
    planHits({ standing: [standing], found: [], personKey, entries: new Map([[1, { ...now, ...entries }]]) })
      .close[0]?.because;

  test('a hit that is found again stays, with its new score', () => {
    const found = [{ entryId: 1, score: 60, band: 'ask' as const }];
    expect(planHits({ standing: [standing], found, personKey: 'p', entries: new Map() })).toEqual({
      close: [],
      open: [],
      rescore: [{ entryId: 1, hitId: 7, score: 60, band: 'ask' }],
    });
  });

  test('a changed person closes the hit and opens another', () => {
    const found = [{ entryId: 1, score: 90, band: 'stop' as const }];
    const plan = planHits({ standing: [standing], found, personKey: 'q', entries: new Map([[1, now]]) });
    expect(plan).toEqual({ close: [{ hitId: 7, because: 'personChanged' }], open: found, rescore: [] });
  });

  test('each cause of a hit that is not found', () => {
    expect([
      causeFor({ isListActive: false }),
      causeFor({ isEnded: true }),
      causeFor({ isEnded: true, hasNext: true }),
      causeFor({}, 'q'),
      causeFor({}),
    ]).toEqual(['listRemoved', 'entryRemoved', 'entryChanged', 'personChanged', 'unlike']);
  });
});

// The complete set, 500 and 20,000 people: npm run prove -- screening.
test('of the test set, 99 % of the listed people are hits, and at most 0.5 % of the others', () => {
  const { variants, unrelated } = measureSet(makeTestSet({ listed: 120, unrelated: 1500 }));
  expect(shareFrom(variants, usualBands.askFrom)).toBeGreaterThanOrEqual(0.99);
  expect(shareFrom(unrelated, usualBands.askFrom)).toBeLessThanOrEqual(0.005);
});
