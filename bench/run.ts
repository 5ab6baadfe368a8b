// npm run bench -- exports: prints one line a figure. Each bench is a file of this folder that exports `run`.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Bench {
  run(): Promise<void>;
}

const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run' && !name.includes('.'));
const [wanted] = process.argv.slice(2);
if (wanted === undefined || !names.includes(wanted)) {
  console.error(`npm run bench -- <name>; there are ${names.join(', ')}.`);
  process.exit(2);
}
const bench = (await import(join(import.meta.dirname, `${wanted}.ts`))) as Bench;
await bench.run();
