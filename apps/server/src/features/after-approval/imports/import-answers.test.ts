import { ApplicationStatus } from '@kyc/contract/application-status';
import { sealColumns } from '@kyc/db/tables/applications/sealed-columns';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, describe, expect, test } from 'vitest';
import { formatForm } from '../../../../testing/after-approval/format-form.ts';
import {
  fileHeader,
  openAfterApproval,
  written,
} from '../../../../testing/after-approval/open-after-approval.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';

const broker = await openAfterApproval('ANSWERS');
const {
  house,
  admin,
  build,
  approved,
  check,
  apply,
  start,
  read,
  work,
  uanOf,
  stateOf,
  legsOf,
  sqlOf,
  added,
} = broker;
afterAll(house.close);

const fileOf = (...rows: string[]) => [fileHeader, ...rows].join('\n');
const counts = (some: object) => ({
  matched: 0,
  new: 0,
  known: 0,
  older: 0,
  noApplication: 0,
  notApproved: 0,
  twoApplications: 0,
  unreadable: 0,
  ...some,
});
const answersOf = async (id: number) => (await legsOf(id)).Answers;

describe('an import', () => {
  test('is compared first, and changes nothing until it is applied', async () => {
    const [held, accepted, cancelled] = [
      await approved(),
      await approved(),
      await build(ApplicationStatus.Cancelled),
    ];
    const file = fileOf(
      `${await uanOf(held)},,HOLD,05,Name differs,${written(10)}`,
      `${await uanOf(held)},,OK,01,,${written(20)}`,
      `${await uanOf(held)},,HOLD,05,Name differs,${written(10)}`,
      `${await uanOf(accepted)},,OK,01,,${written(10)}`,
      `${await uanOf(cancelled)},,OK,01,,${written(10)}`,
      `NOSUCH0001,,OK,01,,${written(10)}`,
      `${await uanOf(held)},,???,01,,${written(10)}`,
    );
    const checked = await check(file);
    expect(checked).toMatchObject({
      State: 'checked',
      RowsTotal: 7,
      Counts: counts({
        matched: 4,
        new: 2,
        older: 1,
        known: 1,
        notApproved: 1,
        noApplication: 1,
        unreadable: 1,
      }),
    });
    expect(await stateOf(held)).toBeUndefined();
    expect((await apply(checked)).State).toBe('applied');
    expect([await stateOf(held), await stateOf(accepted)]).toEqual(['onHold', 'accepted']);
    expect((await answersOf(held)).map(({ State, Effect }) => [State, Effect])).toEqual([
      ['onHold', 'applied'],
      ['accepted', 'older'],
    ]);
  });

  test('of the same file twice changes nothing', async () => {
    const id = await approved();
    const file = fileOf(
      `${await uanOf(id)},,REJ,07,Signature,${written(10)}`,
      `NOSUCH0002,,OK,01,,${written(10)}`,
    );
    await apply(await check(file));
    const stored = () => sqlOf((tx) => tx.selectFrom('leg_answer').select('answer_id').execute());
    const before = await stored();
    const again = await check(file);
    expect(again.Counts).toEqual(counts({ matched: 1, known: 2 }));
    await apply(again);
    expect(await stored()).toEqual(before);
    expect(await stateOf(id)).toBe('refused');
  });

  test('takes the answer of an application that was unmatched before', async () => {
    const file = fileOf(
      `LATER00001,,OK,01,,${written(10)}`,
      `${await uanOf(await approved())},,OK,01,,${written(10)}`,
    );
    await apply(await check(file));
    const id = await approved({ uan: 'LATER00001' });
    const again = await check(file);
    expect(again.Counts).toEqual(counts({ matched: 2, new: 1, known: 1 }));
    await apply(again);
    expect(await stateOf(id)).toBe('accepted');
  });

  test('matches PANs by their blind index; of two applications the newest approved one is used and reported', async () => {
    const pan = 'ABCPK9876Z';
    const sealed = await sqlOf((tx) => Promise.resolve(sealColumns(tx, { pan })));
    const older = await approved({ decided_on: new Date(Date.now() - 7_200_000) });
    const newer = await approved();
    for (const id of [older, newer])
      await sqlOf((tx) =>
        tx.updateTable('application').set(sealed).where('application_id', '=', id).execute(),
      );
    const checked = await check(fileOf(`,${pan},REJ,07,x,${written(10)}`));
    expect(checked.Counts).toEqual(counts({ matched: 1, new: 1, twoApplications: 1 }));
    const list = await admin.get(`/api/after-approval/imports/${checked.ImportId}/outcomes`);
    expect(list.body).toContain(`2,PAN …876Z,${await uanOf(newer)},New,"Two applications have this PAN`);
    expect(list.body).not.toContain(pan);
    await apply(checked);
    expect([await stateOf(older), await stateOf(newer)]).toEqual([undefined, 'refused']);
  });

  test('an unmatched answer is stored without application and text', async () => {
    const id = await build(ApplicationStatus.Assigned);
    const other = await approved();
    await apply(
      await check(
        fileOf(
          `${await uanOf(id)},,REJ,77,Words,${written(10)}`,
          `${await uanOf(other)},,OK,01,,${written(9)}`,
        ),
      ),
    );
    const stored = await sqlOf((tx) =>
      tx
        .selectFrom('leg_answer')
        .select(['application_id', 'answer_text', 'effect'])
        .where('code', '=', '77')
        .execute(),
    );
    expect(stored).toEqual([{ application_id: null, answer_text: null, effect: 'unmatched' }]);
    expect(await answersOf(id)).toEqual([]);
  });

  test('names the version of the format in each answer', async () => {
    const FormatId = await added('answer-formats', { ...formatForm, FormatName: 'Versions' });
    const rows = (
      await admin.post('/api/masters/answer-formats/', {
        start: 0,
        length: 10,
        search: { value: 'Versions' },
      })
    ).json<{
      data: { RowVersion: number }[];
    }>().data;
    const { RowVersion: _, ...formOf } = rows[0] ?? { RowVersion: 0 };
    const edited = await admin.post('/api/masters/answer-formats/edit', { ...formOf, CodeColumn: null });
    expect(edited.statusCode, edited.body).toBe(200);
    const id = await approved();
    await apply(await check(fileOf(`${await uanOf(id)},,OK,99,,${written(10)}`), FormatId));
    const stored = await sqlOf((tx) =>
      tx
        .selectFrom('leg_answer')
        .select(['code', 'format_id', 'format_version'])
        .where('application_id', '=', id)
        .execute(),
    );
    expect(stored).toEqual([{ code: null, format_id: FormatId, format_version: 2 }]);
  });
});

describe('clear errors', () => {
  test.each([
    [
      'a key that matches nothing',
      () => fileOf(`NOSUCH0003,,OK,01,,${written(10)}`),
      'The key of no row names an approved application. Check the key columns of the format.',
    ],
    [
      'a file of another leg by its statuses',
      () => fileOf(`NOSUCH0003,,ACTIVE,01,,${written(10)}`),
      'No row has a status of the format. Is this a file of another sender, or does the format lack its values?',
    ],
    [
      'a file of another leg by its columns',
      () => 'BOID,RESULT\n1,2',
      'The file has no column UAN, PAN, STATUS, DATE, CODE, REMARK. Is it a file of another format? Its columns are: BOID, RESULT.',
    ],
    ['a file without rows', () => fileHeader, 'The file has no rows.'],
    [
      'no readable row',
      () => fileOf('NOSUCH0003,,OK,01,,yesterday'),
      'No row can be read. The first one: The date "yesterday" is not dd-MM-yyyy HH:mm.',
    ],
  ])('%s', async (_what, file, notice) => {
    const failed = await check(file());
    expect([failed.State, failed.Notice]).toEqual(['failed', notice]);
    const answer = await admin.post('/api/after-approval/imports/apply', { ImportId: failed.ImportId });
    expect(refusalOf(answer)).toEqual([409, 'Only a checked file can be applied.']);
  });

  test('an import of another company is not found', async () => {
    const answer = await admin.get('/api/after-approval/imports/3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50');
    expect(answer.statusCode).toBe(404);
  });
});

describe('a cancelled import', () => {
  test('is not applied, and its file is removed', async () => {
    const id = await approved();
    const importId = await start(fileOf(`${await uanOf(id)},,OK,01,,${written(10)}`));
    const cancelled = await admin.post('/api/after-approval/imports/cancel', { ImportId: importId });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await work(importId);
    expect((await read(importId)).State).toBe('cancelled');
    expect(await stateOf(id)).toBeUndefined();
    const again = await admin.post('/api/after-approval/imports/cancel', { ImportId: importId });
    expect(refusalOf(again)).toEqual([409, 'The import is over already.']);
  });

  test('changes nothing after its check', async () => {
    const id = await approved();
    const checked = await check(fileOf(`${await uanOf(id)},,OK,01,,${written(10)}`));
    await admin.post('/api/after-approval/imports/cancel', { ImportId: checked.ImportId });
    const answer = await admin.post('/api/after-approval/imports/apply', { ImportId: checked.ImportId });
    expect(refusalOf(answer)).toEqual([409, 'Only a checked file can be applied.']);
    expect(await stateOf(id)).toBeUndefined();
  });
});

test('a trial shows parsed and failed rows, with the kind and the end of their keys', async () => {
  const Format = { ...formatForm, FormatName: 'Trial' };
  const text = fileOf(
    `TRIAL00001,,HOLD,05,Aadhaar 234123412346,20-11-2026 10:30`,
    `TRIAL00002,,NEW,05,x,20-11-2026 10:30`,
  );
  const answer = await admin.post('/api/after-approval/formats/try', {
    Format,
    FileName: 'a.csv',
    AnswersBase64: Buffer.from(text).toString('base64'),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    Columns: ['UAN', 'PAN', 'STATUS', 'CODE', 'REMARK', 'DATE'],
    Rows: [
      { Line: 2, Key: 'UAN …0001', State: 'onHold', Code: '05', AnsweredOn: '2026-11-20T05:00:00.000Z' },
    ],
    Failures: [{ Line: 3, Message: 'The status "NEW" is not in the format.' }],
    RowsTotal: 2,
    FailuresTotal: 1,
  });
  expect(answer.body).not.toContain('234123412346');
});

test('an import fails after the feature was switched off', async () => {
  const importId = await start(fileOf(`NOSUCH0004,,OK,01,,${written(10)}`));
  await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: false }));
  await work(importId);
  expect(await read(importId)).toMatchObject({
    State: 'failed',
    Notice: 'After approval is switched off in Settings.',
  });
  await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: true }));
});
