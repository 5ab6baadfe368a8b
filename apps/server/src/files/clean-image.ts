import { Refusal } from '@kyc/contract/refusal';
import sharp from 'sharp';

/** 40 megapixels: more than any phone's picture of a card, less than a bomb. */
const pixelLimit = 40_000_000;
const longestSide = 3000;
const goodQuality = 88;

export interface CleanImage {
  readonly bytes: Buffer;
  readonly fileType: 'image/jpeg' | 'image/png';
}

/**
 * Decoded in full and encoded anew, so that nothing but pixels is kept: no metadata, no trailing data, no second format
 * (trust.md rule 11). Turned as its EXIF says before that is dropped.
 */
export async function cleanImage(
  file: Buffer,
  fileType: string,
  jpegQuality = goodQuality,
): Promise<CleanImage> {
  try {
    const image = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    if (fileType === 'image/png') return { bytes: await image.png().toBuffer(), fileType };
    return {
      bytes: await image.jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer(),
      fileType: 'image/jpeg',
    };
  } catch {
    // The decoder's own words say nothing to the caller.
    throw new Refusal('unreadableFile');
  }
}
