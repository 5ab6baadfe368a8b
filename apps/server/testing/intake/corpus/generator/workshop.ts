import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workshop } from './recipe.ts';

/** A statement as a bank prints it: letters, lines and a dark bar, so that its share of dark pixels is characteristic. */
const statement = `%!PS-Adobe-3.0
/Helvetica-Bold findfont 20 scalefont setfont 50 740 moveto (SPECIMEN BANK) show
/Helvetica findfont 11 scalefont setfont
50 715 moveto (Statement of account 1234 5678, April 2026) show
0 setgray 50 690 500 14 rectfill
0 1 14 { /row exch def 50 660 row 30 mul sub moveto (0) show row 10 string cvs show
  (/04/2026   UPI transfer to a friend of the customer      1,250.00      98,765.00) show
  0.7 setlinewidth 50 652 row 30 mul sub moveto 500 0 rlineto stroke } for
0.2 0.3 0.7 setrgbcolor 420 90 90 40 rectfill
showpage
`;

/** @param corpus the folder of the corpus */
export function openWorkshop(corpus: string): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  const run = runner({ HOME: folder });
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('page.ps'), statement);
  run('gs', '-q', '-sDEVICE=pdfwrite', '-dCompatibilityLevel=1.7', '-o', at('page.pdf'), at('page.ps'));
  run('gs', '-q', '-sDEVICE=png16m', '-r50', '-dTextAlphaBits=4', '-o', at('page.png'), at('page.ps'));
  run('gs', '-q', '-sDEVICE=pngmono', '-r100', '-o', at('bilevel.png'), at('page.ps'));
  return {
    folder,
    run,
    read: (file) => readFileSync(file),
    write: (file, bytes) => writeFileSync(file, bytes),
    page: { pdf: at('page.pdf'), png: at('page.png'), bilevel: at('bilevel.png'), ps: at('page.ps') },
    made: (path) => join(corpus, path),
  };
}

function runner(environment: NodeJS.ProcessEnv): Workshop['run'] {
  return (program, ...words) => {
    const env = { ...process.env, ...environment };
    const { status, stderr, stdout, error } = spawnSync(program, words, { encoding: 'utf8', env });
    // qpdf ends with 3 after a warning.
    if (error || (status !== 0 && !(program === 'qpdf' && status === 3)))
      throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? ''} ${stderr} ${stdout}`);
  };
}
