import { openOwner } from '@kyc/db/connection/owner-transaction';
import { readAppUrl } from '@kyc/db/connection/app-role';
import { distribute } from '@kyc/db/distribution/distribute';
import { planDistribution, type DistributionStep } from '@kyc/db/distribution/distribution-plan';
import type { Command } from 'commander';
import { addVerb, withAdminContext } from '../verb.ts';

/** Distribution of the tables over several servers (docs/scale.md, Distributed by tenant). */
export function addDistributeVerb(program: Command): void {
  addVerb(program, {
    usage: 'distribute',
    description:
      'distribute the tables of tenants over the servers of Citus; refused on a server without Citus',
    examples: ['distribute --only-print', 'distribute'],
  })
    .option('--only-print', 'print the statements without running them; works on any server')
    .action(
      withAdminContext(async ({ ownerUrl }, { options: { onlyPrint } }) => {
        const appRole = decodeURIComponent(new URL(await readAppUrl(ownerUrl)).username);
        const owner = await openOwner(ownerUrl, 'distribute');
        try {
          const steps: DistributionStep[] = [];
          if (onlyPrint === undefined) await distribute(owner, appRole, (each) => steps.push(each));
          else steps.push(...(await planDistribution(owner, appRole)));
          const lines = steps.flatMap(({ why, statement }) => [`-- ${why}`, `${statement};`]);
          const end =
            onlyPrint === undefined ? ['-- The tables are distributed. Start the servers again.'] : [];
          return { lines: [...lines, ...end], data: steps };
        } finally {
          await owner.end();
        }
      }),
    );
}
