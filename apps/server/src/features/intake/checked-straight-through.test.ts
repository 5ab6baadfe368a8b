import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { putCheckPolicy } from '@kyc/db/tables/maker-checker/check-policy-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCheck, fetchCheck, returnCheck } from '../../../testing/checks/open-checks.ts';
import { deliverStraight } from '../../../testing/intake/deliver-straight.ts';
import { openIntake } from '../../../testing/intake/open-intake.ts';
import { refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const intake = await openIntake();
const { house, tenant, send, stored } = intake;
afterAll(house.close);
const sqlOf = <T>(work: (tx: Tx) => Promise<T>) => inTenant(house.test.database, tenant, work);
const delivered = deliverStraight(intake);

let checker: Caller;
let verifier: Caller;
let admin: Caller;
beforeAll(async () => {
  checker = await signedIn(house, { tenant, userType: UserType.Verifier });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  await sqlOf(async (tx) => {
    await tx.updateTable('tenant_settings').set({ stp_auto_approve: true, maker_checker: true }).execute();
    await tx
      .updateTable('app_user')
      .set({ may_check: true })
      .where('user_id', 'in', [checker.userId, admin.userId])
      .execute();
    await putCheckPolicy(tx, 'straightThrough', 100);
  });
});

/** A straight-through approval that waits, without a maker. */
async function waiting() {
  const id = await delivered();
  const answer = await send({ path: `/${id}/submit` });
  expect(answer.json()).toMatchObject({ ApplicationStatus: ApplicationStatus.ReviewPending });
  const rows = await decisionsOf(id);
  const [decision] = rows;
  if (decision === undefined) throw new Error(`no decision on ${id}`);
  return { ApplicationId: id, DecisionId: decision.decision_id };
}

const decisionsOf = (id: number) =>
  sqlOf((tx) =>
    tx
      .selectFrom('pending_decision')
      .select(['decision_id', 'code', 'state', 'cause', 'maker_id', 'checker_id'])
      .where('application_id', '=', id)
      .execute(),
  );

test('a straight-through approval waits without a maker; every checker can confirm it, an Admin cannot', async () => {
  const body = await waiting();
  expect(await decisionsOf(body.ApplicationId)).toMatchObject([
    { code: 'stpApprove', state: 'pending', maker_id: null },
  ]);
  expect((await stored(body.ApplicationId)).head).toMatchObject({ ucc: null, decided_by: null });
  expect((await fetchCheck(verifier, body.ApplicationId)).statusCode).toBe(409);
  expect((await fetchCheck(admin, body.ApplicationId)).statusCode).toBe(403);
  expect((await fetchCheck(checker, body.ApplicationId)).statusCode).toBe(200);
  expect((await checker.get(`/api/dashboard/application/${body.ApplicationId}`)).statusCode).toBe(200);
  expect(refusalOf(await confirmCheck(checker, body))).toEqual([200, 'Application Approved successfully.']);
  const { head, timeline } = await stored(body.ApplicationId);
  expect(head).toMatchObject({
    status: ApplicationStatus.ApprovedBoPending,
    decided_by: null,
    checked_by: checker.userId,
  });
  expect(timeline.at(-1)).toBe('Application approved (STP)');
});

test('returned, it goes to a verifier of the queue', async () => {
  const body = await waiting();
  await fetchCheck(checker, body.ApplicationId);
  const answer = await returnCheck(checker, { ...body, Reason: 'The photo shows another person.' });
  expect(refusalOf(answer)).toEqual([200, 'Returned to the queue.']);
  expect((await stored(body.ApplicationId)).head).toMatchObject({
    status: ApplicationStatus.ReviewPending,
    checkers: null,
  });
});

test('a verifier who fetches it decides instead of the product', async () => {
  const body = await waiting();
  for (;;) {
    const fetched = await verifier.get('/api/dashboard/fetch-next/');
    expect(fetched.statusCode).toBe(200);
    if (fetched.json() === body.ApplicationId) break;
    await sqlOf((tx) =>
      tx
        .updateTable('application')
        .set({ status: ApplicationStatus.Cancelled })
        .where('application_id', '=', fetched.json<number>())
        .execute(),
    );
  }
  expect(await decisionsOf(body.ApplicationId)).toMatchObject([
    { state: 'void', cause: 'straightThroughChange' },
  ]);
});
