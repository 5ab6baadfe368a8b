import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { notDaily } from './scripts/not-daily.ts';

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(process.env['KYC_TESTS'] === 'daily' ? notDaily : [])],
    include: [
      '{apps,packages}/*/src/**/*.test.{ts,tsx}',
      'apps/*/*.test.ts',
      '{scripts,deploy,prove}/**/*.test.ts',
    ],
    globalSetup: 'apps/server/testing/start-test-postgres.ts',
    setupFiles: 'scripts/checks/tenant-statements/record-statements.ts',
    pool: 'forks',
    // By default it leaves a core unused, which is half the machine on two cores.
    maxWorkers: '100%',
    // Tests start the product by the dozen.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
    // Modules here keep no state that a test could spoil for the next file; loading them again for each took half of the run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that leaves something open should say so, not hang the run.
    teardownTimeout: 10_000,
    passWithNoTests: true,
  },
});
