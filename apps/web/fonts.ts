import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const latin = /inter-latin-[\w-]{8}\.woff2$/;
const cut = fileURLToPath(new URL('src/app/fonts/inter-latin.woff2', import.meta.url));

/**
 * The text's font is asked for with the page and shown if it is there when the first text is; else this visit keeps the machine's own,
 * and nothing moves. Swapped in later it moved the login by a fifth of a phone's screen. Of Latin letters it holds what pages show
 * (scripts/cut-font.ts); the other alphabets are the package's own files.
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
