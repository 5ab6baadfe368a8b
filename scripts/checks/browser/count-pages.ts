import type { Progress } from '../check.ts';

/** Reads lines of Playwright’s `line` reporter as progress: `[12/350] …` for a test that begins, `  1) …` for a failure. */
export function countPages(progress: Progress): (line: string) => void {
  let failed = 0;
  let place = '';
  return (line) => {
    const current = /^\[(\d+)\/(\d+)\]/.exec(line);
    if (current) place = `test ${current[1]} of ${current[2]}`;
    else if (/^ {2}\d+\) /.test(line)) failed += 1;
    else return;
    progress(failed > 0 ? `${place}, ${String(failed)} failed` : place);
  };
}
