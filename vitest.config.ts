import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{scripts,deploy}/**/*.test.ts'],
    globalSetup: 'apps/server/testing/start-test-postgres.ts',
    pool: 'forks',
    // Modules here keep nothing that a test could spoil for the next file; loading them anew for each took half of the run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that leaves something open should say so, not hang the run.
    teardownTimeout: 10_000,
    passWithNoTests: true,
  },
});
