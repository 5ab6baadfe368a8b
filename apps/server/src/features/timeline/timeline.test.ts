import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { afterAll, expect, test } from 'vitest';
import { openTestTenant } from '../../../testing/sign-in/open-test-tenant.ts';
import type { Caller } from '../../../testing/staff.ts';

const { house, tenant, staff } = await openTestTenant('TIMES');
afterAll(house.close);
const verifier = await staff(UserType.Verifier);

const read = (caller: Caller, body: object) => caller.post('/api/report/timeline', body);

test('REP-06 TIME-01 the timeline tells each change with who and when, newest first', async () => {
  const id = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    head: { uan: 'TL00000001' },
  });
  const hold = { ApplicationId: id, VerifierRemarks: 'A better picture' };
  expect((await verifier.post('/api/dashboard/application/on-hold/', hold)).statusCode).toBe(200);
  expect((await verifier.post(`/api/dashboard/fetch-on-hold/${id}`)).statusCode).toBe(200);
  const answer = await read(verifier, { Uan: ' tl00000001 ' });
  expect(answer.statusCode).toBe(200);
  const entries = answer.json<Record<string, string>[]>();
  expect(entries).toMatchObject([
    { VerifierName: verifier.fullName },
    {
      Timeline: `Application put on hold by ${verifier.fullName}: A better picture`,
      VerifierName: verifier.fullName,
    },
  ]);
  const times = entries.map((entry) => entry['StatusChangedOn'] ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  const audits = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('audit_event').select('action').where('action', '=', 'timeline.read').execute(),
  );
  expect(audits).toHaveLength(1);
});

test('TIME-02 without a UAN, and with an unknown one, the text reports it', async () => {
  expect((await read(verifier, { Uan: ' ' })).json()).toMatchObject({ Message: 'Please enter UAN.' });
  const unknown = await read(verifier, { Uan: 'XX99999999' });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ Message: 'No data found for this UAN.' });
});
