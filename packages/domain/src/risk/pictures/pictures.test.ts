import { DocumentType } from '@kyc/contract/document-types';
import { describe, expect, test } from 'vitest';
import { describeLikePictures, describeQuality } from './describe-pictures.ts';
import { greyPicture, type GreyPicture } from './grey-picture.ts';
import { isNearlyEqual } from './nearly-equal.ts';
import { differenceOf, likenessOf } from './picture-detail.ts';
import { bandsOf, differentBits, pictureHash } from './picture-hash.ts';
import { glareOf, isScreenshot, qualityFaults, sharpnessOf } from './picture-quality.ts';

function drawn(width: number, height: number, light: (x: number, y: number) => number): GreyPicture {
  return greyPicture(
    width,
    height,
    Uint8Array.from({ length: width * height }, (_, at) => light(at % width, Math.floor(at / width))),
  );
}

/** Grain, so that no frequency is quite empty: the same for the same place. */
const grain = (x: number, y: number) => 40 * ((Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1);
const waves = (x: number, y: number) =>
  128 + 45 * Math.sin(x / 3) + 40 * Math.cos(y / 5 + x / 9) + grain(x, y);
const otherWaves = (x: number, y: number) =>
  128 + 45 * Math.cos(x / 2 + y / 7) + 40 * Math.sin(y / 3) + grain(y + 90, x);

describe('the hash', () => {
  const hash = pictureHash(drawn(32, 32, waves));

  test('has 256 digits, of which the first carries no information', () => {
    expect(hash).toMatch(/^0[01]{255}$/);
  });

  test('of a flat cosine rises only for its own frequency', () => {
    const frequency = 3;
    const one = pictureHash(
      drawn(32, 32, (x) => 128 + 100 * Math.cos((Math.PI * (2 * x + 1) * frequency) / 64)),
    );
    const other = pictureHash(
      drawn(32, 32, (x) => 128 - 100 * Math.cos((Math.PI * (2 * x + 1) * frequency) / 64)),
    );
    expect([one[frequency], other[frequency]]).toEqual(['1', '0']);
  });

  test('stays when all gets darker or paler', () => {
    const darker = pictureHash(drawn(32, 32, (x, y) => 0.8 * waves(x, y)));
    expect(differentBits(hash, darker)).toBeLessThan(13);
  });

  test('is another of another picture', () => {
    expect(differentBits(hash, pictureHash(drawn(32, 32, otherWaves)))).toBeGreaterThan(60);
  });

  test('differs in as many bits as differ', () => {
    expect(differentBits('0'.repeat(256), `${'0'.repeat(250)}111111`)).toBe(6);
  });
});

describe('the numbers that a hash is found by', () => {
  const none = '0'.repeat(256);
  const flipped = (...places: number[]) =>
    [...none].map((bit, place) => (places.includes(place) ? '1' : bit)).join('');
  const shared = (one: string, other: string) =>
    bandsOf(one).filter((value) => bandsOf(other).includes(value)).length;

  test('are sixteen, each in a separate range', () => {
    expect(bandsOf(flipped(1, 70, 200)).map((value) => Math.floor(value / 65_536))).toEqual(
      Array.from({ length: 16 }, (_, band) => band),
    );
  });

  test('stay the same, since they are compared with the values of stored pictures', () => {
    const hash = flipped(...Array.from({ length: 128 }, (_, at) => 2 * at + 1));
    expect(bandsOf(hash).map((value) => (value % 65_536).toString(16).padStart(4, '0'))).toEqual([
      'ffff',
      '85c8',
      'cfff',
      '44e1',
      'ffff',
      '2ce2',
      'fdff',
      'f025',
      'ffff',
      '40da',
      'fefb',
      '05d1',
      'ffef',
      'e7e2',
      'ffd7',
      'b50e',
    ]);
  });

  test('one different bit changes few values, all bits change all', () => {
    for (let place = 1; place < 256; place++) expect(shared(none, flipped(place))).toBeGreaterThanOrEqual(11);
    expect(shared(none, '1'.repeat(256))).toBe(0);
  });
});

describe('the difference', () => {
  const picture = drawn(64, 64, waves);

  test('of a picture to itself is zero, however it is lit', () => {
    expect(differenceOf(picture, picture)).toBe(0);
    expect(
      differenceOf(
        picture,
        drawn(64, 64, (x, y) => 20 + 0.8 * waves(x, y)),
      ),
    ).toBeLessThan(0.02);
  });

  test('ignores five overdrawn blocks, and counts a sixth', () => {
    const over = (blocks: number) => drawn(64, 64, (x, y) => (y < 8 && x < 8 * blocks ? 128 : waves(x, y)));
    expect(differenceOf(picture, over(5))).toBeLessThan(0.2);
    expect(differenceOf(picture, over(6))).toBeGreaterThan(0.5);
  });

  test('of another picture is large', () => {
    expect(differenceOf(picture, drawn(64, 64, otherWaves))).toBeGreaterThan(0.5);
  });

  test('of two plain pictures is zero', () => {
    expect(
      differenceOf(
        drawn(64, 64, () => 9),
        drawn(64, 64, () => 200),
      ),
    ).toBe(0);
  });

  test.each([
    [0, 100],
    [0.2, 80],
    [0.123, 88],
    [3, 0],
  ])('%d is a likeness of %d', (difference, likeness) => {
    expect(likenessOf(difference)).toBe(likeness);
  });
});

test.each([
  [DocumentType.Selfie, 0.2, true],
  [DocumentType.Selfie, 0.21, false],
  [DocumentType.PanPhoto, 0.12, true],
  [DocumentType.PanPhoto, 0.13, false],
  [DocumentType.Photo, 0, false],
])('pictures of type %i that differ by %d: nearly equal is %s', (type, difference, expected) => {
  expect(isNearlyEqual(type, difference)).toBe(expected);
});

describe('quality', () => {
  const good = { width: 480, height: 600, sharpness: 300, glare: 10, isScreenshot: false };

  test.each([
    [{}, []],
    [{ width: 299 }, ['small']],
    [{ height: 299 }, ['small']],
    [{ width: 300, height: 300 }, []],
    [{ sharpness: 39.9 }, ['blurred']],
    [{ sharpness: 40 }, []],
    [{ glare: 351 }, ['glare']],
    [{ glare: 350 }, []],
    [{ isScreenshot: true }, ['screenshot']],
    [
      { width: 100, sharpness: 1, glare: 900, isScreenshot: true },
      ['small', 'blurred', 'glare', 'screenshot'],
    ],
  ])('%j has the faults %j', (change, faults) => {
    expect(qualityFaults({ ...good, ...change })).toEqual(faults);
  });

  test('edges make it sharp, a plain or slowly changing picture is not', () => {
    const squares = drawn(60, 60, (x, y) => (((x >> 2) + (y >> 2)) % 2) * 200);
    expect(sharpnessOf(squares)).toBeGreaterThan(1000);
    expect(sharpnessOf(drawn(60, 60, (x) => 2 * x))).toBe(0);
    expect(sharpnessOf(drawn(60, 60, () => 50))).toBe(0);
    expect(sharpnessOf(drawn(2, 2, () => 50))).toBe(0);
  });

  test('glare is how much of a thousand is white', () => {
    expect(glareOf(drawn(10, 10, (x) => (x < 3 ? 255 : 200)))).toBe(300);
    expect(glareOf(drawn(10, 10, () => 252))).toBe(0);
  });

  test.each([
    ['tall with bars', drawn(40, 80, (x, y) => (y < 2 || y > 77 ? 20 : waves(x, y))), true],
    ['tall without bars', drawn(40, 80, waves), false],
    ['tall with one bar', drawn(40, 80, (x, y) => (y < 2 ? 20 : waves(x, y))), false],
    ['as cameras take them', drawn(45, 80, (x, y) => (y < 2 || y > 77 ? 20 : waves(x, y))), false],
    ['wide', drawn(80, 40, () => 20), false],
  ])('a screenshot is %s: %s', (_, picture, expected) => {
    expect(isScreenshot(picture)).toBe(expected);
  });
});

describe('in words', () => {
  test.each([
    [undefined, 'unknown', 'The selfie was not compared with others.'],
    [[], 'none', 'No other application has a selfie like this one.'],
    [[97], 'found', '1 other application has nearly the same selfie (likeness 97 of 100).'],
    [[97, 85], 'found', '2 other applications have nearly the same selfie (likeness 97 of 100).'],
  ])('likenesses %j', (likenesses, state, line) => {
    expect(describeLikePictures(DocumentType.Selfie, likenesses)).toMatchObject({ State: state, Line: line });
  });

  test('the faults of a picture are in one line', () => {
    const poor = { width: 200, height: 150, sharpness: 12.4, glare: 420, isScreenshot: true };
    expect(describeQuality(DocumentType.PanPhoto, poor)).toMatchObject({
      State: 'found',
      Line: 'The picture of the PAN card is small (200 × 150 points), blurred (sharpness 12, sharp from 40), washed out (42 % of it is white), taken from a screen.',
    });
    const good = { width: 800, height: 600, sharpness: 400, glare: 0, isScreenshot: false };
    expect(describeQuality(DocumentType.Selfie, good)).toMatchObject({
      State: 'none',
      Line: 'The selfie is good to read.',
    });
    expect(describeQuality(DocumentType.Selfie, undefined).State).toBe('unknown');
  });
});
