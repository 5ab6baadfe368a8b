import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const latin = /inter-latin-[\w-]{8}\.woff2$/;
const cut = fileURLToPath(new URL('src/app/fonts/inter-latin.woff2', import.meta.url));

/**
 * The text font is requested with the page and used if it is loaded before the first text is shown; otherwise this visit keeps the system's
 * font, and the layout does not shift. A late swap shifted the login by a fifth of a phone's screen. It contains the Latin letters that
 * pages show (scripts/cut-font.ts); the other alphabets are the package's files.
 */
export const steadyFont: Plugin = {
  name: 'steady-font',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@fontsource-variable/inter') && id.endsWith('.css')
      ? code
          .replaceAll('font-display: swap', 'font-display: optional')
          .replace('./files/inter-latin-wght-normal.woff2', cut)
      : undefined,
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => latin.test(name));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};
