// D9: three processes behind a round-robin proxy, restarted one after the other under load; the proxy tries nothing twice.
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import { gridShot, openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { openFleet } from '../apps/server/testing/processes/open-fleet.ts';
import { startSteadyLoad } from '../apps/server/testing/processes/steady-load.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';

const healthShot = { method: 'GET', path: '/api/environment/' } as const;

/** `-- rolling 2 100`: the number of rounds, and of requests per second. */
export async function run(
  claims: Claims,
  [rounds = '2', perSecond = '100']: readonly string[],
): Promise<void> {
  const own = await openOwnDatabase();
  try {
    const broker = await openBrokerOfProcesses(own, { tenantCode: 'ROLLING' });
    const variables = { ...own.variables, DRAIN_SECONDS: '5' };
    const fleet = await openFleet({ roles: ['both', 'both', 'both'], variables });
    try {
      const admin = await broker.signIn(fleet.proxy.address, UserType.Admin);
      let number = 0;
      const load = startSteadyLoad(fleet.proxy.address, Number(perSecond), () => {
        number += 1;
        if (number % 5 === 0) return broker.startShot();
        return number % 2 === 0 ? healthShot : gridShot(admin);
      });
      await pause(3000);
      const stops: number[] = [];
      const codes: (number | string)[] = [];
      for (let round = 0; round < Number(rounds); round += 1)
        for (const process of [0, 1, 2]) {
          const began = performance.now();
          codes.push(await fleet.restart(process));
          stops.push((performance.now() - began) / 1000);
          await pause(1000);
        }
      const { answered, failed } = await load.stop();
      claims.note(`${answered} requests answered, ${stops.length} restarts`);
      claims.note(`stop and start again: ${stops.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      for (const what of failed.slice(0, 5)) claims.note(what);
      for (const what of fleet.proxy.lost.slice(0, 5)) claims.note(what);
      claims.claim(`requests lost: ${failed.length} (0)`, failed.length === 0);
      claims.claim(
        `exit codes: ${[...new Set(codes)].join(', ')} (0)`,
        codes.every((code) => code === 0),
      );
    } finally {
      await fleet.close();
    }
  } finally {
    await own.drop();
  }
}
