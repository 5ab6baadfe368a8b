import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { read } from './read-deploy.ts';

const units = globSync('deploy/systemd/*.service', { cwd: resolve(import.meta.dirname, '..') }).toSorted();

/** `[Section]` lines as `Section.Key`, each with all its values. */
function readUnit(file: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let section = '';
  for (const line of read(file)
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#'))) {
    const header = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (header !== undefined) section = header;
    else if (key === '') throw new Error(`${file}: ${line}`);
    else found.set(`${section}.${key}`, [...(found.get(`${section}.${key}`) ?? []), value]);
  }
  return found;
}

test('there are the product, its worker and its backup', () => {
  expect(units.map((file) => file.replace('deploy/systemd/', ''))).toEqual([
    'kyc-desk-backup.service',
    'kyc-desk-worker.service',
    'kyc-desk.service',
  ]);
});

test.each(units)('%s is hardened, and reads the settings of go-live.md', (file) => {
  const unit = readUnit(file);
  const of = (key: string) => unit.get(`Service.${key}`)?.at(-1);
  expect(of('User')).toBe('kyc-desk');
  expect(read('deploy/systemd/kyc-desk.sysusers.conf')).toMatch(/^u kyc-desk /m);
  for (const key of [
    'NoNewPrivileges',
    'PrivateTmp',
    'PrivateDevices',
    'ProtectHome',
    'RestrictSUIDSGID',
    'LockPersonality',
  ])
    expect(of(key), key).toBe('true');
  expect(of('ProtectSystem')).toBe('strict');
  expect(of('CapabilityBoundingSet')).toBe('');
  expect(of('RestrictAddressFamilies')).toBe('AF_INET AF_INET6 AF_UNIX');
  expect(unit.get('Service.SystemCallFilter')).toEqual(['@system-service @pkey', '~@privileged']);
  expect(of('MemoryMax')).toMatch(/^\d+G$/);
  expect(of('StateDirectory')).toBe('kyc-desk');
  expect(of('EnvironmentFile')).toBe('/etc/kyc-desk/env');
  expect(read('docs/go-live.md')).toContain('file=/etc/kyc-desk/env');
  expect(of('WorkingDirectory')).toBe('/opt/kyc-desk');
  // Files before their Environment= would win, so what a unit sets for itself is set by its command.
  expect(of('Environment')).toBeUndefined();
  const program = /\/usr\/bin\/node (scripts\/\S+)/.exec(of('ExecStart') ?? '')?.[1] ?? '';
  expect(existsSync(resolve(import.meta.dirname, '..', program))).toBe(true);
});

test.each(['deploy/systemd/kyc-desk.service', 'deploy/systemd/kyc-desk-worker.service'])(
  '%s has time to end and comes back',
  (file) => {
    const unit = readUnit(file);
    expect(Number(unit.get('Service.TimeoutStopSec')?.[0])).toBeGreaterThan(25);
    expect(unit.get('Service.KillMode')).toEqual(['mixed']);
    expect(unit.get('Service.Restart')).toEqual(['on-failure']);
  },
);

test('the backup runs every night, and a missed one is made up for', () => {
  const timer = readUnit('deploy/systemd/kyc-desk-backup.timer');
  expect(timer.get('Timer.OnCalendar')).toEqual(['*-*-* 04:30:00 Asia/Kolkata']);
  expect(timer.get('Timer.Persistent')).toEqual(['true']);
  const service = readUnit('deploy/systemd/kyc-desk-backup.service');
  expect(service.get('Service.Type')).toEqual(['oneshot']);
  expect(service.get('Service.ExecStart')?.[0]).toMatch(/run\.mjs admin backup --keep \S+$/);
});

const analyze = '/usr/bin/systemd-analyze';

test.runIf(existsSync(analyze)).each(units)('%s is what systemd itself calls safe enough', (file) => {
  const path = resolve(import.meta.dirname, '..', file);
  const report = execFileSync(analyze, ['security', '--offline=true', '--threshold=20', path]).toString();
  expect(report).toMatch(/exposure level/);
});
