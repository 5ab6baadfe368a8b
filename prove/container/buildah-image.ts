import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeRoot } from '../fresh/make-root.ts';
import type { Image } from './build-image.ts';
import { readVariables, type Stage } from './read-containerfile.ts';

/** The configuration that the builder wrote into the image. */
const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
    }),
  }),
});

export interface BuiltImage {
  readonly image: Image;
  readonly config: z.infer<typeof inspected>['Docker']['config'];
  remove(): void;
}

/**
 * Builds the Containerfile with buildah. Without a registry of images, its base is a debootstrap of Debian 12 with this machine's
 * Node under the name of the base image.
 * @param place a new folder, which receives the store of images
 */
export async function buildWithBuildah(
  stages: readonly Stage[],
  {
    context,
    place,
    npmCache,
    tell,
  }: { context: string; place: string; npmCache: string; tell: (text: string) => void },
): Promise<BuiltImage> {
  const settings = join(place, 'storage.conf');
  const folders = `graphroot = "${join(place, 'graph')}"\nrunroot = "${join(place, 'run')}"\n`;
  writeFileSync(settings, `[storage]\ndriver = "vfs"\n${folders}`);
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: settings, BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...words: string[]): string => execFileSync('buildah', words, { env }).toString().trim();
  const base = stages[0]?.from ?? '';
  await commitBase(base, { buildah, tell });
  const words = ['build', '--format', 'docker', '--pull-never', '--network', 'host', '--layers=false'];
  const cache = ['--volume', `${npmCache}:/root/.npm:rw`];
  const file = ['-f', join(context, 'deploy/Containerfile'), '-t', 'kyc-desk:prove', context];
  await runToEnd('buildah', [...words, ...cache, ...file], env);
  const { config } = inspected.parse(
    JSON.parse(buildah('inspect', '--type', 'image', 'kyc-desk:prove')),
  ).Docker;
  const container = buildah('from', '--pull-never', 'localhost/kyc-desk:prove');
  const root = buildah('mount', container);
  const steps = stages.at(-1)?.steps ?? [];
  const variables = readVariables(config.Env.join(' '));
  return {
    image: { root, folder: '/app', variables, user: config.User, steps },
    config,
    remove: () => {
      buildah('rm', '--all');
      buildah('rmi', '--all', '--force');
    },
  };
}

async function commitBase(
  name: string,
  { buildah, tell }: { buildah: (...words: string[]) => string; tell: (text: string) => void },
): Promise<void> {
  const { folder, variables } = await makeRoot('bookworm', tell);
  const container = buildah('from', 'scratch');
  const root = buildah('mount', container);
  const left = ['./home', './proc', './sys', './dev', './var/cache', './var/lib/apt'].map(
    (path) => `--exclude=${path}`,
  );
  const copy = `tar -C '${folder}' ${left.join(' ')} -cf - . | tar -C '${root}' -xpf -`;
  execFileSync('sh', ['-c', copy]);
  for (const path of ['proc', 'sys', 'dev']) mkdirSync(join(root, path), { recursive: true });
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  // npm's own folder, which the last stage removes: registry and authorities of this machine stay out of the image.
  const settings = Object.entries(variables).flatMap(([name, value]) =>
    name.startsWith('npm_config_') ? [`${name.slice('npm_config_'.length)}=${value}\n`] : [],
  );
  writeFileSync(join(root, 'usr/local/lib/node_modules/npm/npmrc'), settings.join(''));
  buildah('umount', container);
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  buildah('commit', '--rm', container, `docker.io/library/${name}`);
}

async function runToEnd(command: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}:\n${output.slice(-2000)}`);
}
