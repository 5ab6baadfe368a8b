import { outlineText } from './outline-text.ts';

const notIssued = 'SPECIMEN  ·  Not issued by any authority';

type Page = { readonly width: number; readonly height: number };

/** SPECIMEN across the page, light enough to read the text under it. */
export function specimenAcross({ width, height }: Page, fill = '#1f3a5f'): string {
  const size = Math.min(width / 5.2, height / 2.6);
  const turn = (-Math.atan2(height, width) * 180) / Math.PI;
  const text = outlineText('SPECIMEN', {
    x: 0,
    y: size * 0.36,
    size,
    fill,
    font: 'bold',
    anchor: 'middle',
    spacing: size * 0.06,
  });
  return `<g transform="translate(${width / 2} ${height / 2}) rotate(${turn})" opacity="0.075">${text}</g>`;
}

/** The strip at the foot of every page and picture (domain pack README §11). */
export function specimenStrip({ width, height }: Page, depth = 24): string {
  const text = outlineText(notIssued, {
    x: width / 2,
    y: height - depth * 0.32,
    size: depth * 0.56,
    fill: '#ffffff',
    font: 'bold',
    anchor: 'middle',
    maxWidth: width - 12,
  });
  return `<rect x="0" y="${height - depth}" width="${width}" height="${depth}" fill="#8f1d2c"/>${text}`;
}
