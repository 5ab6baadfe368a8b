import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readOperations } from '@kyc/contract/reports/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { readRawRows } from '../../../testing/raw-rows.ts';
import { dayOf } from '../../../testing/read-workbook.ts';
import { seedBroker } from '../../../testing/seed-broker.ts';
import { signInAs, type SignedIn } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

const now = new Date();
let business: SignedIn;
let raw: Awaited<ReturnType<typeof readRawRows>>;

beforeAll(async () => {
  const broker = await seedBroker(house.test, { tenantCode: 'COCKPIT', applications: 120, now });
  const { tenantCode: TenantCode } = broker;
  business = await signInAs(house.server.app, { TenantCode, UserName: 'business', Password: 'Demo@12345' });
  await signInAs(house.server.app, { TenantCode, UserName: 'verifier', Password: 'Demo@12345' });
  raw = await readRawRows(house.test, broker.tenantId);
}, 60_000);

test('the cockpit agrees with the rows as they are stored', async () => {
  const shown = (await business.get('/api/report/operations')).json<ReplyOf<typeof readOperations>>();
  const inStatus = (status: number) => raw.applications.filter((row) => row.status === status);
  const waiting = inStatus(1).flatMap(({ last_submitted_on }) => last_submitted_on?.getTime() ?? []);
  const isLate = (moment: Date | null) =>
    moment !== null && now.getTime() - moment.getTime() > 24 * 3_600_000;
  const open = [...inStatus(1), ...inStatus(3), ...inStatus(5)];
  const today = raw.events.filter((event) => dayOf(event.status_changed_on) === dayOf(now));
  // Applications, each once.
  const count = (...codes: string[]) =>
    new Set(today.flatMap((event) => (codes.includes(event.code) ? [event.application_id] : []))).size;
  expect(shown).toMatchObject({
    Queue: inStatus(1).length,
    OldestSubmittedOn: new Date(Math.min(...waiting)).toISOString(),
    Assigned: inStatus(3).length,
    OnHold: inStatus(5).length,
    BoPending: inStatus(8).length,
    Breaches: open.filter(({ last_submitted_on }) => isLate(last_submitted_on)).length,
    SlaHours: 24,
    Today: {
      Started: count('start'),
      Submitted: count('customerSubmit', 'customerResubmit'),
      Approved: count('approve', 'approveWithoutDerivative', 'stpApprove'),
      Rejected: count('reject', 'rejectMode'),
    },
  });
  for (const verifier of shown.Verifiers) {
    const user = raw.users.find(({ full_name }) => full_name === verifier.VerifierName);
    const own = (status: number) =>
      inStatus(status).filter((row) => row.verifier_id === user?.user_id).length;
    expect([verifier.Assigned, verifier.OnHold]).toEqual([own(3), own(5)]);
    expect(verifier.IsLoggedIn).toBe(user?.user_name === 'verifier');
  }
  const recent = raw.calls.filter((call) => now.getTime() - call.api_request_time.getTime() < 24 * 3_600_000);
  const failures = recent.filter(({ status }) => status !== 'Success').length;
  expect(shown.ThirdParties.reduce((sum, { Failed, TimedOut }) => sum + Failed + TimedOut, 0)).toBe(failures);
});
