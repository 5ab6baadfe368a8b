import { inBackground, openDatabase } from '@kyc/db/connection/database';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { insertProfile, updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertEntries } from '@kyc/db/tables/screening/watch-entry-table';
import { insertListVersion, updateListVersion } from '@kyc/db/tables/screening/watch-version-table';
import { updateVersionInForce } from '@kyc/db/tables/screening/watch-list-table';
import { screenVersion } from '../../apps/server/src/features/screening/screen-list.job.ts';
import { unlimitedRun } from '../../apps/server/src/jobs/define-job.ts';
import { screenApplication } from '../../apps/server/src/workflow/screening/screen-application.ts';
import { keysOfEntry } from '../../packages/domain/src/screening/match/index-keys.ts';
import { makeTestSet } from '../../packages/domain/src/screening/testing/test-set.ts';
import type { WatchedPerson } from '../../packages/domain/src/screening/watched.ts';
import { withBench } from '../grid/with-bench.ts';
import { sized, sizeWanted } from '../runner/run-size.ts';

const entries = sized(50_000, 200);
const changed = sized(500, 20);
const looks = sized(300, 20);
const mostMs = 30;
const mostSeconds = 300;
const million = 1_000_000;
const entriesAtOnce = 1000;

/**
 * `npm run bench -- screening [how many]`: one application against 50,000 entries with 120,000 names, and a version with 500 changed
 * entries against the given number of screened applications.
 */
export async function run(): Promise<void> {
  const applications = sizeWanted(20_000, 100);
  await withBench({ applications }, async ({ tenantId, seals }, { url }) => {
    const database = openDatabase({ url, maxConnections: 2 });
    database.fieldKeys.use(() => Promise.resolve(seals));
    const served = { tenantId };
    const clock = { now: () => new Date() };
    try {
      await inTenant(database, served, (tx) => updateTenantSettings(tx, { Screening: true }));
      const listed = makeTestSet({ listed: entries, unrelated: 0 }).listed.map(withAliases);
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
      const ids = await inTenant(database, served, (tx) =>
        tx
          .selectFrom('application')
          .select(['application_id as id', 'name'])
          .orderBy('application_id')
          .execute(),
      );
      await inTenant(database, served, (tx) =>
        fillProfiles(
          tx,
          ids.map(({ id }) => id),
        ),
      );
      const times: number[] = [];
      for (const { id } of ids) {
        const took = await inTenant(database, served, async (tx) => {
          const application = await lockApplication(tx, id);
          if (application === undefined) return 0;
          const began = performance.now();
          await screenApplication(tx, { application, cause: 'daily', now: clock.now() });
          return performance.now() - began;
        });
        times.push(took);
      }
      const measured = times.slice(-looks).toSorted((one, other) => one - other);
      const p95 = measured[Math.floor(measured.length * 0.95)] ?? Number.NaN;
      const names = listed.reduce((sum, person) => sum + person.names.length, 0);
      console.log(
        `screening, one application against ${entries} entries with ${names} names: p95 ${p95.toFixed(1)} ms; limit ${mostMs} ms; ratio ${(p95 / mostMs).toFixed(2)}`,
      );
      const step = Math.max(1, Math.floor(ids.length / changed));
      const news = ids
        .filter((_, index) => index % step === 0)
        .slice(0, changed)
        .map(({ name }, index) => ({
          ...(listed[0] as WatchedPerson),
          ref: `N${index}`,
          names: [name],
          births: [],
        }));
      const versionId = await putInForce(news);
      const began = performance.now();
      const compared = await screenVersion(
        { database: inBackground(database), clock } as Parameters<typeof screenVersion>[0],
        { tenantId, versionId },
        unlimitedRun(),
      );
      const seconds = (performance.now() - began) / 1000;
      const projected = seconds * (million / ids.length);
      console.log(
        `screening, ${changed} changed entries against ${ids.length} applications: ${compared} compared, ${(compared / seconds).toFixed(0)} per second (${seconds.toFixed(1)} s); for ${million} applications about ${projected.toFixed(0)} s; limit ${mostSeconds} s; ratio ${(projected / mostSeconds).toFixed(2)}`,
      );
    } finally {
      await database.close();
    }
  });
}

/** 2.4 names on average, as in public lists. */
function withAliases(person: WatchedPerson, index: number): WatchedPerson {
  const [name = ''] = person.names;
  const words = name.split(' ');
  const aliases = [words.toReversed().join(' '), `${name} ${words[0] ?? ''}`];
  return { ...person, names: [name, ...aliases.slice(0, index % 5 < 2 ? 2 : 1)] };
}

/** Generated applications have no profiles: dates of birth over 56 years. */
async function fillProfiles(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await tx.selectFrom('application_profile').select('application_id as id').execute();
  const having = new Set(known.map(({ id }) => id));
  for (const id of ids) {
    if (!having.has(id)) await insertProfile(tx, id);
    const [year, month, day] = [1950 + (id % 56), 1 + (id % 12), 1 + (id % 28)];
    const two = (part: number): string => String(part).padStart(2, '0');
    await updateProfile(tx, id, { date_of_birth: `${year}-${two(month)}-${two(day)}` });
  }
}
