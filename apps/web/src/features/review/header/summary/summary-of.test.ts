import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { FieldId } from '@kyc/contract/fields';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { Mode } from '@kyc/contract/modes';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { describe, expect, test } from 'vitest';
import type { Known } from '../../desk/order/doubts.ts';
import { ageOf } from './age-of.ts';
import { summaryOf, type ChipKind } from './summary-of.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));
const noWarnings: Known = { findings: [], signals: [] };
const application = (given: Partial<ReviewApplication>) =>
  ({
    ...nothing,
    Mode: Mode.DigiLocker,
    Masked: [],
    EarlierChecks: [],
    VisibleFields: reviewFields.map(({ id }) => id),
    ...given,
  }) as ReviewApplication;
const chip = (kind: ChipKind, given: Partial<ReviewApplication>, known = noWarnings) => {
  const found = summaryOf(application(given), known).find((each) => each.kind === kind);
  return [found?.state, found?.says, found?.fieldId];
};
const signal = (
  Signal: RiskSignal,
  State: ShownSignal['State'],
  Count: number | null,
  FieldIds: number[] = [],
) => ({ Signal, State, Count, FieldIds, Line: '', DocumentType: null }) as ShownSignal;
const unknown = { kind: 'word', word: 'notKnown' };

describe('the summary shows', () => {
  test.each([
    [
      { PanSelfie: 66, PoaSelfie: 70 },
      ['good', { kind: 'score', score: 66, band: 'green' }, FieldId.PanPhoto],
    ],
    [
      { PanSelfie: 90, PoaSelfie: 62 },
      ['look', { kind: 'score', score: 62, band: 'yellow' }, FieldId.AddressProofFront],
    ],
    [{ PanSelfie: 35 }, ['bad', { kind: 'score', score: 35, band: 'red' }, FieldId.PanPhoto]],
    [{}, ['unknown', unknown, FieldId.PanPhoto]],
  ])('faces the lowest score, on the band of faces: %j', (given, says) => {
    expect(chip('face', given)).toEqual(says);
  });

  test.each([
    [{ PanOcrNameMatchScore: 81, PanPoaNameMatchScore: 100 }, 'good'],
    [{ PanOcrNameMatchScore: 80 }, 'look'],
    [{ PanPoaNameMatchScore: 40 }, 'bad'],
  ])('names the lowest score, on the band of names: %j', (given, state) => {
    expect(chip('name', given)[0]).toBe(state);
  });

  test('names in two scripts that a green score does not vouch for them', () => {
    const given = { FirstName: 'Meena', LastName: 'Shah', PanOcrName: 'मीना शाह', PanPoaNameMatchScore: 100 };
    const says = { kind: 'word', word: 'notComparable' };
    expect(chip('name', given)).toEqual(['unknown', says, FieldId.PanPhoto]);
    expect(chip('name', { ...given, PanPoaNameMatchScore: 40 })[0]).toBe('bad');
  });

  test.each([
    ['face', 'PoaSelfie', { PanSelfie: 90 }, 'unknown'],
    ['name', 'PanPoaNameMatchScore', { PanOcrNameMatchScore: 100 }, 'unknown'],
    ['bank', 'PanPennydropNameMatchScore', {}, 'unknown'],
    ['face', 'PoaSelfie', { PanSelfie: 20 }, 'bad'],
  ] as const)(
    '%s that %s was made for an earlier value, unless something speaks against it',
    (kind, Property, given, state) => {
      const earlier = { EarlierChecks: [{ Property, Check: 'check', Changed: ['selfie'] }] };
      const [found, says] = chip(kind, { ...given, ...earlier });
      expect(found).toBe(state);
      if (state === 'unknown') expect(says).toEqual({ kind: 'word', word: 'earlier' });
    },
  );

  test.each([
    [{ DateOfBirth: '1990-02-14', PanDob: '1990-02-14' }, ['good', { kind: 'dates', agree: 2, of: 2 }, 3]],
    [
      { DateOfBirth: '1990-02-14', PanDob: '1990-02-14', AadhaarDob: '1998-02-14' },
      ['bad', { kind: 'dates', agree: 2, of: 3 }, 3],
    ],
    [{ DateOfBirth: '1990-02-14' }, ['unknown', unknown, 3]],
    [
      { DateOfBirth: '1990', PanDob: '1990', Masked: ['DateOfBirth'] },
      ['unknown', { kind: 'word', word: 'masked' }, 3],
    ],
    [{ VisibleFields: [4], DateOfBirth: '1990-02-14', PanDob: '1991-01-01' }, ['unknown', unknown, 4]],
  ])('dates of birth whether all agree: %j', (given, says) => {
    expect(chip('birthDate', given)).toEqual(says);
  });

  test('the account a failed penny drop before any score', () => {
    expect(chip('bank', { PanPennydropNameMatchScore: 66 })[0]).toBe('good');
    expect(chip('bank', { PanPennydropNameMatchScore: 66, PennyDropVerified: false })).toEqual([
      'bad',
      { kind: 'word', word: 'notVerified' },
      FieldId.BankAccount,
    ]);
  });

  const signed = { EsignStatus: 2, FirstName: 'Bindu', LastName: 'Nair' };
  test.each([
    [{ ...signed, SignerName: 'Bindu Nair', EsignAadhaarMatch: true }, ['good', 'signer']],
    [{ ...signed, SignerName: 'BINDU  NAIR ', EsignAadhaarMatch: true }, ['good', 'signer']],
    [{ ...signed, SignerName: 'Sindhu Nair', EsignAadhaarMatch: false }, ['bad', 'otherSigner']],
    [{ ...signed, SignerName: 'Rahul Verma', EsignAadhaarMatch: true }, ['bad', 'otherSigner']],
    [{ ...signed, SignerName: 'Bindu Nair', EsignAadhaarMatch: null }, ['look', 'signerUnknown']],
    [{ ...signed, EsignStatus: 1, EsignAadhaarMatch: true }, ['bad', 'notSigned']],
    [{ ...signed, SignerName: 'R***', EsignAadhaarMatch: true, Masked: ['SignerName'] }, ['good', 'signer']],
  ])('I12 the e-Sign who signed: %j', (given, [state, word]) => {
    expect(chip('esign', given)).toEqual([state, { kind: 'word', word }, FieldId.Esign]);
  });

  test('the chips that need attention first', () => {
    const states = summaryOf(
      application({ ...signed, PanSelfie: 20, PanOcrNameMatchScore: 90 }),
      noWarnings,
    ).map(({ state }) => state);
    const order = ['bad', 'look', 'unknown', 'good'];
    expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
    expect(states[0]).toBe('bad');
  });

  test('duplicates how many others there are, and where', () => {
    const signals = [
      signal(RiskSignal.SameMobile, 'found', 2, [FieldId.Mobile]),
      signal(RiskSignal.SameEmail, 'none', 0),
    ];
    expect(chip('duplicates', {}, { ...noWarnings, signals })).toEqual([
      'bad',
      { kind: 'count', count: 2 },
      1,
    ]);
    expect(chip('duplicates', {}, { ...noWarnings, signals: signals.slice(1) })).toEqual([
      'good',
      { kind: 'word', word: 'none' },
      1,
    ]);
    expect(chip('duplicates', {}, { findings: [], signals: undefined })[1]).toEqual(unknown);
  });

  test('duplicates what the gate found of the PAN', () => {
    const finding = {
      RuleId: 'DUP-01',
      State: 'fires',
      Demand: 'override',
      CoveredBy: null,
      FieldIds: [4],
      Remark: null,
      Override: null,
    };
    const findings = [finding as unknown as AcceptanceFinding];
    expect(chip('duplicates', {}, { ...noWarnings, findings })).toEqual([
      'bad',
      { kind: 'count', count: 1 },
      4,
    ]);
  });

  test('the place what the signal of the selfie noticed', () => {
    const of = (State: ShownSignal['State']) =>
      chip('place', {}, { ...noWarnings, signals: [signal(RiskSignal.SelfieDistance, State, null)] })[0];
    expect([of('found'), of('none'), of('unknown')]).toEqual(['look', 'good', 'unknown']);
    expect(chip('place', {}, { findings: [], signals: undefined })).toEqual([
      'unknown',
      unknown,
      FieldId.Selfie,
    ]);
  });

  test('V7 neither duplicates nor the place where the tenant has no signal for them', () => {
    const kinds = (signals: ShownSignal[]) =>
      summaryOf(application({}), { findings: [], signals }).map(({ kind }) => kind);
    expect(kinds([]).toSorted()).toEqual(['bank', 'birthDate', 'esign', 'face', 'name']);
    expect(kinds([signal(RiskSignal.SelfieDistance, 'unknown', null)])).toContain('place');
    expect(kinds([signal(RiskSignal.SameMobile, 'none', 0)])).toContain('duplicates');
  });

  test('no field that the application does not show', () => {
    expect(chip('face', { VisibleFields: [], PanSelfie: 30 })[2]).toBeUndefined();
  });
});

test('the age is shown in full minutes, never below zero', () => {
  const since = '2026-11-18T06:30:00Z';
  expect(ageOf(since, Date.parse('2026-11-23T05:29:59Z'))).toEqual({ days: 4, hours: 22, minutes: 59 });
  expect(ageOf(since, Date.parse('2026-11-18T06:00:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
});
