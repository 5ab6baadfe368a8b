import { expect, test } from 'vitest';
import { storedSize } from './stored-size.ts';

test.each([
  ['a card', { width: 1200, height: 800 }, 1200],
  ['a photograph of 9 megapixels', { width: 3464, height: 2598 }, 3464],
  ['a photograph of 48 megapixels', { width: 8000, height: 6000 }, 3464],
  ['a photograph of 200 megapixels, upright', { width: 12_240, height: 16_320 }, 3464],
  ['a screenshot of a phone', { width: 1080, height: 20_000 }, 20_000],
  ['a screenshot of a tablet, at least 1,600 wide', { width: 2160, height: 20_000 }, 14_815],
  ['a screenshot of more than 24 million pixels', { width: 1080, height: 40_000 }, 29_814],
  ['a panorama', { width: 20_000, height: 1080 }, 20_000],
  ['a line', { width: 1, height: 60_000 }, 60_000],
])('F7 the longer side of %s', (_what, size, longer) => {
  expect(storedSize(size)).toEqual({ width: longer, height: longer });
});
