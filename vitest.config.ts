import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// Long tests of rarely changed code: suites of `npm run prove` run them, and a direct call by name (CONTRIBUTING.md, Tests).
const notDaily = [
  // The product as processes, and the operator's command.
  ...[
    'behind-pooler',
    'first-start',
    'full-disk',
    'go-live',
    'interrupted-start',
    'killed-server',
    'rolling-restart',
    'seeded-demo',
    'start-refusals',
    'stop-in-order',
    'three-processes',
    'uat-demo',
    'admin/verbs/backup',
    'admin/verbs/sealing',
    'admin/verbs/tenant',
  ].map((name) => `apps/server/src/entry/${name}.test.ts`),
  'apps/server/src/backup/failed-restore.test.ts',
  'scripts/run/production-build.test.ts',
  // Unavailable services, and their return.
  'apps/server/src/entry/away-database.test.ts',
  'apps/server/src/entry/lost-database.test.ts',
  'apps/server/src/features/deliveries/given-up.test.ts',
  'apps/server/src/platform/storage/away-storage.test.ts',
  'apps/server/src/records/read-from-replica.test.ts',
  'apps/server/src/http/bodies/slow-bodies.test.ts',
  'packages/db/src/connection/frozen-database.test.ts',
  'packages/db/src/embedded/recovery/recovery.test.ts',
  // Races, faults and cases in hundreds, and complete databases searched.
  'apps/server/src/entry/erased-copies.test.ts',
  'apps/server/src/entry/erased-database.test.ts',
  'apps/server/src/features/applications/decisions/undo-races-many.test.ts',
  'apps/server/src/features/audit/chain/tampering-many.test.ts',
  'apps/server/src/features/deliveries/board/give-up-races-many.test.ts',
  'apps/server/src/features/holds/hold-races-many.test.ts',
  'apps/server/src/outbound/later-steps-many.test.ts',
  'apps/server/src/workflow/returns/approve-races-many.test.ts',
];

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
