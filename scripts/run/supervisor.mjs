import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const stopWithParent = pathToFileURL(join(root, 'scripts/run/stop-with-parent.mjs')).href;
const patienceMs = 30_000;
// What Node has compiled of our files it need not compile again: half of the time of a start.
const compileCache = join(root, '.cache/compile');

/**
 * Runs child processes that end on a stop signal, when the parent ends, and (through the channel that stop-with-parent.mjs listens to) when
 * this process is killed.
 */
export class Supervisor {
  #children = new Set();
  #stopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.#stop(signal));
    const lineage = readLineage();
    const watch = setInterval(() => {
      if (readLineage() !== lineage) this.#stop('SIGTERM');
    }, 500);
    watch.unref();
  }

  /** Runs Node with these words, sharing our terminal; gives its exit code. */
  async run({ command, words, cwd = root }) {
    const child = spawn(command, ['--import', stopWithParent, ...words], {
      cwd,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const code = await this.#wait(child);
    // A program that runs in parallel with another one (npm run dev) ends with it.
    if (code !== 0) this.#stop('SIGTERM');
    return code;
  }

  /** Runs any program without showing its output; returns its exit code and that text. */
  async runQuietly({ command, words, cwd = root }) {
    const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    return { code: await this.#wait(child), output };
  }

  #wait(child) {
    this.#children.add(child);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        this.#children.delete(child);
        resolve(code ?? 128 + constants.signals[signal]);
      });
    });
  }

  // Ctrl-C reaches the children through the terminal as well, so each is signalled only once.
  #stop(signal) {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const child of this.#children) child.kill(signal);
    setTimeout(() => {
      for (const child of this.#children) child.kill('SIGKILL');
    }, patienceMs).unref();
  }
}

// Our parent; and its parent too when it is only the `sh -c` that npm puts in between.
function readLineage() {
  try {
    const [shell, flag] = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0');
    if (!/(^|\/)(sh|dash|bash)$/.test(shell) || flag !== '-c') return `${process.ppid}`;
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
