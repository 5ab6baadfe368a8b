// Makes the corpus of files that customers send: node apps/server/testing/intake/corpus/generator/make-corpus.ts [beginning of a path]
// It needs Ghostscript, Poppler, qpdf, img2pdf, LibreOffice (Writer), ffmpeg, ImageMagick, MuPDF's tools, pdftk, libheif's and libwebp's
// examples, libjpeg's programs and mkvtoolnix; on Debian: ghostscript poppler-utils qpdf img2pdf libreoffice-writer-nogui ffmpeg imagemagick
// mupdf-tools pdftk-java libheif-examples webp libjpeg-turbo-progs mkvtoolnix.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { darkShareOf } from './dark-share.ts';
import type { Recipe } from './recipe.ts';
import { changedPdfs } from './recipes/changed-pdfs.ts';
import { editedPdfs } from './recipes/edited-pdfs.ts';
import { officePdfs } from './recipes/office-pdfs.ts';
import { pictures } from './recipes/pictures.ts';
import { printedPdfs } from './recipes/printed-pdfs.ts';
import { videos } from './recipes/videos.ts';
import { writtenPdfs } from './recipes/written-pdfs.ts';
import { openWorkshop } from './workshop.ts';

const corpus = join(import.meta.dirname, '..');
const manifest = join(corpus, 'manifest.json');
const recipes: readonly Recipe[] = [
  ...printedPdfs,
  ...officePdfs,
  ...writtenPdfs,
  ...changedPdfs,
  ...editedPdfs,
  ...pictures,
  ...videos,
];

const [beginning = ''] = process.argv.slice(2);
const workshop = openWorkshop(corpus);
const known = new Map(readKnown().map((entry) => [entry.path, entry]));
for (const recipe of recipes.filter(({ path }) => path.startsWith(beginning))) {
  const file = join(corpus, recipe.path);
  mkdirSync(dirname(file), { recursive: true });
  await recipe.make(file, workshop);
  known.set(recipe.path, entryOf(recipe, file));
}
const entries = recipes.flatMap(({ path }) => known.get(path) ?? []);
writeFileSync(manifest, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);
rmSync(workshop.folder, { recursive: true });
process.stdout.write(
  `${entries.length} files, ${entries.reduce((sum, { bytes }) => sum + bytes, 0)} bytes\n`,
);

interface Entry extends Omit<Recipe, 'make'> {
  readonly bytes: number;
  /** Of the first page or the picture, as another program renders it; absent for videos and refused files. */
  readonly dark?: number;
}

function entryOf({ path, tool, expected, document, isShown }: Recipe, file: string): Entry {
  const { size } = statSync(file);
  const entry = {
    path,
    tool,
    expected,
    document: document ?? 'BankProof',
    ...(isShown !== undefined && { isShown }),
    bytes: size,
  } as const;
  const isRendered = expected === 'accepted' && document !== 'IPV';
  return isRendered ? { ...entry, dark: darkShareOf(file) } : entry;
}

function readKnown(): Entry[] {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')) as Entry[];
  } catch {
    return [];
  }
}
