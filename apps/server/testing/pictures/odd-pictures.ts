import sharp from 'sharp';

const ink =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200"><path d="M40 150 C 120 10 200 190 460 60" stroke="#000" stroke-width="9" fill="none"/></svg>';

/** A signature in black on a transparent ground, as a PNG. */
export async function transparentSignature(): Promise<Buffer> {
  return await sharp(Buffer.from(ink)).png().toBuffer();
}

/** A screenshot of 1080 × 20,000 pixels, as a JPEG. */
export async function longScreenshot(): Promise<Buffer> {
  return await sharp({ create: { width: 1080, height: 20_000, channels: 3, background: '#dde' } })
    .jpeg()
    .toBuffer();
}

/** How light a picture is: the smallest mean and the largest minimum of its channels, 0 to 255. */
export async function lightnessOf(
  picture: Buffer,
): Promise<{ readonly mean: number; readonly darkest: number }> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return {
    mean: Math.min(...channels.map(({ mean }) => mean)),
    darkest: Math.max(...channels.map(({ min }) => min)),
  };
}
