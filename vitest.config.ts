import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'packages/testing/src/start-test-postgres.ts',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that leaves something open should say so, not hang the run.
    teardownTimeout: 10_000,
    passWithNoTests: true,
  },
});
