import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface ToolRun {
  code: number;
  output: string;
}

interface RunOptions {
  environment?: Record<string, string>;
  /** Receives each complete line of either stream while the program runs. */
  onLine?: (line: string) => void;
  /** After this time the program is stopped, which the output reports. */
  mostSeconds?: number;
}

/** Runs an npm package's program on this same Node (its shebang would find the system's). */
export function runTool(tool: string, words: string[], options: RunOptions = {}): Promise<ToolRun> {
  return runProgram({ command: process.execPath, words: [programOf(tool), ...words], ...options });
}

export function runProgram(
  program: { command: string; words: string[]; cwd?: string } & RunOptions,
): Promise<ToolRun> {
  if (isStopping) return Promise.resolve({ code: 130, output: 'Stopped before it began.' });
  const { promise, resolve } = Promise.withResolvers<ToolRun>();
  const child = spawn(program.command, program.words, {
    cwd: program.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // FORCE_COLOR would fill the reports with escapes, regardless of the terminal.
    env: { ...process.env, ...program.environment, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  running.add(child);
  let output = '';
  const { mostSeconds } = program;
  const timer =
    mostSeconds === undefined
      ? undefined
      : setTimeout(() => {
          output += `\nStopped: it had not ended after ${String(mostSeconds)} s.\n`;
          child.kill('SIGTERM');
        }, mostSeconds * 1000);
  for (const stream of [child.stdout, child.stderr]) {
    const take = linesOf(program.onLine);
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      take(text);
    });
  }
  child.once('error', (error) => resolve({ code: 127, output: error.message }));
  child.once('close', (code) => {
    running.delete(child);
    clearTimeout(timer);
    resolve({ code: code ?? 1, output });
  });
  return promise;
}

function linesOf(onLine: ((line: string) => void) | undefined): (text: string) => void {
  let open = '';
  return (text) => {
    if (!onLine) return;
    const lines = (open + text).split('\n');
    open = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

// On a stop signal it stops its children, so that the runners can close their servers, and starts no further ones: otherwise the next
// checks would run without it.
let isStopping = false;
const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopping = true;
    for (const child of running) child.kill('SIGTERM');
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 10_000).unref();
  });

function programOf(tool: string): string {
  const manifestFile = join(root, 'node_modules', tool, 'package.json');
  if (!existsSync(manifestFile)) throw new Error(`${tool} is not installed.`);
  const { bin } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : (bin[tool] ?? Object.values(bin)[0] ?? '');
  return join(dirname(manifestFile), file);
}
