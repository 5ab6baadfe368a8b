import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Root } from './make-root.ts';

export const userName = 'fresh';

const repository = resolve(import.meta.dirname, '../..');

/** Gives the root folder an ordinary user with an empty home and a clone of HEAD. @returns the commit */
export function placeCheckout({ folder }: Root): string {
  const home = join(folder, 'home', userName);
  // The places an ordinary user can write to; everything else is as debootstrap left it.
  for (const place of ['home', 'tmp', 'var/tmp'])
    for (const name of readdirSync(join(folder, place)))
      rmSync(join(folder, place, name), { recursive: true, force: true });
  if (!readUsers(folder).includes(`\n${userName}:`))
    execFileSync('chroot', [folder, 'useradd', '--no-create-home', '--shell', '/bin/sh', userName]);
  mkdirSync(home);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: repository }).toString().trim();
  const commit = git('rev-parse', 'HEAD');
  const checkout = join(home, 'kyc-desk');
  git('clone', '--quiet', '--no-hardlinks', '--no-checkout', repository, checkout);
  git('-C', checkout, 'checkout', '--quiet', '--detach', commit);
  execFileSync('chroot', [folder, 'chown', '-R', `${userName}:${userName}`, `/home/${userName}`]);
  return commit.slice(0, 8);
}

function readUsers(folder: string): string {
  return `\n${readFileSync(join(folder, 'etc/passwd'), 'utf8')}`;
}
