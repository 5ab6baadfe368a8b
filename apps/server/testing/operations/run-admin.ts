import { adminProgram } from '../../src/entry/admin/admin-program.ts';
import type { AdminRun, Variables } from './admin-run.ts';

/** Runs the operator's command in this process, on the database that the variables name. */
export async function runAdmin(variables: Variables, words: readonly string[]): Promise<AdminRun> {
  let [out, err] = ['', ''];
  const program = adminProgram({
    variables,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
  });
  const code = await program.run(words);
  return { code, out: out.trim(), err: err.trim() };
}
