import { expect, test } from 'vitest';
import { completeLock } from './complete-lock.ts';

const packages = {
  '': { name: 'ours' },
  'apps/web': {},
  'node_modules/@kyc/web': { resolved: 'apps/web', link: true },
  'node_modules/bundler': {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@bundler/linux-x64-gnu': '2.0.0', '@bundler/win32-arm64': '2.0.0' },
  },
  'node_modules/@bundler/linux-x64-gnu': { version: '2.0.0', dev: true, optional: true },
};
const lockOf = (entries: object): string =>
  `${JSON.stringify({ name: 'ours', lockfileVersion: 3, packages: entries }, null, 2)}\n`;
const entriesOf = (text: string): Record<string, unknown> =>
  (JSON.parse(text) as { packages: Record<string, unknown> }).packages;

test('the binary of a platform that the registry did not have is added from its name', () => {
  const entries = entriesOf(completeLock(lockOf(packages)));
  expect(entries['node_modules/@bundler/win32-arm64']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    cpu: ['arm64'],
    os: ['win32'],
  });
  expect(entries['node_modules/@bundler/linux-x64-gnu']).toEqual(
    packages['node_modules/@bundler/linux-x64-gnu'],
  );
});

test('an address goes, the folder of a workspace stays', () => {
  const from = {
    version: '1.0.0',
    resolved: 'https://registry.example/a/-/a-1.0.0.tgz',
    integrity: 'sha512-x',
  };
  const entries = entriesOf(completeLock(lockOf({ ...packages, 'node_modules/a': from })));
  expect(entries['node_modules/a']).toEqual({ version: '1.0.0', integrity: 'sha512-x' });
  expect(entries['node_modules/@kyc/web']).toEqual({ resolved: 'apps/web', link: true });
});

test('a complete one stays unchanged', () => {
  const completed = completeLock(lockOf(packages));
  expect(completeLock(completed)).toBe(completed);
});

test('an optional package that is for no platform cannot be made up', () => {
  const entries = { '': { optionalDependencies: { speedup: '1.0.0' } } };
  expect(() => completeLock(lockOf(entries))).toThrow('speedup@1.0.0 is not in package-lock.json');
});
