import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../../apps/web');
const vite = join(
  dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
);

test('a Low finding: the files of a production build contain no development-only text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-web-'));
  try {
    const build = spawnSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production', KYC_WEB_BUILD: 'production' },
      encoding: 'utf8',
    });
    expect(build.status, build.stderr).toBe(0);
    const files = globSync('**/*.{js,html,css}', { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    const named = files.filter((file) => /DevOtp|DevAnswer/.test(readFileSync(join(folder, file), 'utf8')));
    expect(named).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
