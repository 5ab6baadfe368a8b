import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepPrivate } from './keep-private.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-private-'));
const before = process.umask(0o022);
afterAll(() => {
  process.umask(before);
  rmSync(folder, { recursive: true });
});

test('V13.3.2 a data folder that an earlier release left open is closed, and later files are readable only by their user', () => {
  const older = join(folder, 'older');
  mkdirSync(older);
  for (const [mode, closed] of [
    [0o755, 0o711],
    [0o777, 0o711],
    [0o700, 0o700],
    [0o711, 0o711],
  ] as const) {
    process.umask(0);
    rmSync(older, { recursive: true });
    mkdirSync(older, { mode });
    keepPrivate(older);
    expect(statSync(older).mode & 0o777).toBe(closed);
  }
  keepPrivate(join(folder, 'none'));
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'new'));
  expect(statSync(join(folder, 'file')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
});
