// Random operations of concurrent users over all features, and every rule that must hold in any order.
import { openServer } from '../../apps/server/src/entry/open-server.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { explore, type Explored } from '../../apps/server/testing/interplay/explore.ts';
import { reduce } from '../../apps/server/testing/interplay/reduce.ts';
import type { House } from '../../apps/server/testing/interplay/world.ts';
import type { Claims } from '../suites/claims.ts';
import { openOwnDatabase } from '../harness/own-database.ts';

const workers = 8;
const concurrency = 40;
const settleMs = 60_000;
const shownSteps = 60;
/** The time to reduce the run that broke a rule. */
const reduceMs = 60_000;

/** `-- interplay 20000 7`: the number of operations and the seed, random without one; `-- interplay 20000 7 unreduced` only reports. */
export async function run(
  claims: Claims,
  [operations = '20000', given, how]: readonly string[],
): Promise<void> {
  const own = await openOwnDatabase();
  const config = readConfig({ APP_ENV: 'test', PORT: '0', ...own.variables });
  const server = await openServer({
    config,
    appUrl: own.appUrl,
    logger: createLogger({ level: 'silent' }),
    storage: openStorage(config.storageUrl),
  });
  const { ownerUrl, folder } = own;
  const house: House = { server, test: own, config, storage: server.storage, ownerUrl, folder };
  own.database.fieldKeys.use(async (tenantId) => (await server.sealer.of(tenantId)).applicants);
  const seed = given === undefined ? Date.now() % 1_000_000 : Number(given);
  claims.note(`seed ${String(seed)}`);
  try {
    await server.start();
    const started = performance.now();
    const explored = await explore(house, {
      seed,
      operations: Number(operations),
      workers,
      concurrency,
      settleMs,
    });
    const seconds = (performance.now() - started) / 1000;
    report(claims, explored, seconds);
    if (how !== 'unreduced') await reduceAll(claims, house, explored);
    for (const { world } of explored) await world.close();
  } finally {
    await server.close();
    await own.drop();
  }
}

function report(claims: Claims, explored: readonly Explored[], seconds: number): void {
  const done = explored.flatMap(({ world }) => world.done);
  claims.count(done.length);
  claims.note(
    `${String(done.length)} operations, ${(done.length / seconds).toFixed(1)} a second with settling`,
  );
  for (const [name, all] of Map.groupBy(done, ({ step }) => step.operation)) {
    const codes = [...Map.groupBy(all, ({ code }) => code)].map(
      ([code, of]) => `${String(of.length)} × ${String(code)}`,
    );
    claims.note(`${name}: ${codes.join(', ')}`);
  }
  for (const { world, checked, broken, isSettled } of explored) {
    const { tenantCode } = world.tenant;
    claims.claim(`${tenantCode}: all deliveries came to an end`, isSettled);
    for (const [name, count] of checked) {
      const wrong = broken.filter(({ invariant }) => invariant === name);
      claims.claim(
        `${tenantCode} ${name}: ${String(count)} checked, ${String(wrong.length)} broken`,
        wrong.length === 0,
      );
      for (const { text, applications } of wrong.slice(0, 5))
        claims.note(`    ${text} [${applications.join(', ')}]`);
    }
  }
}

/** Of each broken rule the first case, with its history and the fewest steps that repeat it. */
async function reduceAll(claims: Claims, house: House, explored: readonly Explored[]): Promise<void> {
  const broken = explored.flatMap(({ world, broken: of }) => of.map((one) => ({ world, one })));
  for (const [name, [first]] of Map.groupBy(broken, ({ one }) => one.invariant)) {
    if (first === undefined || first.one.applications.length === 0) continue;
    const wanted = { world: first.world, broken: first.one, until: Date.now() + reduceMs };
    const { history, steps, violation } = await reduce(house, wanted);
    claims.note(`${name}: ${first.one.text}; ${String(history.length)} steps may have led to it`);
    if (steps === undefined) {
      claims.note('  not repeated without concurrency; as it happened:');
      for (const text of history.slice(-shownSteps)) claims.note(`    ${text}`);
      continue;
    }
    claims.note(`  repeated at a new broker by ${String(steps.length)} steps: ${String(violation)}`);
    for (const text of steps) claims.note(`    ${text}`);
  }
}
