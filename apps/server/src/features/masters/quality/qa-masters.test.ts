import { ApplicationStatus } from '@kyc/contract/application-status';
import { QaStratum } from '@kyc/contract/quality/quality-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('QAPLAN');
const { callerOf, build, sqlOf, house } = broker;
afterAll(house.close);
const admin = callerOf(UserType.Admin);
const verifier = callerOf(UserType.Verifier);

const plan = (Stratum: number, Rate: number) => ({ PlanId: 0, Stratum, Rate, IsActive: true });
const addPlan = (Stratum: number, Rate: number) =>
  admin.post('/api/masters/qa-plan/add', plan(Stratum, Rate));

beforeAll(async () => {
  const id = await build(ApplicationStatus.Approved);
  await sqlOf(async (tx) => {
    await updateTenantSettings(tx, { QualitySampling: true, QaMonthlyCap: 20 });
    await sql`update app_user set may_qa = true where user_id = ${verifier.userId}`.execute(tx);
    await sql`insert into qa_decision (application_id, attempt_no, action, decided_by, ready_on, stratum)
      select ${id}, 1, 'approve', ${verifier.userId}, now(), ${QaStratum.Ordinary} from generate_series(1, 100)`.execute(
      tx,
    );
  });
});

describe('a rate of the QA plan', () => {
  test.each([101, -1])('of %i %% gets 422', async (rate) => {
    expect(refusalOf(await addPlan(QaStratum.Quiet, rate))).toEqual([
      422,
      'Rate % must be between 0 and 100.',
    ]);
  });

  test('above the limit of the users with May QA gets 422 with the hours', async () => {
    // 100 decisions a month at 50 % are 50 reviews of 6 minutes.
    expect(refusalOf(await addPlan(QaStratum.Ordinary, 50))).toEqual([
      422,
      'These rates need about 50 reviews a month: 5.0 hours at 6.0 minutes each. The limit of 1 user with May QA is 20.',
    ]);
    expect((await addPlan(QaStratum.Ordinary, 20)).statusCode).toBe(200);
  });

  test('exists once for each kind of decision', async () => {
    expect((await addPlan(QaStratum.Ordinary, 5)).statusCode).toBe(400);
  });
});

describe('a gold case', () => {
  const gold = (UAN: string) => ({
    GoldId: 0,
    GoldName: 'Third-party account',
    UAN,
    Approves: false,
    Explanation: 'The account belongs to another person.',
    IsActive: true,
  });

  test('must be a decided SPECIMEN application', async () => {
    await build(ApplicationStatus.Approved, { uan: 'GOLD1', name: 'Asha Rao', decided_on: new Date() });
    await build(ApplicationStatus.Approved, {
      uan: 'GOLD2',
      name: 'SPECIMEN Asha Rao',
      decided_on: new Date(),
    });
    expect(refusalOf(await admin.post('/api/masters/qa-gold/add', gold('GOLD0')))).toEqual([
      422,
      'Enter the UAN of a decided application.',
    ]);
    expect(refusalOf(await admin.post('/api/masters/qa-gold/add', gold('GOLD1')))).toEqual([
      422,
      'A gold case must be a SPECIMEN application, not a real person.',
    ]);
    expect((await admin.post('/api/masters/qa-gold/add', gold('GOLD2'))).statusCode).toBe(200);
  });
});

describe('May QA', () => {
  const formOf = async (userId: number) => {
    const row = (await admin.get(`/api/masters/users/${userId}`)).json<Record<string, unknown>>();
    const shown = ['LastLogin', 'Factors', 'MustChangePassword', 'AssignedApplications', 'RowVersion'];
    const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
    return { ...form, FullName: 'Test Person', BranchCode: null };
  };

  test('is for Verifiers only, and waits for a second person', async () => {
    const business = callerOf(UserType.Business);
    const refused = await admin.post('/api/masters/users/edit', {
      ...(await formOf(business.userId)),
      MayQa: true,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('May QA is for Verifiers only.');
    await sqlOf((tx) =>
      sql`update app_user set may_qa = false where user_id = ${verifier.userId}`.execute(tx),
    );
    const saved = await admin.post('/api/masters/users/edit', {
      ...(await formOf(verifier.userId)),
      MayQa: true,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const row = (await admin.get(`/api/masters/users/${verifier.userId}`)).json<{ MayQa: boolean }>();
    expect(row.MayQa).toBe(false);
    const { rows } = await sqlOf((tx) =>
      sql<{ subject: string }>`select subject from change_request where state = 'waiting'`.execute(tx),
    );
    expect(rows.map(({ subject }) => subject)).toEqual([`${verifier.userId}:MayQa`]);
  });
});
