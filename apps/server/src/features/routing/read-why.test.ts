import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readWhy } from '@kyc/contract/routing/routing';
import { RoutingMode } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const { house, tenant, callerOf, build, sqlOf } = await openStaffedBroker('PRIVATE');
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
let customer: Caller;
let colleague: Caller;
afterAll(house.close);

beforeAll(async () => {
  customer = await signedIn(house, { tenant, userType: UserType.Verifier });
  colleague = await signedIn(house, { tenant, userType: UserType.Verifier });
  await sqlOf((tx) => updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull }));
});

const mobileOf = ({ userId }: Caller) =>
  sqlOf(async (tx) => {
    const { rows } = await sql<{
      mobile: string;
    }>`select mobile from app_user where user_id = ${userId}`.execute(tx);
    return rows[0]?.mobile;
  });

test('a verifier reads neither the parts of a colleague’s score nor that a colleague is the customer', async () => {
  const id = await build(ApplicationStatus.ReviewPending, {
    attempt_no: 1,
    queue_day: '2026-11-20',
    last_submitted_on: new Date(),
    mobile: await mobileOf(customer),
  });
  expect((await verifier.post('/api/dashboard/fetch-next/')).json()).toBe(id);
  const readBy = async (caller: Caller) => {
    const answer = await caller.get(`/api/routing/why/${String(id)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const [decision] = answer.json<ReplyOf<typeof readWhy>>().Decisions;
    const of = ({ userId }: Caller) => decision?.Candidates.find(({ UserId }) => UserId === userId);
    return { text: decision?.Text, of, body: answer.body };
  };
  const forAdmin = await readBy(admin);
  expect(forAdmin.of(customer)?.Failures).toEqual(['own or family application']);
  expect(forAdmin.of(colleague)?.Addends).not.toBeNull();
  const forVerifier = await readBy(verifier);
  expect(forVerifier.body).not.toContain('own or family');
  expect(forVerifier.of(customer)?.Failures).toEqual(['not for this application']);
  expect(forVerifier.of(colleague)).toMatchObject({ Addends: null, Score: forAdmin.of(colleague)?.Score });
  expect(forVerifier.of(verifier)).toEqual(forAdmin.of(verifier));
  expect(forVerifier.text).toContain(`(not for this application)`);
});
