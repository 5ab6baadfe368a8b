import * as harfbuzz from 'harfbuzzjs';

/** A glyph of the font, placed after its predecessor. Font units; from left to right. */
export interface ShapedGlyph {
  readonly id: number;
  /** The place of its first letter in the text. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export type ShapeText = (text: string, isRightToLeft: boolean) => ShapedGlyph[];

/** Shapes letters of one script by HarfBuzz. @param font TrueType or OpenType */
export function openShaper(font: Uint8Array): ShapeText {
  // A copy: a Buffer is a part of a larger memory.
  const bytes = Uint8Array.from(font).buffer;
  const opened = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return (text, isRightToLeft) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(opened, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { id, cluster, xAdvance, xOffset, yOffset };
    });
  };
}
