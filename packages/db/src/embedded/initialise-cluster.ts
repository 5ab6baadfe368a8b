import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { dirname, join } from 'node:path';
import { StartRefusal } from '../connection/start-refusal.ts';
import { fileFaultOfText } from '../files/file-fault.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

interface Initialisation {
  dataDir: string;
  clusterDir: string;
  superuserPassword: string;
  binaries: PostgresBinaries;
  user: UnprivilegedUser;
  /** Aborted when the start is cancelled: initdb ends, and its draft is removed. */
  signal: AbortSignal | undefined;
}

/** Runs initdb next to the final place and renames, so that an interrupted start leaves no partial cluster. */
export async function initialiseCluster({
  dataDir,
  clusterDir,
  superuserPassword,
  binaries,
  user,
  signal,
}: Initialisation): Promise<void> {
  if (existsSync(clusterDir)) {
    ownCluster(clusterDir, user);
    return;
  }
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
    await runInitdb({ command: [...user.prefix, binaries.initdb], draft, passwordFile, signal });
    if (!existsSync(clusterDir)) renameSync(draft, clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Initdb {
  command: string[];
  draft: string;
  passwordFile: string;
  signal: AbortSignal | undefined;
}

/** Does not block this process, so that a stop signal is noticed. */
async function runInitdb(paths: Initdb): Promise<void> {
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
  const child = spawn(command, [...words, ...settings, ...target], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = (): void => void child.kill('SIGTERM');
  paths.signal?.addEventListener('abort', stop);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    paths.signal?.throwIfAborted();
    if (code === 0) return;
    const sentence = fileFaultOfText(said, dirname(paths.draft));
    if (sentence !== undefined) throw new StartRefusal(sentence);
    throw new Error(`initdb failed: ${said.trim() || `exit code ${String(code)}`}`);
  } finally {
    paths.signal?.removeEventListener('abort', stop);
  }
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
