import { createRequire } from 'node:module';
import type { Script } from './scripts.ts';

const require = createRequire(import.meta.url);

/** The font files of each script by their weights, as WOFF. */
export const fontFiles: Readonly<Record<Script, Readonly<Record<400 | 700, string>>>> = {
  devanagari: {
    400: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
  },
  bengali: {
    400: require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff'),
  },
  gurmukhi: {
    400: require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff'),
  },
  gujarati: {
    400: require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff'),
  },
  oriya: {
    400: require.resolve('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff'),
  },
  tamil: {
    400: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff'),
  },
  telugu: {
    400: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff'),
  },
  kannada: {
    400: require.resolve('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff'),
  },
  malayalam: {
    400: require.resolve('@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff'),
  },
  'ol-chiki': {
    400: require.resolve('@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-700-normal.woff'),
  },
  'meetei-mayek': {
    400: require.resolve('@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff'),
    700: require.resolve('@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-700-normal.woff'),
  },
  // Noto builds Arabic letters of shared parts, so that a reader could not copy them; this font has a glyph for each.
  arabic: {
    400: require.resolve('@fontsource/scheherazade-new/files/scheherazade-new-arabic-400-normal.woff'),
    700: require.resolve('@fontsource/scheherazade-new/files/scheherazade-new-arabic-700-normal.woff'),
  },
};
