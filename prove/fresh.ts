// A fresh Debian: `npm start` and `npm test` as an ordinary user of a root folder that has Node, npm and no browser.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Claims } from './suites/claims.ts';
import { startInRoot, type Inside } from './fresh/in-root.ts';
import { makeRoot, type Root } from './fresh/make-root.ts';
import { placeCheckout, userName } from './fresh/place-checkout.ts';

const releases = ['bookworm', 'trixie'];
const tasks = ['start', 'check', 'test'];
const silenceLimit = 30;
const minutes = 60_000;

/** `-- fresh`: all releases, start and test; `-- fresh trixie start`: only these. The roots stay, the user's home is new. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const unknown = words.filter((word) => ![...releases, ...tasks].includes(word));
  const missing = unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : missingMeans();
  if (missing !== undefined) {
    claims.claim(missing, false);
    return;
  }
  const chosen = (all: readonly string[], standard = all): readonly string[] => {
    const named = all.filter((word) => words.includes(word));
    return named.length > 0 ? named : standard;
  };
  for (const release of chosen(releases)) {
    const root = await makeRoot(release, (text) => claims.note(text));
    const commit = placeCheckout(root);
    claims.note(`${release}: commit ${commit} in ${root.folder}, Node ${root.node}, npm ${root.npm}`);
    for (const task of chosen(tasks, ['start', 'test'])) {
      if (task === 'start') await tryStart(claims, root);
      else await tryTask(claims, root, task);
    }
  }
}

function missingMeans(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it runs as root on Linux, because debootstrap and chroot need root';
  try {
    execFileSync('debootstrap', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'debootstrap is installed (`apt-get install debootstrap`)';
  }
}

function npm(root: Root, words: readonly string[]): Inside {
  const variables = { ...root.variables, PORT: '0' };
  return { folder: `/home/${userName}/kyc-desk`, user: userName, variables, words: ['npm', ...words] };
}

async function tryStart(claims: Claims, root: Root): Promise<void> {
  const began = performance.now();
  const started = startInRoot(root.folder, npm(root, ['start']), printLine);
  try {
    const ready = started.waitFor(/is ready: (http:\S+)/);
    const address = await Promise.race([ready, started.ended.then(() => undefined), patience(15 * minutes)]);
    claims.claim(
      `${root.release}: npm start is ready ${secondsSince(began)} s after a cold start`,
      !!address,
    );
    if (!address) return;
    const readyz = await fetch(`${address}/readyz`);
    claims.claim(`${root.release}: /readyz answers ${String(readyz.status)}`, readyz.ok);
    const page = await fetch(`${address}/login`);
    claims.claim(
      `${root.release}: the login page is served`,
      page.ok && (await page.text()).includes('<div id="root">'),
    );
    const stopping = performance.now();
    started.interrupt();
    const end = await Promise.race([started.ended, patience(minutes)]);
    claims.claim(`${root.release}: Ctrl-C ends it in ${secondsSince(stopping)} s`, end !== undefined);
    claimNoSilence(claims, `${root.release}: npm start`, started.longestSilence());
  } finally {
    await started.kill();
  }
}

async function tryTask(claims: Claims, root: Root, task: string): Promise<void> {
  const began = performance.now();
  const name = `npm ${task === 'test' ? 'test' : `run ${task}`}`;
  const started = startInRoot(root.folder, npm(root, name.split(' ').slice(1)), printLine);
  try {
    const { code, output } = await started.ended;
    const counts = /^[\d,]+ passed, [\d,]+ failed$/m.exec(output)?.[0] ?? 'without counts';
    claims.claim(`${root.release}: ${name}: ${counts}, ${secondsSince(began)} s`, code === 0);
    claimNoSilence(claims, `${root.release}: ${name}`, started.longestSilence());
  } finally {
    await started.kill();
  }
}

function claimNoSilence(claims: Claims, name: string, seconds: number): void {
  claims.claim(
    `${name} prints a line at least every ${silenceLimit} s (longest silence ${seconds.toFixed(0)} s)`,
    seconds <= silenceLimit,
  );
}

// A pending timer must not keep the suite alive after its last line.
async function patience(ms: number): Promise<undefined> {
  await setTimeout(ms, undefined, { ref: false });
}

function printLine(line: string): void {
  console.log(`  | ${line}`);
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
