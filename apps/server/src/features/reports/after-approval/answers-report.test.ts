import { UserType } from '@kyc/contract/user-types';
import type { AnswersReportRow } from '@kyc/contract/reports/answers-report';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { indianDay } from '@kyc/domain/time/indian-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnswers } from '../../../../testing/after-approval/open-answers.ts';
import { refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { readWorkbook } from '../../../../testing/read-workbook.ts';

const { house, sqlOf, callerOf, verifier, admin, approved, answerTo } = await openAnswers('ANSREP');
afterAll(house.close);
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const days = { FromDate: indianDay(ago(48)), ToDate: indianDay(new Date()) };

async function approvedOn(on: Date, head: object = {}): Promise<number> {
  const id = await approved({ decided_on: on, ...head });
  await sqlOf((tx) =>
    tx
      .insertInto('timeline_event')
      .values({
        application_id: id,
        code: 'approve',
        status: 4,
        timeline: 'Approved',
        actor_id: verifier.userId,
        verifier_name: 'A Verifier',
        verifier_code: 'V1',
        status_changed_on: on,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  // Accepted by the first answer, a day after the approval.
  const first = await approvedOn(ago(30), { emp_branch_code: 'MUM' });
  await answerTo(first, { leg: 'kra', state: 'accepted', answeredOn: ago(6) });
  // Refused, then accepted two days after the approval.
  const second = await approvedOn(ago(50), { emp_branch_code: 'PUN' });
  await answerTo(second, { leg: 'kra', state: 'refused', code: 'K1', answeredOn: ago(10) });
  await answerTo(second, { leg: 'kra', state: 'accepted', answeredOn: ago(2) });
  // Held by an exchange; a word that it works on it is no answer.
  await answerTo(second, { leg: 'nse', state: 'sent', answeredOn: ago(9) });
  await answerTo(second, { leg: 'nse', state: 'onHold', code: 'N1', answeredOn: ago(8) });
});

const report = async (By: string) =>
  (await admin.post('/api/report/after-approval/', { ...days, By })).json<{
    Total: AnswersReportRow;
    Rows: AnswersReportRow[];
  }>();
const shown = ({ Group, Leg, Answered, FirstPass, OnHold, Refused, Accepted }: AnswersReportRow) => [
  Group,
  Leg,
  Answered,
  FirstPass,
  OnHold,
  Refused,
  Accepted,
];

describe('the report After approval', () => {
  test('counts each leg of an application once, with its first answer and its end', async () => {
    const { Total, Rows } = await report('leg');
    expect(Rows.map(shown)).toEqual([
      ['kra', null, 2, 1, 0, 1, 2],
      ['nse', null, 1, 0, 1, 0, 0],
    ]);
    expect(Total).toMatchObject({ Answered: 3, FirstPass: 1, OnHold: 1, Refused: 1, Accepted: 2 });
  });

  test('gives the days from the approval to the acceptance on average', async () => {
    const { Rows } = await report('leg');
    expect(Rows.map(({ DaysToAccepted }) => DaysToAccepted)).toEqual([1.5, null]);
  });

  test('groups by code, month, verifier, branch and source', async () => {
    expect((await report('code')).Rows.map(shown)).toEqual([
      ['', 'kra', 1, 1, 0, 0, 1],
      ['K1', 'kra', 1, 0, 0, 1, 1],
      ['N1', 'nse', 1, 0, 1, 0, 0],
    ]);
    expect((await report('branch')).Rows.map(({ Group, Answered }) => [Group, Answered])).toEqual([
      ['PUN', 2],
      ['MUM', 1],
    ]);
    const [byVerifier] = (await report('verifier')).Rows;
    expect([byVerifier?.Answered, (byVerifier?.Group ?? '') !== '']).toEqual([3, true]);
    expect((await report('source')).Rows.map(({ Answered }) => Answered)).toEqual([3]);
    expect((await report('month')).Rows.every(({ Group }) => /^\d{4}-\d{2}$/.test(Group))).toBe(true);
  });

  test('is a workbook with a sheet for each grouping', async () => {
    const answer = await admin.post('/api/report/after-approval/download', days);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const book = await readWorkbook(answer.rawPayload);
    expect(JSON.stringify(book)).toContain('Days to accepted');
  });

  test('is for Admin and Business, and refuses while the feature is off', async () => {
    const statuses: number[] = [];
    for (const userType of [UserType.Verifier, UserType.Audit, UserType.Business])
      statuses.push(
        (await callerOf(userType).post('/api/report/after-approval/', { ...days, By: 'leg' })).statusCode,
      );
    expect(statuses).toEqual([403, 403, 200]);
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: false }));
    const refused = refusalOf(await admin.post('/api/report/after-approval/', { ...days, By: 'leg' }));
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: true }));
    expect(refused).toEqual([409, 'After approval is switched off in Settings.']);
  });
});

describe('the gate report', () => {
  const gate = async () =>
    (await admin.post('/api/report/gate/', { ...days, By: 'rule' })).json<{ Answers?: unknown }>();

  test('compares its rules with the later answers', async () => {
    const id = await approvedOn(ago(20));
    await sqlOf(async (tx) => {
      await tx.updateTable('answer_code').set({ rule_id: 'R1' }).where('code', '=', 'K1').execute();
      await tx
        .insertInto('acceptance_finding')
        .values({
          application_id: id,
          attempt_no: 1,
          application_version: 1,
          facts_hash: 'facts',
          evaluated_on: ago(20),
          evaluated_by: verifier.userId,
          ruleset_version: '1',
          path: 'approve',
          outcome: 'pass',
          findings: JSON.stringify([]),
        })
        .execute();
    });
    await answerTo(id, { leg: 'kra', state: 'refused', code: 'K1', answeredOn: ago(1) });
    expect((await gate()).Answers).toEqual({
      Rules: [{ RuleId: 'R1', FiredRefused: 0, OverriddenAccepted: 0, SilentRefused: 1 }],
      Unfound: [{ Leg: 'kra', Code: 'K1', Meaning: 'Meaning of K1', Attempts: 1 }],
    });
  });

  test('has no answers where the tenant does not use the feature', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: false }));
    const { Answers } = await gate();
    await sqlOf((tx) => updateTenantSettings(tx, { AfterApproval: true }));
    expect(Answers).toBeUndefined();
  });
});
