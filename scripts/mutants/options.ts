import type { Stryker } from '@stryker-mutator/core';

const kept = '.cache/mutants';

/** The folders with rules: exclusions in docs/mutants.md declare calls and their schemas, which only the server can test. */
export const rules = [
  'packages/domain/src/**/*.ts',
  'packages/contract/src/*.ts',
  'packages/contract/src/applications/{application-properties,esign-status}.ts',
  'packages/contract/src/documents/poa-types.ts',
  'packages/contract/src/masters/{form-properties,master,master-fields}.ts',
  'packages/contract/src/reports/{fixed-reports,report-filter}.ts',
];
export const noRules = ['!**/*.test.ts', '!packages/contract/src/all-endpoints.ts'];

export const options: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Only what the rules and their tests read is copied.
  ignorePatterns: ['/apps', '/bench', '/docs', '/e2e', '/packages/{db,demo-data,testing}'],
  concurrency: 2,
  incrementalFile: `${kept}/results.json`,
  tempDirName: `${kept}/copy`,
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  allowConsoleColors: false,
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: `${kept}/report.html` },
  jsonReporter: { fileName: `${kept}/report.json` },
  thresholds: { high: 95, low: 85, break: 85 },
};
