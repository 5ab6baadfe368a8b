import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Stryker runs this in a copy of the repository whose node_modules is the real one, where @kyc/* would lead back to the
// sources without mutants. Rules need no database.
const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^@kyc\/(contract|domain)\/(.+)$/, replacement: `${root}/packages/$1/src/$2.ts` }],
  },
  test: {
    include: ['packages/{contract,domain}/src/**/*.test.ts'],
    pool: 'threads',
    setupFiles: ['scripts/mutants/few-examples.ts'],
    testTimeout: 20_000,
  },
});
