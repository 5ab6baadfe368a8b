import type { Locator } from '@playwright/test';

/** The browser's computed style for one property. */
export const styleOf = (locator: Locator, name: string): Promise<string> =>
  locator.evaluate((element, wanted) => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => { getPropertyValue: (name: string) => string };
    };
    return getComputedStyle(element).getPropertyValue(wanted);
  }, name);

/** WCAG 2.2, relative luminance of a colour as getComputedStyle writes it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
