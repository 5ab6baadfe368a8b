import type { AssistanceKind, IpvAnswer, IpvItem } from '@kyc/contract/ipv/ipv';
import { describe, expect, test } from 'vitest';
import {
  durationNote,
  exemptBy,
  frameTimes,
  itemsToCheck,
  meansFor,
  missingForVerify,
  needsRemark,
  proposedReason,
  unplayableReason,
  type GivenAnswer,
  type IpvState,
} from './check-list.ts';

const names = {
  face: 'Face whole and alone',
  number: 'Number heard is the number shown',
  live: 'Live, not a screen',
  'same-person': 'Same person as on the PAN',
  'no-prompting': 'Nobody prompts',
  'in-india': 'Place in India',
};
const items: readonly IpvItem[] = ['face', 'number', 'live', 'same-person', 'no-prompting', 'in-india'];
const video = 4;
const remark = 'He was on a business journey.';
const allOf = (answer: IpvAnswer, more: readonly [IpvItem, GivenAnswer][] = []) =>
  new Map<IpvItem, GivenAnswer>([
    ...items.map((item): [IpvItem, GivenAnswer] => [item, { answer, remark: null }]),
    ...more,
  ]);
const state = (some: Partial<IpvState> = {}): IpvState => ({
  mode: video,
  place: 'inside',
  given: allOf('yes'),
  assistance: [],
  ...some,
});

describe('the checklist before Verify', () => {
  test('no item is missing once all six are answered, and an answer may be "cannot tell"', () => {
    expect(missingForVerify(state())).toEqual([]);
    expect(missingForVerify(state({ given: allOf('cannot-tell') }))).toEqual([]);
  });

  test('without any answer all six are named, in the order of the list', () => {
    expect(missingForVerify(state({ given: new Map() }))).toEqual(Object.values(names));
  });

  test.each(items)('%s is reported when only it is missing', (item) => {
    const given = allOf('yes');
    given.delete(item);
    expect(missingForVerify(state({ given }))).toEqual([names[item]]);
  });

  test.each(items)('a no on %s cannot be verified without a remark', (item) => {
    const without = allOf('yes', [[item, { answer: 'no', remark: null }]]);
    expect(missingForVerify(state({ given: without }))).toEqual([`a remark on '${names[item]}'`]);
    const explained = allOf('yes', [[item, { answer: 'no', remark }]]);
    expect(missingForVerify(state({ given: explained }))).toEqual([]);
  });

  test.each<IpvAnswer>(['yes', 'no', 'cannot-tell'])(
    'a place outside India requires a remark after any answer: %s',
    (answer) => {
      const given = allOf('yes', [['in-india', { answer, remark: null }]]);
      expect(missingForVerify(state({ place: 'outside', given }))).toEqual(["a remark on 'Place in India'"]);
      const explained = allOf('yes', [['in-india', { answer, remark }]]);
      expect(missingForVerify(state({ place: 'outside', given: explained }))).toEqual([]);
    },
  );

  test('an unknown place requires no remark', () => {
    expect(missingForVerify(state({ place: 'unknown' }))).toEqual([]);
    expect(needsRemark('face', { answer: 'yes', place: 'outside' })).toBe(false);
  });

  test('assistance counts when a second person has confirmed it', () => {
    const one = (kind: AssistanceKind, isConfirmed: boolean) => ({ kind, isConfirmed });
    const waits = 'the confirmation of the assistance by a second person';
    expect(missingForVerify(state({ assistance: [one('voice', false)] }))).toEqual([waits]);
    expect(missingForVerify(state({ assistance: [one('voice', true)] }))).toEqual([]);
    expect(missingForVerify(state({ assistance: [one('voice', true), one('liveness', false)] }))).toEqual([
      waits,
    ]);
  });
});

describe('where no video is needed', () => {
  test.each([
    [1, 'KRA'],
    [2, 'DigiLocker'],
    [3, 'Aadhaar'],
    [6, 'DigiLocker'],
  ])('mode %i: verified by %s, no item is required', (mode, by) => {
    expect(exemptBy(mode)).toBe(by);
    expect(missingForVerify(state({ mode, given: new Map() }))).toEqual([]);
  });

  test.each([4, 0])('mode %i needs one', (mode) => {
    expect(exemptBy(mode)).toBeNull();
    expect(itemsToCheck({ mode, place: 'inside' })).toEqual(items);
  });

  test('a selfie from outside India requires the place item even so', () => {
    const abroad = { mode: 2, place: 'outside' } as const;
    expect(itemsToCheck(abroad)).toEqual(['in-india']);
    expect(missingForVerify(state({ ...abroad, given: new Map() }))).toEqual(['Place in India']);
  });
});

describe('a no proposes its reason', () => {
  test.each<[IpvItem, number, number]>([
    ['face', 28, 90],
    ['number', 28, 89],
    ['live', 28, 91],
    ['same-person', 28, 90],
    ['no-prompting', 28, 90],
    ['in-india', 29, 95],
  ])('%s: field %i, reason %i', (item, fieldId, reasonId) => {
    expect(proposedReason(item, 'no')).toEqual({ fieldId, reasonId });
    for (const answer of ['yes', 'cannot-tell', null] as const)
      expect(proposedReason(item, answer)).toBeNull();
  });

  test('a video that does not play: 92', () => {
    expect(unplayableReason).toEqual({ fieldId: 28, reasonId: 92 });
  });
});

test.each<[AssistanceKind, string[]]>([
  ['liveness', ['head-or-hand', 'spoken-or-touch', 'live-call']],
  ['voice', ['written-number', 'sign-language', 'live-call']],
  ['screen', ['read-aloud', 'spoken-or-touch', 'live-call']],
  ['signature', ['thumb-mark', 'live-call']],
])('%s is shown by another means', (kind, means) => {
  expect(meansFor(kind)).toEqual(means);
});

test.each([
  [null, 'unknown'],
  [Number.NaN, 'unknown'],
  [Number.POSITIVE_INFINITY, 'unknown'],
  [0, 'unknown'],
  [6, null],
  [60, null],
  [60.01, 'long'],
])('a video of %s seconds is noted as %s', (seconds, note) => {
  expect(durationNote(seconds)).toBe(note);
});

test('twelve frames are at the middles of twelve equal parts, never at the very end', () => {
  expect(frameTimes(6)).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25, 4.75, 5.25, 5.75]);
});
