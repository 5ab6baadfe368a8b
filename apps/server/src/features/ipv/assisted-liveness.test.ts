import { UserType } from '@kyc/contract/user-types';
import {
  putAcceptanceSetting,
  type AcceptanceSettingChange,
} from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { acceptableApplication } from '../../../testing/acceptance/acceptable-application.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('LIVELY');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

beforeEach(() =>
  sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ ipv_workbench: true, acceptance_gate: true }).execute(),
  ),
);
const make = (severity: AcceptanceSettingChange['severity']) =>
  sqlOf((tx) => putAcceptanceSetting(tx, 'IPV-06', { severity, rejectsAtOnce: false }));
const severityFor = async (id: number) => {
  const answer = await verifier.get(`/api/dashboard/acceptance/${id}`);
  const { Findings } = answer.json<{ Findings: { RuleId: string; Severity: string }[] }>();
  return Findings.find(({ RuleId }) => RuleId === 'IPV-06')?.Severity;
};
const assist = async (ApplicationId: number, Kind: string, Means: string) => {
  const answer = await verifier.post('/api/dashboard/ipv/assistance/', { ApplicationId, Kind, Means });
  expect(answer.statusCode).toBe(200);
};
const confirm = async (ApplicationId: number, Kind: string) => {
  const answer = await admin.post('/api/dashboard/ipv/assistance/confirm/', { ApplicationId, Kind });
  expect(answer.statusCode).toBe(200);
};
const notLive = () => acceptableApplication(broker, { calls: { 40: { live: false } } });

test('a failed liveness check is only a remark after a second person confirmed the applicant by another means, at any severity', async () => {
  const id = await notLive();
  expect(await severityFor(id)).toBe('remark');
  await make('block');
  expect(await severityFor(id)).toBe('block');
  await assist(id, 'liveness', 'head-or-hand');
  expect(await severityFor(id)).toBe('block');
  await confirm(id, 'liveness');
  expect(await severityFor(id)).toBe('remark');
  await make('info');
  expect(await severityFor(id)).toBe('info');
});

test('assistance with the voice does not cover liveness, nor does that of another application', async () => {
  await make('block');
  const id = await notLive();
  await assist(id, 'voice', 'written-number');
  await confirm(id, 'voice');
  expect(await severityFor(id)).toBe('block');
});
