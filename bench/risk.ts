import { openDatabase } from '@kyc/db/connection/database';
import { readInTenant } from '@kyc/db/connection/transaction';
import { countSharing } from '@kyc/db/tables/risk/risk-key-table';
import { selectLikeHashes } from '@kyc/db/tables/risk/picture-measure-table';
import { sharings } from '../packages/domain/src/risk/risk-keys.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { fillPictures, selfie } from './risk/fill-pictures.ts';
import { fillRiskKeys } from './risk/fill-risk-keys.ts';
import { sized, sizeWanted } from './runner/run-size.ts';

const looks = sized(500, 50);
const goals = { counts: 10, pictures: 20 };

/**
 * `npm run bench -- risk [how many]`: the two look-ups of the risk signals among the given number of applications, with the app's role:
 * which share contacts, including a key on a tenth of all, and which have nearly the same selfie.
 */
export async function run(): Promise<void> {
  const applications = sizeWanted(1_000_000, 1000);
  await withBench({ applications }, async (bench, { url }) => {
    const ids = (
      await bench.sql<{ id: number }>(
        'select application_id as id from application order by md5(application_id::text) limit $1',
        [looks],
      )
    ).map(({ id }) => id);
    await fillRiskKeys(bench);
    await fillPictures(bench, ids);
    await bench.sql('vacuum analyze risk_key, picture_measure, picture_band');
    console.log(`${applications.toLocaleString('en')} applications`);
    await measure(url, bench, ids);
  });
}

async function measure(url: string, bench: OpenBench, ids: readonly number[]): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1 });
  const { seals } = bench;
  database.fieldKeys.use(() => Promise.resolve(seals));
  try {
    await readInTenant(database, bench, async (tx) => {
      let shared = 0;
      const counts = await timed(ids, async (applicationId) => {
        const byKind = await countSharing(tx, { applicationId, kinds: sharings });
        shared += [...byKind.values()].filter((sharedBy) => sharedBy.applications > 0).length;
      });
      tell(
        `counts of six kinds, ${shared} of ${6 * ids.length} shared, one by a tenth of all`,
        counts,
        goals.counts,
      );
      let found = 0;
      const pictures = await timed(ids, async (applicationId) => {
        const alike = await selectLikeHashes(tx, { applicationId, documentType: selfie });
        found += alike?.others.length ?? 0;
      });
      tell(
        `pictures with nearly the same hash, ${found} found of ${ids.length} planted`,
        pictures,
        goals.pictures,
      );
    });
  } finally {
    await database.close();
  }
}

async function timed(ids: readonly number[], look: (id: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await look(id);
    times.push(performance.now() - began);
  }
  return times;
}

function tell(name: string, times: readonly number[], goal: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  console.log(
    `  ${name}: p50 ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms (goal p95 ${goal}, ratio ${(at(0.95) / goal).toFixed(2)})`,
  );
}
