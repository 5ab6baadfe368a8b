// npm run licences: every package that is shipped, its version and its licence; ends with 1 when one is not allowed.
import { readShipped } from './read-shipped.ts';
import { judgeLicences } from './judge-licences.ts';

const { shipped, notice } = readShipped();
for (const { name, version, licence } of shipped) console.log(`${name}\t${version}\t${licence}`);
const faults = judgeLicences(shipped, notice);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
