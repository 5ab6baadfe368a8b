// Among thousands of generated selfies, only the nearly equal ones are found: measured, stored and looked up by the product's code.
import { DocumentType } from '@kyc/contract/document-types';
import { drawDocument } from '@kyc/demo-data/documents/draw-document';
import { buildPerson } from '@kyc/demo-data/people';
import { inTenant } from '@kyc/db/connection/transaction';
import { putPictureMeasure } from '@kyc/db/tables/risk/picture-measure-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { openSealer } from '../apps/server/src/entry/open-sealer.ts';
import { measurePicture } from '../apps/server/src/files/measure-picture.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { likePicturesOf } from '../apps/server/src/workflow/risk/find-like-pictures.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase, type OwnDatabase } from './harness/own-database.ts';
import { alterations } from '../apps/server/testing/pictures/alterations.ts';

const plantedPairs = 20;
const concurrency = 4;
const documentType = DocumentType.Selfie;

interface Place {
  readonly applicationId: number;
  readonly documentId: number;
}

interface Tenant {
  readonly tenantId: number;
  readonly places: readonly Place[];
}

/** `-- pictures 5000 1 300001`: the number of selfies, once from each of these seeds of people. */
export async function run(claims: Claims, [count = '5000', ...seeds]: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  try {
    const config = readConfig({ APP_ENV: 'test', PORT: '0', ...own.variables });
    await openSealer({ config, database: own.database, clock: systemClock });
    for (const seed of seeds.length === 0 ? ['1', '300001'] : seeds)
      await proveFrom(claims, own, { seed: Number(seed), count: Number(count) });
  } finally {
    await own.drop();
  }
}

async function proveFrom(
  claims: Claims,
  own: OwnDatabase,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<void> {
  const tenant = await placesFor(own, { tenantCode: `FROM${String(seed)}`, count: count + plantedPairs });
  const began = performance.now();
  await measureAll(own, tenant, { seed, count });
  const measured = performance.now();
  const { pairs, slowest } = await findPairs(own, tenant);
  const minutes = (from: number, to: number): string => ((to - from) / 60_000).toFixed(1);
  claims.note(
    `seed ${String(seed)}: ${String(count)} selfies and ${String(plantedPairs)} altered copies drawn and measured in ${minutes(began, measured)} minutes, looked up in ${minutes(measured, performance.now())}; the slowest look-up ${slowest.toFixed(0)} ms`,
  );
  const planted = new Set(plantedPlaces(count).map(({ of, at }) => `${String(of)}-${String(at)}`));
  const isPlanted = (pair: string): boolean => planted.has(pair);
  const missed = plantedPlaces(count).filter(({ of, at }) => !pairs.has(`${String(of)}-${String(at)}`));
  for (const { at } of missed)
    claims.note(`missed: ${alterations[(at - count) % alterations.length]?.name ?? ''}`);
  const odd = [...pairs].filter(([pair]) => !isPlanted(pair));
  for (const [pair, likeness] of odd.slice(0, 10))
    claims.note(`false: ${pair}, likeness ${String(likeness)}`);
  const least = Math.min(...[...pairs].filter(([pair]) => isPlanted(pair)).map(([, likeness]) => likeness));
  claims.note(`likeness of the found ones: ${String(least)} and more`);
  claims.claim(
    `seed ${String(seed)}: ${String(plantedPairs - missed.length)} of ${String(plantedPairs)} planted pairs are found`,
    missed.length === 0,
  );
  claims.claim(`seed ${String(seed)}: ${String(odd.length)} false pairs`, odd.length === 0);
}

/** The original of each copy; copies come after all others. */
function plantedPlaces(count: number): { readonly of: number; readonly at: number }[] {
  const step = Math.floor(count / plantedPairs);
  return Array.from({ length: plantedPairs }, (_, index) => ({ of: index * step, at: count + index }));
}

async function placesFor(
  own: OwnDatabase,
  { tenantCode, count }: { readonly tenantCode: string; readonly count: number },
): Promise<Tenant> {
  const { tenantId } = await buildTenant(own, { tenantCode });
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  const { rows: places } = await owner.query<Place>(
    `with added as (
       insert into application (mobile, source, status, name)
         select '68' || lpad(n::text, 8, '0'), 2, 1, 'Asha Rao' from generate_series(1, $1) n returning application_id)
     insert into document (application_id, document_type, version, file_type, storage_key)
       select application_id, $2, 1, 'image/jpeg', 'documents/' || application_id from added
     returning application_id::integer as "applicationId", document_id::integer as "documentId"`,
    [count, documentType],
  );
  await owner.query('analyze application, document');
  await owner.end();
  return { tenantId, places };
}

async function measureAll(
  own: OwnDatabase,
  { tenantId, places }: Tenant,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<void> {
  const sources = new Map(plantedPlaces(count).map(({ of, at }) => [at, of]));
  const drawnFor = async (index: number): Promise<Buffer> => {
    const of = sources.get(index) ?? index;
    const { bytes } = await drawDocument({ documentType, person: buildPerson(seed + of), faults: [] });
    const picture = Buffer.from(bytes);
    if (of === index) return picture;
    const alteration = alterations[(index - count) % alterations.length];
    if (alteration === undefined) throw new Error('there are no alterations');
    return await alteration.alter(picture);
  };
  let next = 0;
  const measureNext = async (): Promise<void> => {
    for (let index = next++; index < places.length; index = next++) {
      const place = places[index];
      if (place === undefined) return;
      const measure = await measurePicture(await drawnFor(index), documentType);
      await inTenant(own.database, { tenantId }, (tx) =>
        putPictureMeasure(tx, { ...place, documentType }, measure),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, measureNext));
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query('analyze picture_measure, picture_band');
  await owner.end();
}

/** Searches every application separately; the name of a pair consists of both places, the lower first. */
async function findPairs(
  own: OwnDatabase,
  { tenantId, places }: Tenant,
): Promise<{ readonly pairs: ReadonlyMap<string, number>; readonly slowest: number }> {
  const indexOf = new Map(places.map(({ applicationId }, index) => [applicationId, index]));
  const pairs = new Map<string, number>();
  let slowest = 0;
  for (const [index, { applicationId }] of places.entries()) {
    const began = performance.now();
    const found = await inTenant(own.database, { tenantId }, (tx) =>
      likePicturesOf(tx, applicationId, documentType),
    );
    slowest = Math.max(slowest, performance.now() - began);
    if (found === undefined) throw new Error(`picture ${String(index)} was not measured`);
    for (const other of found) {
      const [low, high] = [index, indexOf.get(other.applicationId) ?? -1].toSorted((a, b) => a - b);
      pairs.set(`${String(low)}-${String(high)}`, other.likeness);
    }
  }
  return { pairs, slowest };
}
