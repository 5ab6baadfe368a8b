// KYC_STATEMENTS=<folder> vitest run …, then node scripts/checks/tenant-statements/print.ts <folder>: the share that names its tenant,
// and the statements that distributed tables would refuse.
import { judgeOnShards } from './on-shards/judge-on-shards.ts';
import { describeShare, judgeStatements, readRecorded } from './judge-statements.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder of the recorded statements.');
  process.exit(2);
}
const judged = await judgeStatements(readRecorded(folder));
for (const { text, tables, from } of judged.others)
  console.log(`${from} ${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`);
for (const { text, faults, from } of await judgeOnShards(readRecorded(folder)))
  console.log(`${from} ${faults.join('; ')}: ${text.replaceAll(/\s+/g, ' ')}`);
console.log(`${describeShare(judged)}.`);
