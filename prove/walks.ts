// Walks at random over the workflow of the real server, each step compared with a model of the specification's tables.
import { openServer } from '../apps/server/src/entry/open-server.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts';
import { walk, type Walked } from '../apps/server/testing/walks/walk.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';

const stepsOfAWalk = 30;

/** `-- walks 300 7`: the number of walks, and the seed; without a seed, different ones each time. */
export async function run(claims: Claims, [walks = '300', seed]: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const config = readConfig({ APP_ENV: 'test', PORT: '0', ...own.variables });
  const server = await openServer({
    config,
    appUrl: own.appUrl,
    logger: createLogger({ level: 'silent' }),
    storage: openStorage(config.storageUrl),
  });
  const seedOrAny = seed === undefined ? Date.now() % 1_000_000_000 : Number(seed);
  const wanted = { walks: Number(walks), steps: stepsOfAWalk, seed: seedOrAny, tenantCode: 'WALK' };
  claims.note(`seed ${seedOrAny}`);
  try {
    const outcome = await walk({ server, test: own }, wanted).catch((error: unknown) => String(error));
    if (typeof outcome === 'string') claims.claim(outcome, false);
    else judge(claims, outcome, wanted.walks);
  } finally {
    await server.close();
    await own.drop();
  }
}

function judge(claims: Claims, { steps, seen }: Walked, walks: number): void {
  for (const [kind, { done, refused }] of seen) claims.note(`${kind}: ${done} done, ${refused} refused`);
  claims.count(steps);
  claims.claim(`${walks} walks, ${steps} steps: 0 differ from the model`, steps === walks * stepsOfAWalk);
  const neverDone = [...seen].filter(([, { done }]) => done === 0).map(([kind]) => kind);
  claims.claim(
    `each of ${seen.size} acts was done at least once: ${neverDone.join(', ') || 'all'}`,
    neverDone.length === 0,
  );
}
