import type { GreyPicture } from './grey-picture.ts';

/** Two pictures whose hashes are alike are compared by this many points a side. */
export const detailSide = 64;
const blockSide = 8;
/** How many of the 64 blocks may differ freely: a stamped date, an app's mark. */
const freeBlocks = 5;

/**
 * How different two pictures are, 0 for the same: in units of the spread of brightness, the difference within the sixth worst of 64 blocks.
 * The brightness and contrast of the complete picture do not count.
 */
export function differenceOf(one: GreyPicture, other: GreyPicture): number {
  const [left, right] = [standardised(one), standardised(other)];
  const worst = blockStarts
    .map((start) => blockDifference(left, right, start))
    .toSorted((least, most) => most - least);
  return worst[freeBlocks] ?? 0;
}

function standardised({ values }: GreyPicture): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  // A plain picture has no spread, so it equals any other plain picture.
  return Float64Array.from(values, (value) => (value - mean) / Math.max(spread, 1));
}

const blockStarts: readonly number[] = Array.from({ length: (detailSide / blockSide) ** 2 }, (_, block) => {
  const across = detailSide / blockSide;
  return Math.floor(block / across) * blockSide * detailSide + (block % across) * blockSide;
});

function blockDifference(left: Float64Array, right: Float64Array, start: number): number {
  let sum = 0;
  for (let row = 0; row < blockSide; row++)
    for (let column = 0; column < blockSide; column++) {
      const at = start + row * detailSide + column;
      sum += ((left[at] ?? 0) - (right[at] ?? 0)) ** 2;
    }
  return Math.sqrt(sum) / blockSide;
}

/** 100 for the same picture; 80 is the limit for a selfie. */
export function likenessOf(difference: number): number {
  return Math.max(0, Math.round(100 - 100 * difference));
}
