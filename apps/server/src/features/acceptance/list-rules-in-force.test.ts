import type { RuleInForce } from '@kyc/contract/acceptance/rules-in-force';
import { UserType } from '@kyc/contract/user-types';
import { putAcceptanceSetting } from '@kyc/db/tables/acceptance/acceptance-setting-table';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('RULESINFORCE');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);

const rulesFor = async (userType: UserType) =>
  (await callerOf(userType).get('/api/dashboard/acceptance-rules/')).json<{ Rules: RuleInForce[] }>().Rules;
const set = (ruleId: string, severity: string) =>
  sqlOf((tx) => putAcceptanceSetting(tx, ruleId, { severity, rejectsAtOnce: false }));
const turnGate = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: isOn }).execute());

test("a verifier reads the active rules with the tenant's severities", async () => {
  await turnGate(true);
  await set('PAN-03', 'block');
  await set('MOB-02', 'off');
  const rules = await rulesFor(UserType.Verifier);
  expect(rules.find(({ RuleId }) => RuleId === 'PAN-02')).toEqual({
    RuleId: 'PAN-02',
    Severity: 'block',
    Authority: 'NSE, BSE',
    Condition: 'the PAN is not of an individual',
    Fix: 'Reject PAN Number with “PAN is not of an individual”. Other holders open an account with another form.',
    FieldIds: [4],
    Modes: null,
  });
  expect(rules.find(({ RuleId }) => RuleId === 'PAN-03')?.Severity).toBe('block');
  expect(rules.some(({ RuleId }) => RuleId === 'MOB-02')).toBe(false);
});

test('a fixed rule is returned as published, even if a row differs', async () => {
  await set('PAN-05', 'off');
  const rules = await rulesFor(UserType.Verifier);
  expect(rules.find(({ RuleId }) => RuleId === 'PAN-05')?.Severity).toBe('block');
});

test('without the gate no rules are returned', async () => {
  await turnGate(false);
  expect(await rulesFor(UserType.Verifier)).toEqual([]);
});
