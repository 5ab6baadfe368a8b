import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { RectificationRow } from '@kyc/contract/reports/rectification-report';
import { UserType } from '@kyc/contract/user-types';
import { insertTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIntake } from '../../../../testing/intake/open-intake.ts';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';
import { dayOf, readWorkbook } from '../../../../testing/read-workbook.ts';
import { giveStandardReasons } from '../../../../testing/standard-reasons.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const { house, tenant, send } = await openIntake();
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await house.close();
});
let verifier: Caller;
let business: Caller;

const blurred = { FieldId: FieldId.PanPhoto, ReasonId: 14, SolutionId: 20 };
const unlinked = { FieldId: FieldId.Pan, ReasonId: 11, SolutionId: 16 };
type Mark = typeof blurred | typeof unlinked;

async function rejected(...marks: readonly Mark[]): Promise<number> {
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
  await inTenant(house.test.database, tenant, (tx) =>
    insertTimelineEvent(tx, {
      applicationId: id,
      code: 'customerSubmit',
      status: ApplicationStatus.ReviewPending,
      timeline: 'Submitted',
      actorId: null,
      verifierName: 'Customer',
      verifierCode: '',
    }),
  );
  await rejectAgain(id, marks);
  return id;
}

async function rejectAgain(id: number, marks: readonly Mark[]): Promise<void> {
  for (const one of marks) {
    const answer = await verifier.post('/api/dashboard/application/reject-field/', {
      ApplicationId: id,
      ...one,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect((await verifier.post(actionPath('reject', id))).statusCode).toBe(200);
}

/** Moves all its past events back by the given days. */
async function letPass(id: number, days: number): Promise<void> {
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  for (const [table, column] of [
    ['timeline_event', 'status_changed_on'],
    ['field_decision_event', 'decided_on'],
    ['rectification_link', 'happened_on'],
  ])
    await owner.query(
      `update ${table} set ${column} = ${column} - make_interval(days => $2) where application_id = $1`,
      [id, days],
    );
}

const link = (id: number, Event: 'sent' | 'opened') =>
  send({ path: `/${id}/rectification-link`, body: { Event } });

async function resubmit(id: number): Promise<void> {
  expect((await send({ path: `/${id}/submit` })).statusCode).toBe(200);
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Assigned, verifier_id: verifier.userId })
      .where('application_id', '=', id)
      .execute(),
  );
}

const period = {
  FromDate: dayOf(new Date(Date.now() - 20 * 86_400_000)),
  ToDate: dayOf(new Date()),
};
const report = async (body: object = period, caller = business) =>
  await caller.post('/api/report/rectification/', body);

beforeAll(async () => {
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  await inTenant(house.test.database, tenant, giveStandardReasons);

  // Notified, opened, back within a week, and passed.
  const passed = await rejected(blurred, unlinked);
  await letPass(passed, 3);
  await link(passed, 'sent');
  await link(passed, 'opened');
  await resubmit(passed);
  expect((await verifier.post(actionPath('approve', passed))).statusCode).toBe(200);

  // Back after nine days, and rejected again for the same; the second one is not answered.
  const failed = await rejected(blurred);
  await letPass(failed, 9);
  await link(failed, 'sent');
  await resubmit(failed);
  await rejectAgain(failed, [blurred]);

  // Neither notified nor back.
  await rejected(unlinked);
});

describe('what became of rejections, reason by reason', () => {
  test('rejected, sent, opened, re-submitted within seven days, passed at the next attempt', async () => {
    const { Rows, Total } = (await report()).json<{ Rows: RectificationRow[]; Total: RectificationRow }>();
    expect(Rows).toEqual([
      {
        ReasonId: 14,
        Field: 'PAN Card Photo',
        Reason: 'PAN image blurred or cut',
        Rejected: 3,
        Sent: 2,
        Opened: 1,
        Resubmitted: 1,
        Passed: 1,
      },
      {
        ReasonId: 11,
        Field: 'PAN Number',
        Reason: 'PAN not linked with Aadhaar',
        Rejected: 2,
        Sent: 1,
        Opened: 1,
        Resubmitted: 1,
        Passed: 1,
      },
    ]);
    expect(Total).toMatchObject({ Rejected: 4, Sent: 2, Opened: 1, Resubmitted: 1, Passed: 1 });
  });

  test('other days have others', async () => {
    const day = dayOf(new Date(Date.now() - 9 * 86_400_000));
    const { Rows } = (await report({ FromDate: day, ToDate: day })).json<{ Rows: RectificationRow[] }>();
    expect(Rows.map(({ ReasonId, Rejected, Resubmitted }) => [ReasonId, Rejected, Resubmitted])).toEqual([
      [14, 1, 0],
    ]);
  });

  test('the same as a workbook', async () => {
    const answer = await business.post('/api/report/rectification/download', period);
    expect(answer.statusCode).toBe(200);
    const [sheet] = await readWorkbook(answer.rawPayload);
    expect(sheet?.rows.slice(1).map((row) => row.slice(2))).toEqual([
      [3, 2, 1, 1, 1],
      [2, 1, 1, 1, 1],
    ]);
  });

  test('for Admin and Business, at most a year', async () => {
    expect((await report(period, verifier)).statusCode).toBe(403);
    expect((await report({ FromDate: '2024-01-01', ToDate: '2026-01-01' })).statusCode).toBe(400);
  });
});
