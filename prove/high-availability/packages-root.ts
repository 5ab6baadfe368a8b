import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAptSources } from '../fresh/host-network.ts';

/** The oldest Debian with a PostgreSQL that the product supports, and with a Patroni that knows failsafe_mode. */
const release = 'trixie';
const packages = ['postgresql-17', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer'];
const folder = '/var/tmp/kyc-high-availability';
const complete = join(folder, 'etc/kyc-complete');

/** A folder with Debian's packages; made once and kept. @throws Error without root or debootstrap */
export function makePackagesRoot(tell: (text: string) => void): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('it runs as root on Linux, because debootstrap and chroot need root');
  if (existsSync(complete)) return folder;
  tell(`debootstrap of ${release} with ${packages.join(', ')} into ${folder} …`);
  rmSync(folder, { recursive: true, force: true });
  const { mirror } = readAptSources(release);
  const words = [
    '--mount',
    'debootstrap',
    '--variant=minbase',
    `--include=${packages.join(',')}`,
    release,
    folder,
  ];
  execFileSync('unshare', mirror === undefined ? words : [...words, mirror], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(complete, '');
  return folder;
}

export interface RootProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program of the folder as its user `postgres`; its number is that of this machine. */
export function startInRoot(words: readonly string[]): RootProcess {
  const script = `mount -t proc proc "$ROOT/proc" && mount -t tmpfs -o mode=1777 tmpfs "$ROOT/dev/shm" &&
exec chroot --userspec=postgres:postgres "$ROOT" "$@"`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...words], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin', LANG: 'C.UTF-8', ROOT: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-200_000);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
