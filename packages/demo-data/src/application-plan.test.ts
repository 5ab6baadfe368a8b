import { PlanType } from '@kyc/contract/plan-types';
import { patchApplication, recordServiceCall } from '@kyc/contract/intake/intake';
import { DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import { matchNames } from '@kyc/domain/names/match-names';
import { describe, expect, test } from 'vitest';
import { planApplication, type ApplicationPlan } from './application-plan.ts';
import { plannedFaults } from './planned-faults.ts';

const startedAt = new Date('2026-11-20T04:30:00Z');
const submitted = Array.from({ length: 600 }, (_, seed) =>
  planApplication(seed, { startedAt, furthest: 'submitted' }),
);
const pending = Array.from({ length: 300 }, (_, seed) =>
  planApplication(seed, { startedAt, furthest: 'pending' }),
);
const share = (plans: readonly ApplicationPlan[], fits: (plan: ApplicationPlan) => boolean): number =>
  plans.filter(fits).length / plans.length;

describe('a plan', () => {
  test('carries what the intake accepts, stage by stage', () => {
    for (const plan of [...submitted, ...pending]) {
      for (const { properties, serviceCalls, stage } of plan.stages) {
        const patch = patchApplication.body.safeParse({ ...properties, LastStageCompleted: stage });
        expect(patch.error?.issues).toBeUndefined();
        for (const { milliseconds: _, ...call } of serviceCalls) {
          expect(recordServiceCall.body.safeParse(call).success).toBe(true);
        }
      }
    }
  });

  test('is the same for the same seed', () => {
    expect(planApplication(5, { startedAt, furthest: 'submitted' })).toEqual(submitted[5]);
  });

  test('scores the names that it carries', () => {
    for (const { properties, person } of submitted) {
      expect(properties.PanOcrNameMatchScore).toBe(
        matchNames(person.fullName, String(properties.PanOcrName)).score,
      );
      expect(properties.PanPoaNameMatchScore).toBe(
        matchNames(person.fullName, String(properties.PoaName)).score,
      );
    }
  });

  test('keeps the shares of README §12', () => {
    expect(share(submitted, ({ mode }) => mode === Mode.DigiLocker)).toBeCloseTo(0.47, 1);
    expect(share(submitted, ({ mode }) => mode === Mode.None)).toBe(0);
    expect(share(submitted, ({ properties }) => properties.PennyDropVerified === true)).toBeCloseTo(0.9, 1);
    expect(share(submitted, ({ properties }) => properties.EsignAadhaarMatch === true)).toBeCloseTo(0.92, 1);
    expect(share(submitted, ({ properties }) => Number(properties.PanOcrNameMatchScore) > 80)).toBeCloseTo(
      0.75,
      1,
    );
    expect(share(submitted, ({ properties }) => Number(properties.PanOcrNameMatchScore) <= 40)).toBeCloseTo(
      0.07,
      1,
    );
    expect(share(submitted, ({ properties }) => Number(properties.PanSelfie) > 65)).toBeCloseTo(0.75, 1);
  });

  test('has about 18 service calls, 6 % failed and 1 % timed out', () => {
    const calls = submitted.flatMap(({ serviceCalls }) => serviceCalls);
    expect(calls.length / submitted.length).toBeGreaterThan(16);
    expect(calls.length / submitted.length).toBeLessThan(21);
    const of = (status: string): number =>
      calls.filter(({ Status }) => Status === status).length / calls.length;
    expect(of('Failed')).toBeCloseTo(0.06, 2);
    expect(of('Timeout')).toBeCloseTo(0.01, 2);
  });

  test('never logs an account, a mobile or an Aadhaar number in full', () => {
    for (const { serviceCalls, person } of submitted) {
      const text = JSON.stringify(serviceCalls.map(({ Request, Response }) => [Request, Response]));
      expect(text).not.toContain(person.mobile);
      expect(text).not.toContain(person.bank.accountNo);
    }
  });

  test('carries documents by the conditions of fields.json', () => {
    for (const { documents, mode, planType, source, properties, faults } of submitted) {
      const has = (type: DocumentType): boolean => documents.includes(type);
      expect(has(DocumentType.Photo)).toBe(mode !== Mode.Manual);
      expect(has(DocumentType.IPV)).toBe(mode === Mode.Manual);
      expect(has(DocumentType.AadhaarXml)).toBe(mode === Mode.OfflineAadhaar);
      expect(has(DocumentType.BankProof)).toBe(
        source.Name === 'Kyc' || properties.PennyDropVerified === false,
      );
      expect(has(DocumentType.IncomeProof)).toBe(
        planType === PlanType.CashAndDerivatives && !faults.includes('missingIncomeProof'),
      );
    }
  });
});

describe('the mix', () => {
  test.each(plannedFaults)('fault %s is planned when requested, without any further fault', (fault) => {
    expect(planApplication(9, { startedAt, furthest: 'submitted', faults: [fault] }).faults).toEqual([fault]);
  });

  test('straight-through applications are planned as requested', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const ask = (straightThrough: boolean): boolean =>
        planApplication(seed, { startedAt, furthest: 'submitted', straightThrough }).stp;
      expect([ask(true), ask(false)]).toEqual([true, false]);
    }
  });

  test('a pending one has stopped before the eSign, without a mode before the address', () => {
    for (const { lastStageCompleted, mode, properties } of pending) {
      expect(lastStageCompleted).not.toBe('eSign Completed');
      if (mode === Mode.None) expect(properties.CorrespondencePincode).toBeUndefined();
    }
  });
});
