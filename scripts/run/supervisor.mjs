import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { serverEnvironment } from './server-flags.mjs';

const stopWithParent = pathToFileURL(join(root, 'scripts/run/stop-with-parent.mjs')).href;
const patienceMs = 30_000;
/** npm and Vite need no orderly end. */
const quietPatienceMs = 2_000;
/** A child that the same Ctrl-C ended may be noticed a moment before our own signal. */
const signalArrivesWithinMs = 50;
// What Node has compiled of our files it need not compile again: half of the time of a start.
const compileCache = join(root, '.cache/compile');

/** The operator ended the command or left: no further program runs, and none has failed. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`ended by ${signal}`);
    /** The exit code of a program that this signal has ended. */
    this.code = 128 + constants.signals[signal];
  }
}

/**
 * Runs child processes that end on a stop signal, when the parent ends, and (through the channel that stop-with-parent.mjs listens to) when
 * this process is killed.
 */
export class Supervisor {
  #children = new Set();
  /** Children without an orderly end. */
  #quiet = new Set();
  #stopping = false;
  #interruptedBy;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.#interrupt(signal));
    const lineage = readLineage();
    const watch = setInterval(() => {
      if (readLineage() !== lineage) this.#interrupt('SIGTERM');
    }, 500);
    watch.unref();
  }

  /** Runs Node with these words, sharing our terminal; gives its exit code. @throws Interrupted */
  async run({ command, words, cwd = root }) {
    this.#throwIfInterrupted();
    const child = spawn(command, ['--import', stopWithParent, ...words], {
      cwd,
      env: { NODE_COMPILE_CACHE: compileCache, ...serverEnvironment, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const code = await this.#wait(child);
    // The signal came before the program could handle it.
    if (code > 128) this.#throwIfInterrupted();
    // A program that runs in parallel with another one (npm run dev) ends with it.
    if (code !== 0) this.#stop('SIGTERM');
    return code;
  }

  /** Runs any program without showing its output; returns its exit code and that text. @throws Interrupted */
  async runQuietly({ command, words, cwd = root }) {
    this.#throwIfInterrupted();
    const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    this.#quiet.add(child);
    const code = await this.#wait(child);
    this.#throwIfInterrupted();
    return { code, output };
  }

  #throwIfInterrupted() {
    if (this.#interruptedBy !== undefined) throw new Interrupted(this.#interruptedBy);
  }

  async #wait(child) {
    this.#children.add(child);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        this.#children.delete(child);
        resolve(code ?? 128 + constants.signals[signal]);
      });
    });
    if (code !== 0) await pause(signalArrivesWithinMs);
    return code;
  }

  #interrupt(signal) {
    this.#interruptedBy ??= signal;
    this.#stop(signal);
  }

  // Ctrl-C reaches the children through the terminal as well, so each is signalled only once.
  #stop(signal) {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const child of this.#children) child.kill(signal);
    const killLater = (children, afterMs) =>
      setTimeout(() => {
        for (const child of children) if (this.#children.has(child)) child.kill('SIGKILL');
      }, afterMs).unref();
    killLater(this.#quiet, quietPatienceMs);
    killLater(this.#children, patienceMs);
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
