import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import daily from '../../../vitest.config.ts';
import { plantedSetting, templateSetting, type Planted } from './messages.ts';

const root = join(import.meta.dirname, '../../..');
// The file is written by run.ts, in the same release.
const planted: Partial<Planted> = JSON.parse(
  readFileSync(process.env[plantedSetting] ?? '', 'utf8'),
) as Planted;

/** The daily tests of the server, on sources with planted faults, and on a template that outlives the runs. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'planted-faults',
      enforce: 'pre',
      transform: (_, id) => {
        const code = planted[id];
        return code === undefined ? undefined : { code, map: null };
      },
    },
  ],
  test: {
    ...daily.test,
    // Both caches would return sources with the faults of an earlier run.
    env: {},
    fsModuleCache: false,
    include: ['{apps/server,packages/db}/src/**/*.test.ts'],
    globalSetup: [],
    setupFiles: [join(import.meta.dirname, 'at-fault.ts')],
    provide: { templateUrl: process.env[templateSetting] ?? '', fault: null },
    maxWorkers: 1,
    silent: true,
  },
});
