import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.map',
  '.txt',
  '.wasm',
  '.webmanifest',
]);
/** Below it a packet carries the file either way. */
const smallest = 1024;

/** Each file of the build once more as .br and .gz, so that the server only has to choose (static-web.ts). */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir }) {
    if (dir === undefined) return;
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
      const bytes = readFileSync(file);
      if (bytes.length < smallest) continue;
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};
