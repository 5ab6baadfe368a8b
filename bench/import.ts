// Imports of masters (speed.md): the size of India's public directory of pin codes, and its list of banks.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { UserType } from '@kyc/contract/user-types';
import { inBackground } from '@kyc/db/connection/database';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPlaces } from '@kyc/db/reference/reference-data';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { copyTemplate } from '@kyc/testing/copy-template';
import { openTemplate } from '@kyc/testing/open-template';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { checkFile, importFile } from '../apps/server/src/features/masters/csv/import-master.ts';
import { bankTable } from '../apps/server/src/features/masters/lists/banks.ts';
import { pincodeTable } from '../apps/server/src/features/masters/lists/pincodes.ts';
import type { MasterTable } from '../apps/server/src/features/masters/master-table.ts';
import { bankDirectory, pincodeDirectory } from './imports/directories.ts';

const leastRowsPerSecond = 5000;
const mostLoopMs = 50;

/** `npm run bench -- import`: rows per second and delay of the event loop, for a check, an import and a check of the same file. */
export async function run(): Promise<void> {
  const template = await openTemplate({ queues: jobQueues });
  const test = await copyTemplate(template.url);
  try {
    const tenant = await buildTenant(test, { tenantCode: 'BENCHIMP' });
    const { userId } = await buildUser(test.database, {
      tenantId: tenant.tenantId,
      userType: UserType.Admin,
      passwordHash: 'none',
    });
    await inTenant(test.database, tenant, insertPlaces);
    const database = inBackground(test.database);
    const changer = { tenantId: tenant.tenantId, actorId: userId, name: 'Bench', code: 'BENCH' };
    const measured = async (name: string, rows: number, work: () => Promise<unknown>) => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      delay.disable();
      const perSecond = rows / seconds;
      const p99 = delay.percentile(99) / 1e6;
      console.log(
        `import, ${name}: ${perSecond.toFixed(0)} rows per second (${seconds.toFixed(1)} s), event loop p99 ${p99.toFixed(1)} ms; limits ${leastRowsPerSecond} and ${mostLoopMs}; ratio ${(leastRowsPerSecond / perSecond).toFixed(2)}, ${(p99 / mostLoopMs).toFixed(2)}`,
      );
    };
    const both = async (name: string, rows: number, { table, csv }: { table: MasterTable; csv: string }) => {
      await measured(`check of ${name}`, rows, () => checkFile({ database }, { table, csv, changer }));
      await measured(name, rows, () =>
        importFile({ database }, { requestId: 'bench' }, { table, csv, changer }),
      );
    };
    const pincodes = pincodeDirectory();
    await both(`${pincodes.rows} pin codes`, pincodes.rows, { table: pincodeTable, csv: pincodes.csv });
    const banks = bankDirectory();
    await both(`${banks.rows} banks`, banks.rows, { table: bankTable, csv: banks.csv });
  } finally {
    await test.drop();
    await template.stop();
  }
}
