import { outlineText } from './outline-text.ts';
import { specimenAcross, specimenStrip } from './specimen-marks.ts';

export type CardTheme = {
  readonly from: string;
  readonly to: string;
  readonly band: string;
  readonly ink: string;
};
export type Page = { readonly width: number; readonly height: number };

/** Ground of a card: a soft gradient, fine waves and a title band. No emblem and no issuer's layout. */
export function cardGround(page: Page, theme: CardTheme, title: { main: string; sub: string }): string[] {
  const { width, height } = page;
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 90 + index * (height / 9);
    return `<path d="M0 ${y} Q${width * 0.25} ${y - 34} ${width * 0.5} ${y} T${width} ${y}" fill="none" stroke="${theme.band}" stroke-width="1" opacity="0.13"/>`;
  });
  return [
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    ...waves,
    `<rect width="${width}" height="66" fill="${theme.band}"/><rect y="66" width="${width}" height="4" fill="${theme.ink}" opacity="0.35"/>`,
    outlineText(title.main, {
      x: 28,
      y: 32,
      size: 21,
      fill: '#ffffff',
      font: 'bold',
      spacing: 1.1,
      maxWidth: width - 56,
    }),
    outlineText(title.sub, { x: 28, y: 54, size: 13.5, fill: '#ffffff', maxWidth: width - 56 }),
  ];
}

export function cardDefs(theme: CardTheme): string {
  return `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${theme.from}"/><stop offset="1" stop-color="${theme.to}"/></linearGradient>`;
}

export function cardMarks(page: Page, theme: CardTheme): string[] {
  return [specimenAcross(page, theme.ink), specimenStrip(page)];
}

export type Printed = {
  readonly label: string;
  readonly value: string;
  readonly size?: number;
  readonly mono?: true;
};

/** Labels with their values below, from y downwards. */
export function printedFields(
  at: { x: number; y: number; width: number; gap: number; ink: string },
  fields: readonly Printed[],
): string {
  return fields
    .map(({ label, value, size = 20, mono }, index) => {
      const y = at.y + index * at.gap;
      return (
        outlineText(label, { x: at.x, y, size: 12.5, fill: at.ink }) +
        outlineText(value, {
          x: at.x,
          y: y + size + 3,
          size,
          fill: '#14181f',
          font: mono === true ? 'mono' : 'bold',
          maxWidth: at.width,
        })
      );
    })
    .join('');
}

/** A portrait in a frame; `height` is 1.2 times the width. */
export function framedPortrait(at: { x: number; y: number; width: number }, drawing: string): string {
  const scale = at.width / 200;
  const height = at.width * 1.2;
  const id = `clip${Math.round(at.x)}`;
  return (
    `<clipPath id="${id}"><rect x="${at.x}" y="${at.y}" width="${at.width}" height="${height}" rx="6"/></clipPath>` +
    `<g clip-path="url(#${id})"><rect x="${at.x}" y="${at.y}" width="${at.width}" height="${height}" fill="#dfe8f0"/><g transform="translate(${at.x} ${at.y}) scale(${scale})">${drawing}</g></g>` +
    `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${height}" rx="6" fill="none" stroke="#55606e" stroke-width="1.5"/>`
  );
}
