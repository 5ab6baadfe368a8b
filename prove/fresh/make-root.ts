import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeHostNetwork, npmVariables, readAptSources } from './host-network.ts';
import { runAsRoot } from './in-root.ts';

export interface Root {
  readonly release: string;
  readonly folder: string;
  readonly node: string;
  readonly npm: string;
  /** How npm reaches the registry from inside. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The newest Debian whose own Node is too old; later ones use their own packages. */
const withOldNode = 'bookworm';

/** A minimal Debian of this release with Node and npm; made once, in /var/tmp. */
export async function makeRoot(release: string, tell: (text: string) => void): Promise<Root> {
  const folder = join('/var/tmp', `kyc-fresh-${release}`);
  const complete = join(folder, 'etc/kyc-fresh-complete');
  if (!existsSync(complete)) {
    tell(`${release}: debootstrap into ${folder} …`);
    rmSync(folder, { recursive: true, force: true });
    await fill(folder, release);
    writeFileSync(complete, '');
  }
  tell(`${release}: preparing ${folder} …`);
  writeHostNetwork(folder, release);
  await runAsRoot(folder, ['apt-get', '-qq', 'update']);
  const version = async (program: string) => (await runAsRoot(folder, [program, '--version'])).trim();
  return {
    release,
    folder,
    node: await version('node'),
    npm: await version('npm'),
    variables: npmVariables(folder),
  };
}

async function fill(folder: string, release: string): Promise<void> {
  const { mirror } = readAptSources(release);
  // In a separate namespace, so that an interrupted debootstrap leaves no mount behind.
  execFileSync(
    'unshare',
    [
      '--mount',
      'debootstrap',
      '--variant=minbase',
      '--include=ca-certificates',
      release,
      folder,
      ...(mirror === undefined ? [] : [mirror]),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  writeHostNetwork(folder, release);
  await runAsRoot(folder, ['apt-get', '-qq', 'update']);
  if (release === withOldNode) copyNode(folder);
  else
    await runAsRoot(folder, ['apt-get', '-qq', 'install', '-y', '--no-install-recommends', 'nodejs', 'npm']);
}

/** This machine's Node and npm, the ones that started this suite. */
function copyNode(folder: string): void {
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const script = process.env['npm_execpath'];
  const npm = script ? dirname(dirname(realpathSync(script))) : join(globalModules(), 'npm');
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(realpathSync(node), join(folder, 'usr/local/bin/node'));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name));
}

function globalModules(): string {
  return execFileSync('npm', ['root', '-g']).toString().trim();
}
