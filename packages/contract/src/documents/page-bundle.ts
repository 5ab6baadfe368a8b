/** The page images of a PDF with the places of the words, in one file (decision 072). */

/** Fractions of the page or picture, from its upper left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text in a PDF: a line, a cell, or a part. */
export interface TextPiece extends Box {
  readonly text: string;
}

export interface TextPage {
  /** In the order in which the page was written. */
  readonly pieces: readonly TextPiece[];
  /** Fields for a signature that the PDF itself declares. */
  readonly signatures: readonly Box[];
}

export interface PageSize {
  /** Points, in the file's orientation. */
  readonly width: number;
  readonly height: number;
}

interface PageOfBundle extends TextPage {
  readonly size: PageSize;
  /** Bytes of the picture. */
  readonly bytes: number;
}

export interface PictureOfPage extends TextPage {
  readonly size: PageSize;
  /** A WebP. */
  readonly picture: Uint8Array;
}

/** The type of the pictures within a bundle. */
export const pagePictureType = 'image/webp';
/** The type of a bundle on its way. */
export const pageBundleType = 'application/octet-stream';

const lengthBytes = 4;

/** The length of the description, the description as JSON, then the pictures one after the other. */
export function packPages(pages: readonly PictureOfPage[]): Uint8Array<ArrayBuffer> {
  const described = pages.map(({ size, pieces, signatures, picture }): PageOfBundle => ({
    size,
    pieces,
    signatures,
    bytes: picture.length,
  }));
  const description = new TextEncoder().encode(JSON.stringify(described));
  const total = pages.reduce((sum, { picture }) => sum + picture.length, lengthBytes + description.length);
  const bundle = new Uint8Array(total);
  new DataView(bundle.buffer).setUint32(0, description.length);
  bundle.set(description, lengthBytes);
  let at = lengthBytes + description.length;
  for (const { picture } of pages) {
    bundle.set(picture, at);
    at += picture.length;
  }
  return bundle;
}

/** The pages of a bundle; the pictures share its memory. @throws Error when it is damaged */
export function unpackPages(bundle: Uint8Array): PictureOfPage[] {
  const length = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength).getUint32(0);
  const description = new TextDecoder().decode(bundle.subarray(lengthBytes, lengthBytes + length));
  // packPages wrote it, and storage and network deliver it complete or not at all.
  const pages = JSON.parse(description) as readonly PageOfBundle[];
  let at = lengthBytes + length;
  return pages.map(({ bytes, ...page }) => {
    const picture = bundle.subarray(at, at + bytes);
    at += bytes;
    return { ...page, picture };
  });
}
