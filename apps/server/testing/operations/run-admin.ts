import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface AdminRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the operator's command as a process of its own, on the database that the variables name. */
export async function runAdmin(
  variables: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<AdminRun> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../src/entry/admin/admin.ts'), ...words],
    {
      env: { PATH: process.env['PATH'], ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out.trim(), err: err.trim() };
}
