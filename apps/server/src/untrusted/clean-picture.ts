/** 40 megapixels: more than any phone's picture of a card, less than a bomb. */
const pixelLimit = 40_000_000;
const longestSide = 3000;

export interface DirtyPicture {
  readonly file: Uint8Array;
  /** A PNG stays one, everything else becomes JPEG. */
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
export async function cleanPicture({
  file,
  fileType,
  jpegQuality,
  formats,
}: DirtyPicture): Promise<CleanedPicture> {
  // Loaded with the first picture: the processes that only read XML stay small.
  const { default: sharp } = await import('sharp');
  if (formats !== undefined) {
    const { format } = await sharp(file).metadata();
    if (!formats.includes(format)) return { ok: false, why: 'otherFormat' };
  }
  const image = sharp(file, { limitInputPixels: pixelLimit, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  if (fileType === 'image/png') return { ok: true, bytes: await image.png().toBuffer(), fileType };
  return {
    ok: true,
    bytes: await image.jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer(),
    fileType: 'image/jpeg',
  };
}
