#!/usr/bin/env node
// The way in: `npm start`, `npm test` and the rest. Needs nothing but Node 20; the work itself runs on the pinned Node.
import { buildWebIfChanged } from './run/build-web.mjs';
import { fileFaultSentence } from './run/file-fault.mjs';
import { installIfNeeded } from './run/install.mjs';
import { pinnedNode } from './run/pinned-node.mjs';
import { requireReachableData } from './run/preflight.mjs';
import { root } from './run/root.mjs';
import { serverFlags } from './run/server-flags.mjs';
import { Sentence } from './run/sentence.mjs';
import { Interrupted, Supervisor } from './run/supervisor.mjs';

const commands = {
  start: { programs: [[...serverFlags, 'apps/server/src/entry/main.ts']], builtWeb: true, serves: true },
  build: { programs: [], builtWeb: true },
  test: { programs: [['scripts/test.ts']] },
  admin: { programs: [['apps/server/src/entry/admin/admin.ts']] },
  'verify-audit': { programs: [['apps/server/src/entry/admin/admin.ts', 'verify-audit']] },
  keys: { programs: [['apps/server/src/entry/admin/admin.ts', 'keys']] },
  simulate: { programs: [['packages/demo-data/src/simulate/cli.ts']] },
  // npm run simulate -- --day: a working day on a separate server and database.
  'simulate-day': { programs: [['prove/day/cli.ts']] },
  bench: { programs: [['bench/run.ts']], builtWeb: true },
  prove: { programs: [['prove/run.ts']] },
  // The server restarts itself, the pages come from Vite, which forwards /api to the server.
  dev: {
    programs: [['--watch', 'apps/server/src/entry/main.ts'], ['scripts/run/vite-dev.mjs']],
    serves: true,
  },
  'db:generate': { programs: [['scripts/generate-schema.ts']] },
  'complete-lock': { programs: [['scripts/lock/complete-lock-file.ts']] },
  check: { programs: [['scripts/test.ts', '--only', 'static']] },
  licences: { programs: [['scripts/licences/print.ts']] },
  mutants: { programs: [['scripts/mutants/run.ts']] },
};

async function main() {
  const [given = 'start', ...words] = process.argv.slice(2);
  const name = given === 'simulate' && words.includes('--day') ? 'simulate-day' : given;
  const command = commands[name];
  if (!command) throw new Sentence(`Unknown command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const supervisor = new Supervisor();
  if (name === 'start') requireReachableData();
  await installIfNeeded(supervisor);
  const node = pinnedNode();
  if (command.builtWeb) await buildWebIfChanged(supervisor, node);
  const codes = await Promise.all(
    command.programs.map((program) => supervisor.run({ command: node, words: [...program, ...words] })),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = exitCodeAfter(error);
}

/** Prints the sentence of a fault. An interrupt is not a fault, and an interrupted server has succeeded. */
function exitCodeAfter(error) {
  if (error instanceof Interrupted) return commands[process.argv[2] ?? 'start'].serves ? 0 : error.code;
  const sentence = error instanceof Sentence ? error.message : fileFaultSentence(error, root);
  if (sentence === undefined) throw error;
  console.error(sentence);
  return 1;
}
