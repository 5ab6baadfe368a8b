import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const manifestFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const library = resolve(manifestFile, '..');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

/** Decoders of scans, character maps and standard fonts, which pdf.js requests when a file needs them. */
const folders = ['wasm', 'cmaps', 'standard_fonts'];
/** The interpreter of scripts in forms: no file with a script is accepted. */
const unused = /^quickjs/;
/** By version, because browsers keep the files of the build permanently. */
const folder = `assets/build/pdf-${version}`;

/** Puts the parts of pdf.js into the build; `__PDF_PARTS__` is their address. */
export const pdfParts: Plugin = {
  name: 'pdf-parts',
  config: (_config, { command }) => ({
    define: { __PDF_PARTS__: JSON.stringify(command === 'build' ? `/${folder}/` : `/@fs${library}/`) },
  }),
  generateBundle() {
    for (const part of folders)
      for (const name of readdirSync(join(library, part)).filter((file) => !unused.test(file)))
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${part}/${name}`,
          source: readFileSync(join(library, part, name)),
        });
  },
};
