// npm run simulate -- --day [--count 1200] [--seed 1] [--slower 3]
import { parseArgs } from 'node:util';
import { Claims } from '../suites/claims.ts';
import { run } from './day.ts';

const { values } = parseArgs({
  options: {
    day: { type: 'boolean' },
    count: { type: 'string', default: '1200' },
    seed: { type: 'string', default: '1' },
    slower: { type: 'string', default: '3' },
  },
});
const claims = new Claims();
await run(claims, [values.count, values.seed, values.slower]);
process.exitCode = claims.summary();
