import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { reportCodes } from '@kyc/contract/reports/report-codes';
import { UserType } from '@kyc/contract/user-types';
import { indianDay } from '@kyc/domain/time/indian-period';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('UNDONE');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
afterAll(house.close);
beforeAll(() =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ undo_seconds: 60, counter: 1000 }).execute()),
);

const act = (action: string, id: number) => verifier.post(actionPath(action, id));
const rejectField = (id: number) =>
  verifier.post(actionPath('reject-field', ''), {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });

/** Moves lines of the timeline back by the given minutes; as the owner, because the product only appends them. */
async function earlier(id: number, minutes: number, codes?: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
    await owner.query(
      `update timeline_event set status_changed_on = status_changed_on - make_interval(mins => $2)
      where application_id = $1 and ($3::text[] is null or code = any($3))`,
      [id, minutes, codes ?? null],
    );
  } finally {
    await owner.end();
  }
}

/** Submitted and assigned, both an hour ago. */
async function underReview(): Promise<number> {
  const id = await build(S.Pending);
  await sendToIntake(house, tenant, { path: `/${id}/submit` });
  await admin.post(actionPath('assign', `${id}/${verifier.userId}`));
  await earlier(id, 60);
  return id;
}

/** Cells that follow the clock, by the header of their column. */
const ofTheClock = new Set(['First Login', 'Last Logout', 'Logged In (hh:mm)', 'Decisions per Hour']);

/** The figures of all fixed reports, of operations and of the rectification report, the tallies of the list and the counter. */
async function figures(uan: string): Promise<Record<string, unknown>> {
  const today = indianDay(new Date());
  const rowsOfReport: Record<string, unknown> = {};
  for (const Report of reportCodes)
    for (const Status of Report === 'LOGIN_STATUS' ? [1, 2] : [undefined]) {
      const Filter = { FromDate: today, ToDate: today, Uan: uan, ...(Status !== undefined && { Status }) };
      const answer = await admin.post('/api/report/preview', { Report, Filter });
      expect(answer.statusCode, answer.body).toBe(200);
      const { Columns, Rows } = answer.json<{ Columns: { Header: string }[]; Rows: string[][] }>();
      rowsOfReport[`${Report} ${Status ?? ''}`] = Rows.map((row) =>
        row.filter((_, index) => !ofTheClock.has(Columns[index]?.Header ?? '')),
      );
    }
  const { Today, Verifiers, Assigned } = (await admin.get('/api/report/operations')).json<
    Record<string, unknown>
  >();
  const period = { FromDate: today, ToDate: today };
  return {
    ...rowsOfReport,
    operations: { Today, Verifiers, Assigned },
    rectification: (await admin.post('/api/report/rectification/', { ...period, By: 'reason' })).json(),
    counts: (await admin.get('/api/dashboard/application-counts/')).json(),
    settings: (await sqlOf((tx) => tx.selectFrom('tenant_settings').select('counter').execute()))[0],
  };
}

async function decideAndUndo(id: number, action: string): Promise<void> {
  const { RowVersion } = (await act(action, id)).json<{ RowVersion: number }>();
  const answer = await verifier.post('/api/dashboard/application/undo/', { ApplicationId: id, RowVersion });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('Y9 a decision that was undone changes no figure', () => {
  test.each(['approve', 'approve-without-derivative', 'reject', 'reject-mode'])('%s', async (action) => {
    // One approved at the first pass, one rejected, and one with an undone decision.
    await act('approve', await underReview());
    const other = await underReview();
    await rejectField(other);
    await act('reject', other);
    const id = await underReview();
    if (action.startsWith('reject')) await rejectField(id);
    const uan = (await stored(id)).head.uan ?? '';
    const before = await figures(uan);
    await decideAndUndo(id, action);
    await decideAndUndo(id, action);
    expect(await figures(uan)).toEqual(before);
  });

  test('the decision that follows it includes the time before the undo', async () => {
    const id = await underReview();
    await decideAndUndo(id, 'approve');
    await earlier(id, 30, ['approve', 'undo']);
    await act('approve', id);
    const today = indianDay(new Date());
    const answer = await admin.post('/api/report/preview', {
      Report: 'TAT',
      Filter: { FromDate: today, ToDate: today },
    });
    const { Columns, Rows } = answer.json<{ Columns: { Header: string }[]; Rows: string[][] }>();
    const at = Columns.findIndex(({ Header }) => Header === 'Verification Time');
    const uan = (await stored(id)).head.uan ?? '';
    expect(Rows.find(([of]) => of === uan)?.[at]).toBe('01:00');
  });
});
