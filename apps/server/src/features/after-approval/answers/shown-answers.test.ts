import { UserType } from '@kyc/contract/user-types';
import type { Notice } from '@kyc/contract/notices/notices';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, describe, expect, test } from 'vitest';
import { openAnswers } from '../../../../testing/after-approval/open-answers.ts';
import { notifyOfAnswer, notifyOfImport } from '../../../workflow/after-approval/notify-of-answers.ts';

const { house, sqlOf, callerOf, admin, answered } = await openAnswers('ANSSHOWN');
afterAll(house.close);

describe('the timeline', () => {
  const linesOf = async (Uan: string, userType: UserType) =>
    (await callerOf(userType).post('/api/report/timeline', { Uan }))
      .json<{ Timeline: string }[]>()
      .map(({ Timeline }) => Timeline);

  test('has a line for each answer, for roles that read answers', async () => {
    await answered({}, { uan: 'ANSLINE' });
    expect(await linesOf('ANSLINE', UserType.Admin)).toEqual([
      expect.stringMatching(/^KRA: Refused \(K1\), Answer of /) as string,
    ]);
    expect(await linesOf('ANSLINE', UserType.Sales)).toEqual([]);
  });

  test('has none while the feature is off', async () => {
    await answered({}, { uan: 'ANSOFF' });
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: false }));
    const lines = await linesOf('ANSOFF', UserType.Admin);
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: true }));
    expect(lines).toEqual([]);
  });
});

describe('Admins are notified', () => {
  const noticesOf = async () =>
    (await admin.get('/api/notices/'))
      .json<{ Notices: Notice[] }>()
      .Notices.map(({ Kind, Answers }) => [Kind, Answers]);

  test('once for a file with refusals and holds, and not for a file without', async () => {
    const importId = '3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50';
    const imported = { importId, fileName: 'kra.csv', leg: 'kra', requestedOn: new Date(0) } as const;
    await sqlOf((tx) => notifyOfImport(tx, imported));
    expect(await noticesOf()).toEqual([]);
    const ids = [
      await answered(),
      await answered({ state: 'onHold' }),
      await answered({ state: 'accepted' }),
    ];
    await sqlOf(async (tx) => {
      const rows = await tx
        .selectFrom('leg_answer')
        .select(['leg', 'state', 'row_hash', 'application_id', 'attempt_no', 'answered_on'])
        .where('application_id', 'in', ids)
        .execute();
      // The rows of an import; stored answers do not change.
      await tx
        .insertInto('leg_answer')
        .values(
          rows.map((row) => ({
            ...row,
            row_hash: `imported ${row.row_hash}`,
            source: 'file',
            effect: 'applied',
            import_id: importId,
          })),
        )
        .execute();
      await notifyOfImport(tx, imported);
    });
    expect(await noticesOf()).toEqual([['answersAgainst', 'KRA, kra.csv: 1 refused, 1 on hold']]);
  });

  test('of answers by the API while no notice is unread', async () => {
    const before = (await noticesOf()).length;
    await sqlOf((tx) => notifyOfAnswer(tx, { leg: 'nse', state: 'refused' }));
    expect((await noticesOf()).length).toBe(before);
    const { Notices } = (await admin.get('/api/notices/')).json<{ Notices: Notice[] }>();
    await admin.post('/api/notices/read/', { UpToId: Notices[0]?.NoticeId });
    await sqlOf((tx) => notifyOfAnswer(tx, { leg: 'nse', state: 'accepted' }));
    expect((await noticesOf()).length).toBe(before);
    await sqlOf((tx) => notifyOfAnswer(tx, { leg: 'nse', state: 'refused' }));
    await sqlOf((tx) => notifyOfAnswer(tx, { leg: 'nse', state: 'refused' }));
    expect(await noticesOf()).toEqual([
      ['answersAgainst', 'NSE: answers by the API'],
      ['answersAgainst', 'KRA, kra.csv: 1 refused, 1 on hold'],
    ]);
  });
});
