import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tools = ['sh', 'env', 'rm', 'mkdir', 'chown', 'find', 'touch'];

export interface Command {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly folder: string;
  /** `10001:10001`; absent: root. */
  readonly user?: string | undefined;
  /** Nothing but /tmp and these can be written. */
  readonly readOnlyBut?: readonly string[];
  /** Of this machine, at the same place inside. */
  readonly shared?: readonly string[];
}

/** The parts of the base image that the steps and the product use: Node, npm, a shell and their libraries. */
export function makeBase(root: string): void {
  for (const folder of [
    'usr/local/bin',
    'usr/local/lib/node_modules',
    'usr/bin',
    'etc',
    'tmp',
    'root',
    'dev',
    'proc',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync('usr/bin', join(root, 'bin'));
  for (const tool of tools)
    copyProgram(root, execFileSync('which', [tool]).toString().trim(), `usr/bin/${tool}`);
  copyProgram(root, process.execPath, 'usr/local/bin/node');
  copyLibraries(root);
  const npm = join(
    execFileSync('npm', ['root', '-g'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim(),
    'npm',
  );
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npx-cli.js', join(root, 'usr/local/bin/npx'));
  for (const file of ['etc/resolv.conf', 'etc/hosts', 'etc/nsswitch.conf'])
    if (existsSync(`/${file}`)) writeFileSync(join(root, file), execFileSync('cat', [`/${file}`]));
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  if (extra !== undefined) cpSync(realpathSync(extra), join(root, authorities));
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  execFileSync('chmod', ['1777', join(root, 'tmp')]);
  for (const [name, minor] of [
    ['null', '3'],
    ['zero', '5'],
    ['urandom', '9'],
  ] as const) {
    execFileSync('mknod', ['-m', '666', join(root, 'dev', name), 'c', '1', minor]);
  }
}

function copyProgram(root: string, program: string, place: string): void {
  cpSync(realpathSync(program), join(root, place));
  const libraries = execFileSync('ldd', [realpathSync(program)])
    .toString()
    .matchAll(/(\/\S+) \(0x/g);
  for (const [, library = ''] of libraries) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    cpSync(realpathSync(library), join(root, library));
  }
}

// Native packages load more of the C library than Node itself does.
function copyLibraries(root: string): void {
  const folder =
    /(\/\S+)\/libc\.so\.6 \(0x/.exec(execFileSync('ldd', [process.execPath]).toString())?.[1] ?? '/lib';
  for (const file of globSync('lib{c,m,rt,dl,pthread,resolv,util,nss_*,gcc_s,stdc++}.so.[0-9]*', {
    cwd: folder,
  }))
    cpSync(realpathSync(join(folder, file)), join(root, folder, file));
}

/** The place of the builder's certificate authorities in the base, when packages come through a proxy that has some. */
const authorities = '/etc/builder-authorities.pem';

/** Variables of a build step in addition to the image's: how this machine reaches its registry. */
export function builderVariables(): Record<string, string> {
  const names = ['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy'];
  const proxy = names.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  const trusted =
    process.env['NODE_EXTRA_CA_CERTS'] === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities };
  return { ...Object.fromEntries(proxy), ...trusted };
}

/** Starts it with `root` as the complete file system, like a container. Its process is the command's. */
export function startInside(root: string, command: Command): ChildProcess {
  const { words, variables, folder, user, readOnlyBut, shared = [] } = command;
  const lines = [
    'set -e',
    ...(readOnlyBut === undefined ? [] : ['mount --bind "$ROOT" "$ROOT"']),
    'mount -t proc proc "$ROOT/proc"',
    ...shared.map((path) => `mkdir -p "$ROOT${path}" && mount --bind "${path}" "$ROOT${path}"`),
    ...(readOnlyBut === undefined ? [] : ['mount -o remount,ro,bind "$ROOT"']),
    ...(readOnlyBut ?? []).map((path) => `mount -t tmpfs -o mode=1777 tmpfs "$ROOT${path}"`),
    `exec chroot ${user === undefined ? '' : `--userspec=${user}`} "$ROOT" /usr/bin/env -i -C ${folder} "$@"`,
  ];
  const pairs = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...variables });
  const settings = pairs.map(([name, value]) => `${name}=${value}`);
  return spawn('unshare', ['--mount', 'sh', '-c', lines.join('\n'), 'sh', ...settings, ...words], {
    env: { PATH: process.env['PATH'], ROOT: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for its end; its output is in the error's text. */
export async function runInside(root: string, command: Command): Promise<string> {
  const child = startInside(root, command);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command.words.join(' ')} ended with ${String(code)}:\n${output}`);
  return output;
}
