import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ofTheMachine } from '../processes/of-the-machine.ts';
import type { AdminRun, Variables } from './admin-run.ts';

/** Runs the operator's command as a separate process, like an operator; the signal kills it. */
export async function spawnAdmin(
  variables: Variables,
  words: readonly string[],
  killed?: AbortSignal,
): Promise<AdminRun> {
  const program = join(import.meta.dirname, '../../src/entry/admin/admin.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...ofTheMachine(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out.trim(), err: err.trim() };
}
