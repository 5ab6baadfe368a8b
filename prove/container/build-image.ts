import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readVariables, type Stage, type Step } from './read-containerfile.ts';
import { builderVariables, makeBase, runInside } from './root-folder.ts';

export interface Image {
  readonly root: string;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  /** The steps of the last stage; earlier stages are ignored. */
  readonly steps: readonly Step[];
}

interface Building {
  readonly context: string;
  /** Where the stages' folders are made. */
  readonly place: string;
  readonly isIgnored: (path: string) => boolean;
  readonly npmCache: string;
  readonly tell: (text: string) => void;
}

/** Executes the Containerfile, step by step, each stage in a separate folder. */
export async function buildImage(stages: readonly Stage[], building: Building): Promise<Image> {
  const built = new Map<string, Image>();
  let last: Image | undefined;
  for (const stage of stages) {
    last = await buildStage(stage, { ...building, built });
    built.set(stage.name, last);
  }
  if (!last) throw new Error('a Containerfile without a stage');
  return last;
}

type Within = Building & { readonly built: ReadonlyMap<string, Image> };

async function buildStage({ name, from, steps }: Stage, within: Within): Promise<Image> {
  const root = join(within.place, name);
  const before = within.built.get(from);
  if (before) execFileSync('cp', ['-a', '--reflink=auto', before.root, root]);
  else makeBase(root);
  let folder = before?.folder ?? '/';
  let user = before?.user;
  let variables = before?.variables ?? {};
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') {
      folder = rest;
      mkdirSync(join(root, folder), { recursive: true });
    } else if (word === 'ENV') variables = { ...variables, ...readVariables(rest) };
    else if (word === 'USER') user = rest;
    else if (word === 'COPY') copy(rest, { root, folder }, within);
    else if (word === 'RUN') {
      const began = performance.now();
      await runInside(root, {
        words: ['/bin/sh', '-c', rest],
        folder,
        user,
        // Uses cached replies of the registry; the builder of an image would request them.
        variables: {
          ...builderVariables(),
          HOME: '/root',
          npm_config_cache: within.npmCache,
          npm_config_prefer_offline: 'true',
          ...variables,
        },
        shared: [within.npmCache],
      });
      within.tell(
        `${name}: ${rest.slice(0, 60)} (${String(Math.round((performance.now() - began) / 1000))} s)`,
      );
    }
  }
  return { root, folder, variables, user, steps };
}

function copy(rest: string, into: { root: string; folder: string }, within: Within): void {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '';
  const stage = from === undefined ? undefined : within.built.get(from);
  if (from !== undefined && !stage) throw new Error(`COPY --from=${from}: there is no such stage`);
  const source = stage?.root ?? within.context;
  const place = target.startsWith('/') ? join(into.root, target) : join(into.root, into.folder, target);
  for (const path of paths) {
    const whole = join(source, path);
    if (!existsSync(whole) || (!stage && within.isIgnored(relative(source, whole))))
      throw new Error(`COPY ${path}: it is not there, or ignored`);
    // Of a folder its contents are copied.
    const to = statSync(whole).isDirectory() || !target.endsWith('/') ? place : join(place, basename(path));
    mkdirSync(target.endsWith('/') ? place : join(place, '..'), { recursive: true });
    cpSync(whole, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => stage !== undefined || file === whole || !within.isIgnored(relative(source, file)),
    });
  }
}
