import sharp from 'sharp';

/** A JPEG of that size which does not compress to nothing. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 30 };
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}
