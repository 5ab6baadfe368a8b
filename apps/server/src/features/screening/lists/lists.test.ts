import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { listOf, openScreening, type Listed } from '../../../../testing/screening/open-screening.ts';
import { tryOrders } from '../../../../testing/screening/try-orders.ts';
import { importList } from './import-list.job.ts';

const desk = await openScreening('LIST');
const { admin, addList, upload, apply, putInForce, versions, buildPerson, hitsOf, screenDaily, sqlOf } = desk;
afterAll(desk.close);

const people = (count: number): Listed[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `A${String(index)}`,
    name: `Person Number${String(index)}`,
  }));

describe('an import', () => {
  test('lists added, changed and removed entries, and changes nothing before it is applied', async () => {
    const list = await addList('Dry run');
    await putInForce(list, [
      { id: '1', name: 'Anil Mehta' },
      { id: '2', name: 'Sunil Shetty' },
      { id: '3', name: 'Rohit Sharma' },
    ]);
    const version = await upload(
      list,
      listOf([
        { id: '1', name: 'Anil Mehta' },
        { id: '2', name: 'Sunil Shetty', born: '1961' },
        { id: '4', name: 'Nitin Desai' },
      ]),
    );
    expect(version).toMatchObject({
      State: 'checked',
      Entries: 3,
      Added: 1,
      Changed: 1,
      Removed: 1,
      Samples: {
        Added: [{ Ref: '4', Name: 'Nitin Desai' }],
        Changed: [{ Ref: '2', Name: 'Sunil Shetty' }],
        Removed: [{ Ref: '3' }],
      },
    });
    const refs = await sqlOf((tx) =>
      tx
        .selectFrom('watch_entry')
        .select('ref')
        .where('list_id', '=', list)
        .where('until_version', 'is', null)
        .orderBy('ref')
        .execute(),
    );
    expect(refs.map(({ ref }) => ref)).toEqual(['1', '2', '3']);
  });

  test('a version that loses more than a tenth needs a person who confirms it', async () => {
    const list = await addList('Truncated');
    await putInForce(list, people(20));
    const tenth = await upload(list, listOf(people(18)));
    expect(tenth.IsShort).toBe(false);
    const more = await upload(list, listOf(people(17)));
    expect(more.IsShort).toBe(true);
    expect(refusalOf(await apply(more.VersionId))).toEqual([409, screeningTexts.loses(3, 20)]);
    expect((await apply(more.VersionId, { ConfirmsLoss: true })).statusCode).toBe(200);
    const [applied] = await sqlOf((tx) =>
      tx
        .selectFrom('watch_list_version')
        .select(['confirmed_by as by', 'state'])
        .where('version_id', '=', more.VersionId)
        .execute(),
    );
    expect(applied).toEqual({ by: admin.userId, state: 'applied' });
  });

  test('an empty file is not applied', async () => {
    const list = await addList('Empty');
    await putInForce(list, people(3));
    const version = await upload(list, listOf([]));
    expect(version.State).toBe('failed');
    expect(version.Notice).toContain(screeningTexts.empty);
    expect(refusalOf(await apply(version.VersionId))).toEqual([409, screeningTexts.notChecked]);
  });

  test('a file that is not applied changes nothing', async () => {
    const list = await addList('Cancelled');
    const { VersionId } = await upload(list, listOf(people(3)));
    const cancel = () => admin.post('/api/screening/lists/cancel/', { VersionId });
    expect((await cancel()).json()).toEqual({ Message: screeningTexts.cancelled });
    expect(refusalOf(await cancel())).toEqual([409, screeningTexts.notChecked]);
    expect(refusalOf(await apply(VersionId))).toEqual([409, screeningTexts.notChecked]);
    expect((await versions(list))[0]?.State).toBe('cancelled');
  });

  test('a file that is no list fails with its reason', async () => {
    const list = await addList('Unreadable');
    const xml = await upload(list, '<html><body>Moved</body></html>', 'un');
    expect(xml.State).toBe('failed');
    expect(xml.Notice).toContain('no plain XML');
    const json = await upload(list, '{"id":1\n', 'ftm');
    expect(json.Notice).toContain('Line 1 is not a JSON object.');
  });

  test('the consolidated list of the UN and FollowTheMoney are read', async () => {
    const list = await addList('Formats');
    const un = `<?xml version="1.0" encoding="utf-8"?><CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>7</DATAID>
      <FIRST_NAME>Haji</FIRST_NAME><SECOND_NAME>Karim</SECOND_NAME><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1965-03-04</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      </INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>8</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
    expect(await upload(list, un, 'un')).toMatchObject({ State: 'checked', Entries: 1, Skipped: 1 });
    const line = JSON.stringify({
      id: 'NK-1',
      schema: 'Person',
      caption: 'Haji Karim',
      properties: { name: ['Haji Karim'], birthDate: ['1965'] },
    });
    expect(await upload(list, `${line}\n{"id":"x","schema":"Company"}\n`, 'ftm')).toMatchObject({
      State: 'checked',
      Entries: 1,
      Skipped: 1,
    });
  });

  test('a file that was checked before another version was applied is compared again', async () => {
    const list = await addList('Overtaken');
    await putInForce(list, people(3));
    const first = await upload(list, listOf(people(4)));
    // A second Admin’s file is applied between the check and the application of the first.
    await sqlOf((tx) =>
      tx
        .updateTable('watch_list_version')
        .set({ state: 'applying', compared_with: null })
        .where('version_id', '=', first.VersionId)
        .execute(),
    );
    await importList.work(desk.services, { tenantId: desk.tenant.tenantId, versionId: first.VersionId });
    expect((await versions(list))[0]).toMatchObject({
      State: 'checked',
      Notice: screeningTexts.changedSince,
    });
  });

  test('only Admins import', async () => {
    const list = await addList('Roles');
    const body = { ListId: list, FileName: 'a.csv', Format: 'ftm', ListFile: '{}' };
    const refused = await desk.callerOf(UserType.Verifier).post('/api/screening/lists/upload/', body);
    expect(refused.statusCode).toBe(403);
  });
});

describe('a new version', () => {
  test('is compared with the applications that it can concern', async () => {
    const list = await addList('Background');
    await putInForce(list, [{ id: '1', name: 'Arjun Rampal' }]);
    const id = await buildPerson({ name: 'Devendra Fadnis', birth: '1969-04-01' });
    await screenDaily();
    expect(await hitsOf(id)).toEqual([]);
    await putInForce(list, [
      { id: '1', name: 'Arjun Rampal' },
      { id: '2', name: 'Devendra Fadnis', born: '1969-04-01' },
    ]);
    expect(await hitsOf(id)).toMatchObject([{ state: 'open', band: 'stop' }]);
    const [newest] = await versions(list);
    expect(newest?.ComparedOn).not.toBeNull();
  });

  test('a changed entry closes its hit and opens another, and a removed entry closes it', async () => {
    const list = await addList('Changes');
    const id = await buildPerson({ name: 'Mukesh Khandekar', birth: '1969-04-02' });
    await screenDaily();
    await putInForce(list, [{ id: '1', name: 'Mukesh Khandekar' }, ...people(2)]);
    await putInForce(list, [{ id: '1', name: 'Mukesh Khandekar', born: '1969-04-02' }, ...people(2)]);
    await putInForce(list, people(2));
    expect(await hitsOf(id)).toMatchObject([
      { state: 'closed', because: 'entryChanged' },
      { state: 'closed', because: 'entryRemoved' },
    ]);
  });

  test('the hits of a removed list close with that reason', async () => {
    const list = await addList('Removed');
    await putInForce(list, [{ id: '1', name: 'Prakash Jhaveri' }]);
    const id = await buildPerson({ name: 'Prakash Jhaveri' });
    await screenDaily();
    const row = (await admin.get(`/api/masters/watch-lists/${String(list)}`)).json<{
      Entries: number;
      RowVersion: number;
    }>();
    const { Entries, RowVersion, ...form } = row;
    expect([Entries, RowVersion]).toEqual([1, 1]);
    const saved = await admin.post('/api/masters/watch-lists/edit', { ...form, IsActive: false });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await hitsOf(id)).toMatchObject([{ state: 'closed', because: 'listRemoved' }]);
  });

  test('the same person twice in one list is one hit', async () => {
    const list = await addList('Twice');
    await putInForce(list, [
      { id: '1', name: 'Harshad Wagle', born: '1970' },
      { id: '2', name: 'Harshad Wagle', born: '1970' },
    ]);
    const id = await buildPerson({ name: 'Harshad Wagle', birth: '1970-09-09' });
    await screenDaily();
    expect(await hitsOf(id)).toHaveLength(1);
  });

  test('entries of each version are kept', async () => {
    const list = await addList('Kept');
    await putInForce(list, [{ id: '1', name: 'Suresh Oberoi' }]);
    await putInForce(list, [{ id: '1', name: 'Suresh Oberoi', born: '1946' }]);
    const kept = await sqlOf((tx) =>
      tx
        .selectFrom('watch_entry')
        .select(['ref', 'from_version as from', 'until_version as until'])
        .where('list_id', '=', list)
        .orderBy('entry_id')
        .execute(),
    );
    expect(kept).toMatchObject([
      { ref: '1', until: kept[1]?.from },
      { ref: '1', until: null },
    ]);
  });
});

test('imports in any order give the same open hits', { timeout: 120_000 }, async () => {
  const { wanted, run } = await tryOrders(desk, 6);
  expect(wanted).toHaveLength(2);
  await expect(run()).resolves.toBeUndefined();
});
