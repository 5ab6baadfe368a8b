import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { compiler } from './compiled-modules.ts';
import { contractForPages } from './contract-for-pages.ts';
import { steadyFont } from './fonts.ts';
import manifest from './package.json' with { type: 'json' };
import { packWithoutNotes } from './pack-notes.ts';
import { pageParts } from './page-parts.ts';
import { pdfParts } from './pdf-parts.ts';
import { precompress } from './precompress.ts';
import { quickIds } from './quick-ids.ts';
import { newerMethods } from './newer-methods.ts';
import { buildTarget } from './supported-browsers.ts';

const api = process.env['KYC_API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/**
 * react-zoom-pan-pinch writes its rules into a style element when it is loaded, which the CSP refuses. They are in viewer.module.css of the
 * review screen.
 */
const noStyleOfZoomPanPinch: Plugin = {
  name: 'no-style-of-zoom-pan-pinch',
  transform: (code, id) =>
    id.includes('react-zoom-pan-pinch') ? code.replace('styleInject(css_248z);', '') : undefined,
};

const isForProduction =
  process.env['KYC_WEB_BUILD'] === 'production' || process.env['APP_ENV'] === 'production';

/** The contract names what only development answers; a production build has not even the names (trust.md, rule 16). */
const noDevelopmentHints: Plugin = {
  name: 'no-development-hints',
  // While it is TypeScript still, with a property a line.
  enforce: 'pre',
  transform: (code, id) =>
    isForProduction && id.includes('/packages/contract/src/auth/')
      ? code
          .replaceAll(/^\s*Dev(?:Otp|Answer): z\.optional\(z\.string\(\)\),\n/gm, '')
          .replaceAll(/, DevOtp: z\.optional\(z\.string\(\)\)/g, '')
          .replaceAll('{ DevOtp: z.optional(z.string()) }', '{}')
      : undefined,
};

export default defineConfig({
  plugins: [
    noDevelopmentHints,
    packWithoutNotes,
    noStyleOfZoomPanPinch,
    steadyFont,
    contractForPages,
    react(),
    babel({ presets: [compiler] }),
    quickIds,
    pageParts,
    pdfParts,
    newerMethods,
    precompress,
  ],
  resolve: {
    alias: [
      { find: /^pdfjs-dist$/, replacement: resolve(import.meta.dirname, 'src/lib/pdf/pdfjs.ts') },
      { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
    ],
  },
  // pdf.js starts its worker as a module.
  worker: { format: 'es' },
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    __DEVELOPMENT_HINTS__: JSON.stringify(!isForProduction),
  },
  // Files of the build are next to the images of public/assets; the server caches this folder permanently.
  build: {
    outDir: 'dist',
    assetsDir: 'assets/build',
    target: buildTarget,
    // Small files stay files: a font or image as data: URL would be against the CSP.
    assetsInlineLimit: 0,
    // One for all pages: most rules are the kit's, and a page's rules are a kilobyte or two.
    cssCodeSplit: false,
    // Every browser of the build's target preloads modules natively.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Its package file declares it only in the folder below.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/diff\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { '/api': api, '/dev': api } },
});
