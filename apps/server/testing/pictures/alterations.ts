import sharp from 'sharp';

export interface Alteration {
  readonly name: string;
  readonly alter: (picture: Buffer) => Promise<Buffer>;
}

/** Changes to a resent picture; none was used to choose the limit. */
export const alterations: readonly Alteration[] = [
  { name: 'JPEG 58', alter: (picture) => sharp(picture).jpeg({ quality: 58 }).toBuffer() },
  { name: 'JPEG 88', alter: (picture) => sharp(picture).jpeg({ quality: 88 }).toBuffer() },
  { name: 'PNG', alter: (picture) => sharp(picture).png().toBuffer() },
  { name: 'PNG of 256 colours', alter: (picture) => sharp(picture).png({ palette: true }).toBuffer() },
  { name: 'sized 0.6', alter: (picture) => sized(picture, 0.6) },
  { name: 'sized 1.4', alter: (picture) => sized(picture, 1.4) },
  { name: '12 % brighter', alter: (picture) => lit(picture, 1.12, 0) },
  { name: '13 % darker', alter: (picture) => lit(picture, 0.87, 0) },
  { name: '14 % more contrast', alter: (picture) => lit(picture, 1.14, -18) },
  { name: '15 % less contrast', alter: (picture) => lit(picture, 0.85, 19) },
  { name: 'JPEG 50', alter: (picture) => sharp(picture).jpeg({ quality: 50 }).toBuffer() },
  { name: 'WebP 70', alter: (picture) => sharp(picture).webp({ quality: 70 }).toBuffer() },
  { name: 'sized 0.4', alter: (picture) => sized(picture, 0.4) },
  { name: 'sized 1.1', alter: (picture) => sized(picture, 1.1) },
  { name: 'sized 2', alter: (picture) => sized(picture, 2) },
  { name: '6 % brighter', alter: (picture) => lit(picture, 1.06, 0) },
  { name: '20 % darker', alter: (picture) => lit(picture, 0.8, 0) },
  { name: 'without colours', alter: (picture) => sharp(picture).greyscale().jpeg().toBuffer() },
  { name: 'a date stamped on', alter: stamped },
  {
    name: 'sized 0.75, 8 % darker, JPEG 60',
    alter: async (picture) =>
      await sharp(await lit(await sized(picture, 0.75), 0.92, 0))
        .jpeg({ quality: 60 })
        .toBuffer(),
  },
];

async function sizeOf(picture: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

async function sized(picture: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sizeOf(picture);
  return await sharp(picture)
    .resize(Math.round(width * factor))
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function lit(picture: Buffer, factor: number, offset: number): Promise<Buffer> {
  return await sharp(picture).linear(factor, offset).jpeg({ quality: 80 }).toBuffer();
}

async function stamped(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sizeOf(picture);
  const [w, h] = [width * 0.34, height * 0.05];
  const stamp = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect x="${String(width * 0.03)}" y="${String(height * 0.02)}" width="${String(w)}" height="${String(h)}" fill="#ffd400"/><rect x="${String(width * 0.05)}" y="${String(height * 0.035)}" width="${String(w * 0.8)}" height="${String(h * 0.4)}" fill="#7a0000"/></svg>`;
  return await sharp(picture)
    .composite([{ input: Buffer.from(stamp) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
