import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface OldRelease {
  readonly folder: string;
  remove(): void;
}

/** The sources of an earlier commit next to these, with the installed packages and its workspaces. */
export function checkOut(commit: string): OldRelease {
  const folder = join(mkdtempSync(join(tmpdir(), 'kyc-release-')), 'checkout');
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  git('worktree', 'add', '--detach', folder, commit);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@kyc'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kyc') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['contract', 'db', 'demo-data', 'domain', 'testing'])
    symlinkSync(join(folder, 'packages', name), join(modules, '@kyc', name));
  return { folder, remove: () => git('worktree', 'remove', '--force', folder) };
}
