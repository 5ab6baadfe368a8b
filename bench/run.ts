// npm run bench -- exports: prints one line a figure; with --small it only shows that the bench still ends (runner/run-size.ts).

import { benches } from './runner/all-benches.ts';

const [wanted] = process.argv.slice(2);
if (!isBench(wanted)) {
  console.error(`npm run bench -- <name>; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await benches[wanted]();

function isBench(name: string | undefined): name is keyof typeof benches {
  return name !== undefined && Object.hasOwn(benches, name);
}
