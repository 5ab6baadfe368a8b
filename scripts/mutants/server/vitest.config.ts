import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import daily from '../../../vitest.config.ts';
import { plantedSetting, templateSetting, type Planted } from './messages.ts';

const root = join(import.meta.dirname, '../../..');
const plantedFile = process.env[plantedSetting];
// run-server.ts writes the file. Without it, for a tool that only reads the configuration, no source has a fault.
const planted: Partial<Planted> =
  plantedFile === undefined ? {} : (JSON.parse(readFileSync(plantedFile, 'utf8')) as Planted);

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
