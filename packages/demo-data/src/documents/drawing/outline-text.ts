import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';

const files = {
  sans: 'DejaVuSansCondensed',
  bold: 'DejaVuSansCondensed-Bold',
  mono: 'DejaVuSansMono-Bold',
  serif: 'DejaVuSerifCondensed-Bold',
  italic: 'DejaVuSerifCondensed-Italic',
} as const;
export type FontName = keyof typeof files;

export type TextStyle = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly font?: FontName;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
  /** The text is set smaller when it would be wider. */
  readonly maxWidth?: number;
};

/** Text as outlines: no system font takes part, so every machine draws the same pixels. */
export function outlineText(text: string, style: TextStyle): string {
  const { x, y, fill, font = 'sans', anchor = 'start', spacing = 0, maxWidth = Infinity } = style;
  const natural = textWidth(text, { font, size: style.size, spacing });
  const size = natural > maxWidth ? (style.size * maxWidth) / natural : style.size;
  const width = Math.min(natural, maxWidth);
  let at = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  const scale = size / 1000;
  const parts = [...text].map((character) => {
    const glyph = glyphOf(font, character);
    const part =
      glyph.d === ''
        ? ''
        : `<path d="${glyph.d}" transform="matrix(${scale} 0 0 ${-scale} ${round(at)} ${round(y)})"/>`;
    at += glyph.advance * scale + spacing;
    return part;
  });
  return `<g fill="${fill}">${parts.join('')}</g>`;
}

export function textWidth(text: string, style: { font: FontName; size: number; spacing?: number }): number {
  const advance = [...text].reduce((sum, character) => sum + glyphOf(style.font, character).advance, 0);
  return (advance * style.size) / 1000 + (style.spacing ?? 0) * text.length;
}

const fontPackage = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'));
const fontFolder = path.join(path.dirname(fontPackage), 'ttf');

type Glyph = { readonly d: string; readonly advance: number };
const fonts = new Map<FontName, Font>();
const glyphs = new Map<string, Glyph>();

/** Outline in units of a thousandth of the size. */
function glyphOf(name: FontName, character: string): Glyph {
  const key = `${name}${character}`;
  const known = glyphs.get(key);
  if (known !== undefined) return known;
  const font = fontOf(name);
  const drawn = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
  const unit = 1000 / font.unitsPerEm;
  const glyph = {
    d:
      character === ' '
        ? ''
        : drawn.path
            .scale(unit, unit)
            .toSVG()
            .replace(/(\d)\.\d+/gu, '$1'),
    advance: drawn.advanceWidth * unit,
  };
  glyphs.set(key, glyph);
  return glyph;
}

function fontOf(name: FontName): Font {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const opened = openSync(path.join(fontFolder, `${files[name]}.ttf`));
  if (!('layout' in opened)) throw new Error(`${files[name]} is a collection, not a font.`);
  fonts.set(name, opened);
  return opened;
}

const round = (value: number): number => Math.round(value * 100) / 100;
