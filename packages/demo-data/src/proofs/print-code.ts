import sharp from 'sharp';
import type { Drawn } from '../documents/drawing/svg-page.ts';
import { drawCode } from './draw-code.ts';

/** The box of the ornament on the back of a card, in parts of the card's width and height. */
const box = { left: 424 / 640, top: 106 / 404, side: 187 / 640 };
/** A photograph of a phone; the drawing is too small for a code of 130 modules. */
const widePixels = 2240;

/** The back of a card with a secure code in place of the ornament. @param text the digits of the code */
export async function printCode({ bytes }: Drawn, text: string): Promise<Drawn> {
  const card = sharp(bytes).resize({ width: widePixels });
  const { data, info } = await card.toBuffer({ resolveWithObject: true });
  const side = Math.round(box.side * info.width);
  const code = await sharp(await drawCode(text))
    .resize({ width: side, height: side, kernel: 'nearest' })
    .toBuffer();
  const printed = await sharp(data)
    .composite([
      { input: code, left: Math.round(box.left * info.width), top: Math.round(box.top * info.height) },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { fileType: 'image/jpeg', bytes: printed };
}

/** A portrait of a kilobyte, because a code holds less than three. */
export async function shrinkPortrait(picture: Uint8Array): Promise<Uint8Array> {
  return await sharp(picture).resize({ width: 40 }).jpeg({ quality: 30 }).toBuffer();
}
