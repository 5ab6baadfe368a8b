import { dirname } from 'node:path';

const most = 20;

/** Folders whose files are found by their number, or by the exact name of their only subject. */
const flat: Readonly<Record<string, string>> = {
  'packages/db/migrations': 'they are applied in the order of their numbers, from one folder',
  'packages/db/functions': 'a file has the name of its database function (CONTRIBUTING, A database function)',
  'apps/server/testing/intake/corpus/pdf': 'generated files, found by the list manifest.json',
  'apps/server/testing/intake/corpus/picture': 'generated files, found by the list manifest.json',
  'apps/server/testing/intake/corpus/video': 'generated files, found by the list manifest.json',
  'docs/decisions': 'records are found by their number, through README.md',
};

/**
 * Tests and the styles of a component do not count: they are found next to their subject.
 * @returns a sentence for each folder with too many
 */
export function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => !/\.(?:test|spec)\.tsx?$|\.module\.css$/.test(name))) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > most && !(folder in flat))
    .map(
      ([folder, count]) =>
        `${folder} holds ${String(count)} sources; ${String(most)} are the most: make rooms of it`,
    );
}
