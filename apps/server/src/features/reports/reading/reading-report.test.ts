import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import type { ReadingRow } from '@kyc/contract/reports/reading-report';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const { house, callerOf, build } = await openStaffedBroker('READING');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

const today = () => new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const report = (FromDate = today(), ToDate = today()) =>
  admin.post('/api/report/reading/', { FromDate, ToDate });
const look = (Kind: string, Ms: number) => ({ Kind, Documents: [], Ms });

test('I1 the report counts, for each verifier, the decisions that were faster than their evidence can be read', async () => {
  const id = await build(ApplicationStatus.Assigned);
  const decide = async (fields: readonly object[], more: object = {}) => {
    const reply = await verifier.post('/api/dashboard/application/decide-fields/', {
      ApplicationId: id,
      Fields: fields,
      ...more,
    });
    expect(reply.statusCode).toBe(200);
  };
  const verified = (FieldId_: number, Seen?: object, Was?: null) => ({
    FieldId: FieldId_,
    Decision: 'verified',
    ...(Seen && { Seen }),
    ...(Was === null && { Was }),
  });
  // A text is read in 500 ms at least.
  await decide([
    verified(FieldId.Mobile, look('screen', 120)),
    verified(FieldId.Email, look('screen', 499)),
    verified(FieldId.Pan, look('screen', 500)),
    verified(FieldId.FirstName, look('download', 0)),
    verified(FieldId.LastName),
  ]);
  await decide([verified(FieldId.Gender, look('compared', 0))], { Bulk: true });
  await decide([verified(FieldId.FatherName, look('undo', 0), null)]);
  await decide([{ FieldId: FieldId.Mobile, Decision: 'undecided' }]);
  const row: Partial<ReadingRow> = {
    VerifierId: verifier.userId,
    Decisions: 6,
    OnScreen: 3,
    Faster: 2,
    Compared: 1,
    Elsewhere: 1,
    NotReported: 1,
  };
  const answer = await report();
  expect(answer.json<{ Rows: ReadingRow[] }>().Rows).toEqual([expect.objectContaining(row)]);
  expect((await report('2026-01-01', '2026-01-02')).json()).toEqual({ Rows: [] });
});

test('only an Admin reads it, for a period of at most a year', async () => {
  for (const userType of [UserType.Verifier, UserType.Business, UserType.Audit])
    expect(
      (await callerOf(userType).post('/api/report/reading/', { FromDate: today(), ToDate: today() }))
        .statusCode,
    ).toBe(403);
  expect((await report('2024-01-01', '2026-01-01')).statusCode).toBe(400);
});
