import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

interface Initialisation {
  dataDir: string;
  clusterDir: string;
  superuserPassword: string;
  binaries: PostgresBinaries;
  user: UnprivilegedUser;
}

/** Runs initdb next to the final place and renames, so that an interrupted start leaves no partial cluster. */
export function initialiseCluster({
  dataDir,
  clusterDir,
  superuserPassword,
  binaries,
  user,
}: Initialisation): void {
  if (existsSync(clusterDir)) return ownCluster(clusterDir, user);
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
    runInitdb({ command: [...user.prefix, binaries.initdb], draft, passwordFile });
    if (!existsSync(clusterDir)) renameSync(draft, clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(paths: { command: string[]; draft: string; passwordFile: string }): void {
  const [command = '', ...words] = paths.command;
  const settings = [
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    '--data-checksums',
  ];
  const target = ['-D', paths.draft, '-U', 'postgres', `--pwfile=${paths.passwordFile}`, '--no-instructions'];
  const run = spawnSync(command, [...words, ...settings, ...target], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr.trim() || String(run.error)}`);
}

// A folder made under another way of running (as root, then in a container without namespaces) changes hands.
function ownCluster(clusterDir: string, user: UnprivilegedUser): void {
  const stat = statSync(clusterDir);
  if (stat.uid === user.uid || process.getuid?.() !== 0) return;
  for (const entry of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' }))
    chownSync(join(clusterDir, entry), user.uid, user.gid);
  chownSync(clusterDir, user.uid, user.gid);
  chmodSync(clusterDir, 0o700);
}
