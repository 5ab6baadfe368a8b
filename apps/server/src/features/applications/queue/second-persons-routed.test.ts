import { ApplicationStatus } from '@kyc/contract/application-status';
import type { RoutingTest } from '@kyc/contract/routing/routing';
import { RoutingMode } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const { house, callerOf, build, stored, sqlOf } = await openStaffedBroker('SECONDPERSON');
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);

const { ReviewPending, Approved, Cancelled } = ApplicationStatus;

beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull });
    await sql`update application set status = ${Cancelled}`.execute(tx);
  }),
);

const waiting = () =>
  build(ReviewPending, { attempt_no: 2, queue_day: '2026-11-20', last_submitted_on: new Date() });

async function candidate(ApplicationId: number) {
  const answer = await admin.post('/api/routing/test/', { ApplicationId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RoutingTest>().Candidates.find(({ UserId }) => UserId === verifier.userId);
}

const fetchNext = () => verifier.post('/api/dashboard/fetch-next/');

const returnedByVerifier = (id: number, attempt: number) =>
  sqlOf((tx) =>
    sql`insert into pending_decision (application_id, attempt_no, code, policies, fingerprint, source, state, checker_id, submitted_on, decided_on)
      values (${id}, ${attempt}, 'approve', '{random}', 'f', '{}', 'returned', ${verifier.userId}, now(), now())`.execute(
      tx,
    ),
  );

const sampledByVerifier = (id: number, attempt: number) =>
  sqlOf((tx) =>
    sql`insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_on, blind_case, first_fields, due_on, state, reviewer_id)
      values (${id}, ${attempt}, 1, 1, 'reject', now(), '{}', '[]', now(), 'agreed', ${verifier.userId})`.execute(
      tx,
    ),
  );

describe.each([
  ['the checker of a decision on the attempt', returnedByVerifier, 'checked this decision'],
  ['the reviewer of a sample of the attempt', sampledByVerifier, 'sampled this decision'],
] as const)('%s', (_, involve, words) => {
  test('does not receive the application, and the explanation names the reason', async () => {
    const id = await waiting();
    await involve(id, 2);
    expect((await candidate(id))?.Failures).toEqual([words]);
    expect((await fetchNext()).statusCode).toBe(409);
    expect((await stored(id)).head.status).toBe(ReviewPending);
  });

  test('receives it after an earlier attempt', async () => {
    const id = await waiting();
    await involve(id, 1);
    expect((await candidate(id))?.Failures).toEqual([]);
    expect((await fetchNext()).json()).toBe(id);
  });
});

describe('the quality of sampled decisions', () => {
  const publishRule = async (IsHardCase: boolean) => {
    const form = {
      RuleId: 0,
      RuleName: `Hard ${String(IsHardCase)}`,
      Priority: IsHardCase ? 1 : 2,
      Predicate: null,
      IsHardCase,
      WeightLoad: 40,
      WeightSkill: 20,
      WeightContinuity: 15,
      WeightLanguage: 10,
      WeightQuality: 10,
      WeightIdle: 5,
      WeightRecent: 25,
      IsActive: true,
    };
    const added = await admin.post('/api/masters/routing-rules/add', form);
    expect(added.statusCode, added.body).toBe(200);
    const { Id: RuleId } = added.json<{ Id: number }>();
    const published = await admin.post('/api/masters/routing-rules/publish/', { RuleId, RowVersion: 1 });
    expect(published.statusCode, published.body).toBe(200);
  };
  /** Agreed ones, and adjudicated errors of the severity, in the order of their decisions. */
  const plant = (agreed: number, errors: number, severity: string) =>
    sqlOf(async (tx) => {
      const { rows } = await sql<{ id: number; place: number }>`
        insert into qa_sample (application_id, attempt_no, stratum, origin, action, decided_by, decided_on, blind_case, first_fields, due_on,
          state, reviewer_id)
        select (select min(application_id) from application), 1, 1, 1, 'approve', ${verifier.userId}, now() + n * interval '1 second', '{}', '[]',
          now(), case when n <= ${agreed} then 'agreed' else 'adjudicated' end, ${admin.userId}
        from generate_series(1, ${agreed + errors}::integer) n
        returning sample_id as id`.execute(tx);
      for (const { id } of rows.slice(agreed))
        await sql`insert into qa_adjudication (sample_id, application_id, adjudicator_id, correct, severity, note, adjudicated_on)
          select ${id}, application_id, ${admin.userId}, 'second', ${severity}, '"A note."', now() from qa_sample where sample_id = ${id}`.execute(
          tx,
        );
    });
  const qualityOf = async () => (await candidate(await waiting()))?.Addends?.['quality'];

  test('counts from 30 samples on, for rules of hard cases only, by the newest 100', async () => {
    await build(Approved);
    await publishRule(false);
    await plant(26, 3, 'minor');
    expect(await qualityOf()).toBe(5);
    await publishRule(true);
    expect(await qualityOf()).toBe(5);
    // 3 points in 30.
    await plant(1, 0, 'minor');
    expect(await qualityOf()).toBe(9);
    // 3 points in 100: the 5 critical ones below are older than the newest 100.
    await sqlOf((tx) => sql`delete from qa_sample`.execute(tx));
    await plant(0, 5, 'critical');
    await sqlOf((tx) => sql`update qa_sample set decided_on = decided_on - interval '1 day'`.execute(tx));
    await plant(97, 3, 'minor');
    expect(await qualityOf()).toBeCloseTo(9.7, 6);
  });
});
