import { inBackground, openDatabase } from '@kyc/db/connection/database';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { insertManyProfiles } from '@kyc/db/tables/applications/application-profile-table';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { insertEntries } from '@kyc/db/tables/screening/watch-entry-table';
import { insertListVersion, updateListVersion } from '@kyc/db/tables/screening/watch-version-table';
import { updateVersionInForce } from '@kyc/db/tables/screening/watch-list-table';
import { sql } from 'kysely';
import { screenVersion } from '../../apps/server/src/features/screening/screen-list.job.ts';
import { screenMany } from '../../apps/server/src/features/screening/screen-many.ts';
import { unlimitedRun } from '../../apps/server/src/jobs/define-job.ts';
import { screenApplication } from '../../apps/server/src/workflow/screening/screen-application.ts';
import { keysOfEntry } from '../../packages/domain/src/screening/match/index-keys.ts';
import { birthsOnList, randomFrom } from '../../packages/domain/src/screening/testing/test-set.ts';
import type { WatchedPerson } from '../../packages/domain/src/screening/watched.ts';
import { birthOf, nameMaker } from './frequent-names.ts';
import { lookAtPages, percentile } from '../grid/look-at-pages.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import { withBench } from '../grid/with-bench.ts';
import { sized, sizesWanted } from '../runner/run-size.ts';

const changed = sized(500, 20);
const looks = sized(300, 20);
const mostMs = 30;
const mostSeconds = 300;
const million = 1_000_000;
const entriesAtOnce = 1000;
const mostGrowth = 1.1;
const lookSeconds = sized(20, 0.5);
/** Of the changed entries, one in this many is a customer. */
const customerEach = 20;

/**
 * `npm run bench -- screening [applications] [entries]`: one application against 50,000 entries with 120,000 names, and a version with 500
 * changed entries against the given number of screened applications. Names of entries and applications have the frequencies of Indian names.
 */
export async function run(): Promise<void> {
  const [applications = 0, entries = sized(50_000, 200)] = sizesWanted([20_000], 100);
  await withBench({ applications }, async ({ tenantId, seals, product, verifiers }, { url }) => {
    const database = openDatabase({ url, maxConnections: 2 });
    database.fieldKeys.use(() => Promise.resolve(seals));
    const served = { tenantId };
    const clock = { now: () => new Date() };
    try {
      await inTenant(database, served, (tx) => updateTenantSettings(tx, { Screening: true }));
      const random = randomFrom(7);
      const nextName = nameMaker(random);
      const listed = Array.from({ length: entries }, (_, index) =>
        withAliases(entryOf(`T${index}`, nextName(), birthsOnList(birthOf(random), random())), index),
      );
      const list = await inTenant(database, served, async (tx) => {
        const { listId } = await tx
          .insertInto('watch_list')
          .values({ list_name: 'Bench', kind: 1, severity: 1, refresh_days: 7 })
          .returning('list_id as listId')
          .executeTakeFirstOrThrow();
        return listId;
      });
      const putInForce = async (persons: readonly WatchedPerson[]): Promise<number> =>
        await inTenant(database, served, async (tx) => {
          const { userId } = await tx
            .selectFrom('app_user')
            .select('user_id as userId')
            .limit(1)
            .executeTakeFirstOrThrow();
          const versionId = await insertListVersion(tx, {
            listId: list,
            format: 'ftm',
            mapping: null,
            fileName: 'bench',
            uploadedBy: userId,
            uploadedOn: clock.now(),
          });
          for (let from = 0; from < persons.length; from += entriesAtOnce)
            await insertEntries(tx, {
              listId: list,
              versionId,
              entries: persons.slice(from, from + entriesAtOnce).map((person) => ({
                ref: person.ref,
                digest: person.ref,
                person,
                keys: keysOfEntry(person),
              })),
            });
          await updateVersionInForce(tx, { listId: list, versionId });
          await updateListVersion(tx, versionId, { state: 'applied' });
          return versionId;
        });
      await putInForce(listed);
      const ids = await inTenant(database, served, async (tx) => {
        const found = await tx
          .selectFrom('application')
          .select('application_id as id')
          .orderBy('application_id')
          .execute();
        return found.map(({ id }) => id);
      });
      const people = ids.map((id) => ({ id, name: nextName(), birth: birthOf(random) }));
      await inTenant(database, served, (tx) => fillPeople(tx, people));
      const services = { database: inBackground(database), clock } as Parameters<typeof screenVersion>[0];
      const many = ids.slice(0, -looks);
      const firstBegan = performance.now();
      await screenMany(services, { tenantId, ids: many, cause: 'daily' });
      const firstSeconds = (performance.now() - firstBegan) / 1000;
      const times: number[] = [];
      for (const id of ids.slice(-looks)) {
        const took = await inTenant(database, served, async (tx) => {
          const application = await lockApplication(tx, id);
          if (application === undefined) return 0;
          const began = performance.now();
          await screenApplication(tx, { application, cause: 'daily', now: clock.now() });
          return performance.now() - began;
        });
        times.push(took);
      }
      const measured = times.toSorted((one, other) => one - other);
      const p95 = measured[Math.floor(measured.length * 0.95)] ?? Number.NaN;
      const names = listed.reduce((sum, person) => sum + person.names.length, 0);
      console.log(
        `screening, one application against ${entries} entries with ${names} names: p95 ${p95.toFixed(1)} ms; limit ${mostMs} ms; ratio ${(p95 / mostMs).toFixed(2)}`,
      );
      console.log(
        `screening, the first comparison of ${many.length} applications: ${(many.length / firstSeconds).toFixed(0)} per second`,
      );
      const step = Math.max(1, Math.floor(people.length / changed));
      const changedEntries = (version: number): WatchedPerson[] =>
        Array.from({ length: changed }, (_, index) => {
          const customer = index % customerEach === 0 ? people[index * step] : undefined;
          const { name, birth } = customer ?? { name: nextName(), birth: birthOf(random) };
          return entryOf(`N${String(version)}-${String(index)}`, name, birthsOnList(birth, random()));
        });
      const screenNext = async (version: number) => {
        const versionId = await putInForce(changedEntries(version));
        const began = performance.now();
        const found = await screenVersion(services, { tenantId, versionId }, unlimitedRun());
        return { ...found, seconds: (performance.now() - began) / 1000 };
      };
      const { sharing, compared, seconds } = await screenNext(0);
      const projected = seconds * (million / ids.length);
      console.log(
        `screening, ${changed} changed entries against ${ids.length} applications: ${sharing} share a key, ${compared} compared, ${(ids.length / seconds).toFixed(0)} applications per second (${seconds.toFixed(1)} s); for ${million} applications about ${projected.toFixed(0)} s; limit ${mostSeconds} s; ratio ${(projected / mostSeconds).toFixed(2)}`,
      );
      await lookNextToRuns({ product, verifiers }, screenNext);
    } finally {
      await database.close();
    }
  });
}

/** Page 1 for another user, before and during versions that are compared in another process than the page's. */
async function lookNextToRuns(
  { product, verifiers }: Pick<OpenBench, 'product' | 'verifiers'>,
  screenNext: (version: number) => Promise<unknown>,
): Promise<void> {
  const look = (isOver: () => boolean) =>
    lookAtPages({ address: product.address, headers: verifiers[0]?.headers ?? {}, isOver });
  const until = performance.now() + lookSeconds * 1000;
  const before = await look(() => performance.now() >= until);
  const progress = { isOver: false };
  const pages = look(() => progress.isOver);
  const end = performance.now() + lookSeconds * 1000;
  // One after another, because a version is compared faster than a second's worth of pages.
  for (let version = 1; performance.now() < end; version += 1) await screenNext(version);
  progress.isOver = true;
  const during = await pages;
  const both = (share: number): string =>
    `${percentile(during, share).toFixed(1)} ms and before ${percentile(before, share).toFixed(1)}`;
  const growth = percentile(during, 0.95) / percentile(before, 0.95);
  console.log(
    `screening, page 1 next to runs in another process: p50 ${both(0.5)}, p95 ${both(0.95)}, ${growth.toFixed(2)} x (goal ${mostGrowth}: ${growth <= mostGrowth ? 'met' : 'not met'})`,
  );
}

/** 2.4 names on average, as in public lists. */
function withAliases(person: WatchedPerson, index: number): WatchedPerson {
  const [name = ''] = person.names;
  const words = name.split(' ');
  const aliases = [words.toReversed().join(' '), `${name} ${words[0] ?? ''}`];
  return { ...person, names: [name, ...aliases.slice(0, index % 5 < 2 ? 2 : 1)] };
}

const entryOf = (ref: string, name: string, births: readonly string[]): WatchedPerson => ({
  ref,
  names: [name],
  births,
  pans: [],
  ids: [],
  places: [],
  fathers: [],
  note: null,
});

interface Person {
  readonly id: number;
  readonly name: string;
  readonly birth: string;
}

/** Generated applications have no profiles, and few different names. */
async function fillPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  await sql`update application a set name = p.name
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => name)}::text[]) p (id, name)
    where a.tenant_id = ${servedTenant} and a.application_id = p.id`.execute(tx);
  const known = await tx.selectFrom('application_profile').select('application_id as id').execute();
  const having = new Set(known.map(({ id }) => id));
  await insertManyProfiles(
    tx,
    people
      .filter(({ id }) => !having.has(id))
      .map(({ id, birth }) => ({ application_id: id, evidence: {}, date_of_birth: birth })),
  );
}
