import { valueAt, type GreyPicture } from './grey-picture.ts';

/** The longer side that a picture is shrunk to before its quality is measured; smaller ones stay. */
export const measuredSide = 512;

export interface PictureQuality {
  /** Of the stored picture. */
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian: how much neighbouring points differ. */
  readonly sharpness: number;
  /** Of a thousand points, how many are white without any shade. */
  readonly glare: number;
  readonly isScreenshot: boolean;
}

/** Print on a card cannot be read below that. */
const leastShortSide = 300;
/** For pictures with edges: text, a face. Generated and photographed ones are above 150, ones blurred by 4 points below 20. */
const leastSharpness = 40;
/** A lamp on a card; white paper around a card reaches half of that. */
const mostGlare = 350;
const white = 253;

export type QualityFault = 'small' | 'blurred' | 'glare' | 'screenshot';

export function qualityFaults({
  width,
  height,
  sharpness,
  glare,
  isScreenshot,
}: PictureQuality): QualityFault[] {
  return [
    ...(Math.min(width, height) < leastShortSide ? (['small'] as const) : []),
    ...(sharpness < leastSharpness ? (['blurred'] as const) : []),
    ...(glare > mostGlare ? (['glare'] as const) : []),
    ...(isScreenshot ? (['screenshot'] as const) : []),
  ];
}

export function sharpnessOf(picture: GreyPicture): number {
  const { width, height } = picture;
  let [sum, squares, points] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const around =
        valueAt(picture, x - 1, y) +
        valueAt(picture, x + 1, y) +
        valueAt(picture, x, y - 1) +
        valueAt(picture, x, y + 1);
      const edge = around - 4 * valueAt(picture, x, y);
      sum += edge;
      squares += edge * edge;
      points++;
    }
  return points === 0 ? 0 : squares / points - (sum / points) ** 2;
}

export function glareOf({ values }: GreyPicture): number {
  const blown = values.reduce((count, value) => count + (value >= white ? 1 : 0), 0);
  return Math.round((1000 * blown) / values.length);
}

/** Whether the picture is as tall as a phone's screen, with plain bands for the bars at both ends; cameras use 3:4 or 9:16. */
export function isScreenshot(picture: GreyPicture): boolean {
  const { width, height } = picture;
  if (height / width < 1.9) return false;
  const depth = Math.max(2, Math.round(height * 0.015));
  return isPlain(picture, 0, depth) && isPlain(picture, height - depth, height);
}

function isPlain(picture: GreyPicture, from: number, before: number): boolean {
  let [least, most] = [255, 0];
  for (let y = from; y < before; y++)
    for (let x = 0; x < picture.width; x++) {
      const value = valueAt(picture, x, y);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return most - least <= 12;
}
