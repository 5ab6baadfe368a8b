import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const src = resolve(import.meta.dirname, 'src');

/** By URL prefix: the modules that a page requests after the first scripts run. */
const partsOf = {
  login: ['features/login/login-page.tsx'],
  dashboard: [
    'app/shell/shell.tsx',
    'features/dashboard/api/read-dashboard.ts',
    'features/dashboard/dashboard-page.tsx',
  ],
  // A fresh case opens at the form, whose pages need no viewer of their own.
  review: ['app/shell/shell.tsx', 'features/review/api/read-case.ts', 'features/review/review-page.tsx'],
};

/** Lower priority than the styles: the placeholder is visible while the scripts are loading. */
const scripts = /<script type="module"/g;

const preloaded = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Vite preloads the files that the entry imports, and the browser runs them all in one task. As scripts before the entry, each file runs in a
 * separate task.
 */
function runSeparately(html: string): string {
  const files = [...html.matchAll(preloaded)].map(([, file = '']) => file);
  const tags = files.map((file) => `<script type="module" crossorigin src="${file}"></script>\n    `);
  return html.replaceAll(preloaded, '').replace('<script type="module"', `${tags.join('')}$&`);
}

/**
 * The scripts that a page needs in addition to the common ones, by URL prefix. The server lists them in the page (static-web.ts), so that
 * they load in parallel with the first ones: a round trip earlier on a slow line.
 */
export const pageParts: Plugin = {
  name: 'page-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => runSeparately(html).replaceAll(scripts, '$& fetchpriority="low"'),
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const withImports = (files: readonly string[]): Set<string> => {
      const seen = new Set<string>();
      const waiting = [...files];
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        if (seen.has(file)) continue;
        seen.add(file);
        waiting.push(...(named.get(file)?.imports ?? []));
      }
      return seen;
    };
    const fileOf = (module: string): string => {
      const id = resolve(src, module);
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (chunk === undefined) throw new Error(`${module} is in no file of the build`);
      return chunk.fileName;
    };
    const ofEveryPage = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const parts = Object.entries(partsOf).map(([root, modules]) => [
      root,
      [...withImports(modules.map(fileOf))]
        .filter((file) => !ofEveryPage.has(file))
        .map((file) => `/${file}`),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: 'page-parts.json',
      source: JSON.stringify(Object.fromEntries(parts)),
    });
  },
};
