import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const server = 'apps/server/src';

/** Workflow, commands and jobs: sources with side effects. */
const folders = [`${server}/workflow`, `${server}/features`];

/** The sources at the paths, without tests, routes and texts; without a path the workflow's and all features' sources. */
export function serverSources(paths: readonly string[]): string[] {
  return (paths.length === 0 ? folders : paths)
    .flatMap((path) => (statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path]))
    .filter((path) => !/\.(test|routes)\.ts$|texts?\.ts$/.test(path))
    .sort();
}

/** The stratum of a source: the workflow, the jobs, or the commands of a feature. */
export function stratumOf(path: string): string {
  if (path.endsWith('.job.ts')) return 'jobs';
  return /features\/[^/]+/.exec(path)?.[0] ?? 'workflow';
}
