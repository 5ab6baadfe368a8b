import { describe, expect, test } from 'vitest';
import { theme } from './theme.ts';

/** Returns the contrast of white text on the colour (WCAG 2.2, 1.4.3). */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('white text on filled buttons can be read', () => {
  // A button has its own shade, and the next one while the pointer is over it.
  test.each([
    ['accent', 'light', 7],
    ['accent', 'dark', 5],
    ['red', 'light', 7],
    ['red', 'dark', 5],
  ] as const)('%s, %s', (name, _, shade) => {
    const shades = theme.colors?.[name] ?? [];
    expect(contrastWithWhite(shades[shade] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(shades[shade + 1] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

test('I35 headings have the fonts of other text, with Devanagari', () => {
  expect(theme.fontFamily).toContain('Devanagari');
  expect(theme.headings?.fontFamily).toBe(theme.fontFamily);
});
