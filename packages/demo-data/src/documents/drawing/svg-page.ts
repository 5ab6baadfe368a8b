import sharp from 'sharp';

export type Drawn = { readonly fileType: string; readonly bytes: Uint8Array };

export function svgPage(page: {
  width: number;
  height: number;
  parts: readonly string[];
  defs?: string;
}): string {
  const { width, height, parts, defs = '' } = page;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${parts.join('')}</svg>`;
}

export async function toJpeg(svg: string, quality = 84): Promise<Drawn> {
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
  return { fileType: 'image/jpeg', bytes };
}
