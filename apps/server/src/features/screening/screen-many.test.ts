import { inTenant } from '@kyc/db/connection/transaction';
import { insertProfile } from '@kyc/db/tables/applications/application-profile-table';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import { insertManyApplications, reserveApplicationIds } from '@kyc/db/tables/applications/many-applications';
import { selectHitDecisions } from '@kyc/db/tables/screening/screening-decision-table';
import { selectNewestScreenings } from '@kyc/db/tables/screening/screening-table';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreening } from '../../../testing/screening/open-screening.ts';
import { productWork } from '../../access/product-work.ts';
import { unlimitedRun } from '../../jobs/define-job.ts';
import { screenVersion } from './screen-list.job.ts';
import { screenMany } from './screen-many.ts';

const desk = await openScreening('SCRM');
const { services, tenant, meena, ravi, sqlOf, addList, putInForce, buildPerson, hitsOf, versions } = desk;
afterAll(desk.close);
const { tenantId } = tenant;
const list = await addList('UN sanctions');
const others = ['Arjun Kelkar', 'Bina Solanki', 'Chetan Ghosh', 'Daya Pillai', 'Esha Gill'].map(
  (name, index) => ({ id: `A${index}`, name }),
);
const zubair = { id: 'UN1', name: 'Zubair Ansari', born: '1971-03-04' };
await putInForce(list, [zubair, ...others]);

const screen = (ids: readonly number[]) => screenMany(services, { tenantId, ids, cause: 'daily' });
const screeningsOf = async (ids: readonly number[]) => await sqlOf((tx) => selectNewestScreenings(tx, ids));
const newestVersion = async (): Promise<number> => (await versions(list))[0]?.VersionId ?? 0;
const compareVersion = (versionId: number) =>
  screenVersion(services, { tenantId, versionId }, unlimitedRun());

describe('many applications', () => {
  test('each get their hits, and a decision about the same person is remembered for all of a batch', async () => {
    const person = { name: 'Zubair Ansari', birth: '1971-03-04', pan: 'ABCPA1234F' };
    const first = await buildPerson(person);
    await screen([first]);
    const [hit] = await hitsOf(first);
    await meena.post('/api/screening/decide/', {
      HitId: hit?.hitId,
      Answer: 'another',
      Reason: 'father',
      Sentence: 'The father has another name.',
    });
    await ravi.post('/api/screening/confirm/', { HitId: hit?.hitId, Agrees: true });
    const same = [await buildPerson(person), await buildPerson(person)];
    const other = await buildPerson({ name: 'Zubair Ansari', birth: '1971-03-05' });
    const none = await buildPerson({ name: 'Sunita Deshpande' });
    await screen([...same, other, none]);
    for (const id of same) {
      const [copy] = await hitsOf(id);
      expect(copy).toMatchObject({ state: 'another' });
      expect(await sqlOf((tx) => selectHitDecisions(productWork(tx), [copy?.hitId ?? 0]))).toMatchObject([
        { answer: 'another', reason: 'father', sentence: 'The father has another name.', decidedBy: null },
      ]);
    }
    expect(await hitsOf(other)).toMatchObject([{ state: 'open' }]);
    expect(await hitsOf(none)).toEqual([]);
    const screened = await screeningsOf([...same, other, none]);
    expect([...same, other, none].map((id) => screened.get(id)?.stops)).toEqual([1, 1, 0, 0]);
    expect([...same, other, none].map((id) => screened.get(id)?.asks)).toEqual([0, 0, 1, 0]);
  });

  test('a second comparison without news adds neither hits nor rows', async () => {
    const ids = [await buildPerson({ name: 'Zubair Ansari' }), await buildPerson({ name: 'Daya Pillai' })];
    await screen(ids);
    const before = [await screeningsOf(ids), await hitsOf(ids[0] ?? 0), await hitsOf(ids[1] ?? 0)];
    await screen(ids);
    expect([await screeningsOf(ids), await hitsOf(ids[0] ?? 0), await hitsOf(ids[1] ?? 0)]).toEqual(before);
  });

  test('an application that another transaction holds follows the others', async () => {
    const held = await buildPerson({ name: 'Bina Solanki' });
    const free = await buildPerson({ name: 'Chetan Ghosh' });
    const { running, whileHeld } = await inTenant(services.database, { tenantId }, async (tx) => {
      await lockApplication(tx, held);
      const pending = screen([held, free]);
      await expect.poll(async () => (await screeningsOf([free])).size).toBe(1);
      return { running: { pending }, whileHeld: (await screeningsOf([held])).size };
    });
    expect(whileHeld).toBe(0);
    await running.pending;
    expect((await screeningsOf([held])).size).toBe(1);
  });

  test('a failure at one does not stop the others, and the job learns of the failure', async () => {
    const fine = await buildPerson({ name: 'Esha Gill' });
    const broken = await sqlOf(async (tx) => {
      const [id = 0] = await reserveApplicationIds(tx, 1);
      const values = { source: 2, status: 1, name: 'Esha Gill', pan: null, mobile: '7000000001' } as const;
      await insertManyApplications(tx, [
        { application_id: id, ...values, created_on: '2026-01-01T06:00:00Z' },
      ]);
      return id;
    });
    await expect(screen([broken, fine])).rejects.toThrow('has no profile');
    expect((await screeningsOf([broken, fine])).size).toBe(1);
    expect(await hitsOf(fine)).toHaveLength(1);
    await sqlOf((tx) => insertProfile(tx, broken));
    await screen([broken]);
    expect((await screeningsOf([broken])).size).toBe(1);
  });
});

describe('a new version', () => {
  test('compares each application for which a changed entry is or was a hit once, and no other application', async () => {
    const hitBefore = await buildPerson({ name: 'Arjun Kelkar' });
    const hitAfter = await buildPerson({ name: 'Govind Raman Nair', birth: '1966-07-08' });
    const sharesKey = await buildPerson({ name: 'Govind Patel', birth: '1966-01-30' });
    const ids = [hitBefore, hitAfter, sharesKey];
    await screen(ids);
    const [, ...rest] = others;
    await putInForce(list, [zubair, ...rest, { id: 'N1', name: 'Govind Raman Nair', born: '1966-07-08' }]);
    const version = await newestVersion();
    const screened = await screeningsOf(ids);
    expect(ids.map((id) => screened.get(id)?.versions.includes(version))).toEqual([true, true, false]);
    expect(await hitsOf(hitBefore)).toMatchObject([{ state: 'closed', because: 'entryRemoved' }]);
    expect(await hitsOf(hitAfter)).toMatchObject([{ state: 'open' }]);
    expect(await compareVersion(version)).toMatchObject({ compared: 0 });
  });

  test('closes the hits of removed entries in the daily run after a run that did not end', async () => {
    const id = await buildPerson({ name: 'Farhan Qureshi', birth: '1969-09-09' });
    await putInForce(list, [zubair, ...others, { id: 'F1', name: 'Farhan Qureshi', born: '1969-09-09' }]);
    await screen([id]);
    expect(await hitsOf(id)).toMatchObject([{ state: 'open' }]);
    await putInForce(list, [zubair, ...others]);
    const version = await newestVersion();
    await sqlOf(async (tx) => {
      await tx
        .updateTable('screening_hit')
        .set({ state: 'open', closed_because: null, ended_on: null })
        .where('application_id', '=', id)
        .execute();
      await tx
        .updateTable('watch_list_version')
        .set({ compared_on: null })
        .where('version_id', '=', version)
        .execute();
    });
    await desk.screenDaily();
    expect(await hitsOf(id)).toMatchObject([{ state: 'closed', because: 'entryRemoved' }]);
  });
});
