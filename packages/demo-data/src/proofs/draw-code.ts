import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels for each module. */
const scale = 4;

/** A QR code as a PNG, with its quiet zone. @param text digits are packed three to ten bits */
export async function drawCode(text: string): Promise<Uint8Array> {
  const { data, size } = encode(text, { ecc: 'L', border: 4, boostEcc: false });
  const pixels = Buffer.alloc(size * size, 255);
  for (const [y, row] of data.entries())
    for (const [x, isBlack] of row.entries()) if (isBlack) pixels[y * size + x] = 0;
  return await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * scale, kernel: 'nearest' })
    .png()
    .toBuffer();
}
