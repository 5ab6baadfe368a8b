import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

const web = join(root, 'apps/web');
const stampFile = join(web, 'dist', '.built-from');
const sources = ['apps/web', 'packages/contract', 'packages/domain'].map((folder) => join(root, folder));
const notSources = new Set(['node_modules', 'dist', '.vite']);

/** Builds the web app when its sources, or the packages it shares with the server, differ from the last build. */
export async function buildWebIfChanged(supervisor, node) {
  if (!existsSync(join(web, 'index.html'))) return;
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.error('Building the web app …');
  const began = performance.now();
  const build = await withProgress(
    () => supervisor.runQuietly({ command: node, words: [viteProgram(), 'build'], cwd: web }),
    () => `Building the web app, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  if (build.code !== 0) throw new Sentence(`The web app could not be built.\n${build.output}`);
  writeFileSync(stampFile, wanted);
}

export function viteProgram() {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  // A build for production leaves out what development shows (vite.config.ts).
  const { KYC_WEB_BUILD, APP_ENV } = process.env;
  hash.update(String(KYC_WEB_BUILD === 'production' || APP_ENV === 'production'));
  for (const folder of sources) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (notSources.has(entry.name) || entry.name.includes('.test.')) continue;
    if (entry.isDirectory()) addFolder(hash, path);
    else hash.update(`\0${path.slice(root.length)}\0`).update(readFileSync(path));
  }
}
