import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { UserType } from '@kyc/contract/user-types';
import { insertServiceCall } from '@kyc/db/tables/records/service-call-table';
import { insertStage } from '@kyc/db/tables/applications/application-stage-table';
import { coverVerdicts } from '@kyc/domain/evidence/cover';
import { viewEvidence } from '@kyc/domain/evidence/evidence-view';
import { afterAll, expect, test } from 'vitest';
import { judgeConfirmations } from './read-confirmations.ts';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('CONFIRMED');
const { house, callerOf, build, sqlOf } = broker;
afterAll(house.close);

const confirmationsOf = async (id: number) => {
  const answer = await callerOf(UserType.Admin).get(`/api/dashboard/application/${String(id)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReviewApplication>().Confirmations;
};
const asked = (applicationId: number, apiId: number, status: 'Success' | 'Failed', on: string) =>
  sqlOf((tx) =>
    insertServiceCall(tx, {
      applicationId,
      apiId,
      status,
      requestedOn: new Date(on),
      respondedOn: null,
      request: '{}',
      response: '{}',
    }),
  );

test('U14 of mobile and e-mail: the stage that confirmed them, and the newest answer of the OTP service', async () => {
  const id = await build(ApplicationStatus.ReviewPending);
  const nothing = { VerifiedOn: null, ServiceStatus: null, ServiceOn: null, IsEarlier: false };
  expect(await confirmationsOf(id)).toEqual([
    { FieldId: 1, ...nothing },
    { FieldId: 2, ...nothing },
  ]);
  await sqlOf((tx) => insertStage(tx, id, 'Mobile Verified'));
  const now = new Date();
  const day = (hour: string) => `${now.toISOString().slice(0, 10)}T${hour}:00:00.000Z`;
  await asked(id, 22, 'Failed', day('00'));
  await asked(id, 22, 'Success', day('01'));
  // Of another service: a message, not a confirmation.
  await asked(id, 13, 'Success', day('02'));
  expect(await confirmationsOf(id)).toEqual([
    {
      FieldId: 1,
      VerifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      ServiceStatus: 'Success',
      ServiceOn: day('01'),
      IsEarlier: false,
    },
    { FieldId: 2, ...nothing },
  ]);
});

test('G1 a confirmation of an earlier number is marked as such', async () => {
  const digestOf = (subject: string, text: string) => `${subject} ${text}`;
  const values = (Mobile: string) => ({ properties: { Mobile }, documents: new Map<number, number>() });
  const evidence = coverVerdicts(
    {},
    { LastStageCompleted: 'Mobile Verified' },
    { present: values('9820098201'), digestOf, now: new Date(), stored: {} },
  );
  const confirmations = [
    {
      FieldId: 1,
      VerifiedOn: new Date().toISOString(),
      ServiceStatus: null,
      ServiceOn: null,
      IsEarlier: false,
    },
  ];
  const earlier = (Mobile: string) =>
    judgeConfirmations(confirmations, viewEvidence(evidence, { present: values(Mobile), digestOf }))[0]
      ?.IsEarlier;
  expect(earlier('9820098201')).toBe(false);
  expect(earlier('9820098202')).toBe(true);
});
