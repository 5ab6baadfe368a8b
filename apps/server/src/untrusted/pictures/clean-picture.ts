import type { Sharp } from 'sharp';
import { storedSize } from './stored-size.ts';

/** Above the sensors of today's phones (200 megapixels); a JPEG is decoded at reduced size, so that memory stays bounded. */
const mostJpegPixels = 210_000_000;
/** Other formats are decoded at full size. */
const mostPixels = 110_000_000;

/** The encoder that finds the smallest file takes seconds for more pixels, the ordinary one a seventh of the time for a tenth more bytes. */
const mostForSmallest = 4_000_000;

export interface DirtyPicture {
  readonly file: Uint8Array;
  /** A PNG stays one, as does a picture with transparent parts; everything else becomes JPEG. */
  readonly fileType: string;
  /** 1 to 100. */
  readonly jpegQuality: number;
  /** The formats that may be decoded; undefined: any that its type allows. */
  readonly formats?: readonly string[];
}

export type CleanedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly fileType: 'image/jpeg' | 'image/png' }
  | { readonly ok: false; readonly why: 'otherFormat' };

/**
 * Decodes a picture completely and re-encodes it, so that only pixels are kept: no metadata, no trailing data, no second format (trust.md
 * rule 11). Applies the EXIF orientation before it drops the EXIF. @throws Error when it cannot be decoded
 */
export async function cleanPicture(picture: DirtyPicture): Promise<CleanedPicture> {
  const { file, fileType, formats } = picture;
  // Loaded with the first picture: the processes that only read XML stay small.
  const { default: sharp } = await import('sharp');
  // Each file comes once.
  sharp.cache(false);
  const limitInputPixels = fileType === 'image/jpeg' ? mostJpegPixels : mostPixels;
  const { format, width, height, hasAlpha } = await sharp(file, { limitInputPixels }).metadata();
  if (formats !== undefined && !formats.includes(format)) return { ok: false, why: 'otherFormat' };
  const encode = async (image: Sharp): Promise<CleanedPicture> => {
    const sized = image
      .autoOrient()
      .resize({ ...storedSize({ width, height }), fit: 'inside', withoutEnlargement: true });
    if (fileType === 'image/png' || (fileType !== 'image/jpeg' && hasAlpha))
      return { ok: true, bytes: await sized.png().toBuffer(), fileType: 'image/png' };
    const { jpegQuality: quality } = picture;
    const mozjpeg = width * height <= mostForSmallest;
    const bytes = await sized.jpeg({ quality, mozjpeg, optimiseCoding: true }).toBuffer();
    return { ok: true, bytes, fileType: 'image/jpeg' };
  };
  try {
    return await encode(sharp(file, { limitInputPixels, failOn: 'error' }));
  } catch (error) {
    const ended = fileType === 'image/jpeg' ? withEndOfImage(file) : undefined;
    if (ended === undefined) throw error;
    // A warning would be a picture that was cut before its end.
    return await encode(sharp(ended, { limitInputPixels, failOn: 'warning' }));
  }
}

const endOfImage = [0xff, 0xd9] as const;

/** A JPEG that lost its last bytes in transfer, with them; undefined when it has them. */
function withEndOfImage(file: Uint8Array): Uint8Array | undefined {
  const [marker, end] = endOfImage;
  const last = file.at(-1);
  if (last === end && file.at(-2) === marker) return undefined;
  return Buffer.concat([last === marker ? file.subarray(0, -1) : file, Buffer.from(endOfImage)]);
}
