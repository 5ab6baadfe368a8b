import { describe, expect, test } from 'vitest';
import { allStatuses, ApplicationStatus, isApplicationStatus, isFinished } from './application-status.ts';
import { statusName } from './status-names.ts';
import { allDocumentTypes, DocumentType } from './document-types.ts';
import { EsignStatus, esignStatusName } from './applications/esign-status.ts';
import { logTypeIds, logTypeLabel, logTypeLabels } from './log-types.ts';
import { allModes, isMode, Mode, modeName } from './modes.ts';
import enumerations from '../data/enumerations.json' with { type: 'json' };
import { poaNumberForms, poaTypeExpires, poaTypeName } from './documents/poa-types.ts';
import { isPlanType } from './plan-types.ts';
import { applicationSources, sourceId, sourceName } from './sources.ts';
import { stages } from './applications/stages.ts';
import { allUserTypes, UserType } from './user-types.ts';

describe('§3, enumerations', () => {
  test('application status', () => {
    expect(ApplicationStatus).toEqual({
      Pending: 0,
      ReviewPending: 1,
      Rejected: 2,
      Assigned: 3,
      Approved: 4,
      OnHold: 5,
      Cancelled: 6,
      SystemRejected: 7,
      ApprovedBoPending: 8,
      ApprovedCancelled: 9,
    });
    expect(allStatuses).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  // As §2 writes them in the tabs, the filter and the badges.
  test.each([
    [ApplicationStatus.Pending, 'Pending'],
    [ApplicationStatus.ReviewPending, 'Review Pending'],
    [ApplicationStatus.Rejected, 'Rejected'],
    [ApplicationStatus.Assigned, 'Assigned'],
    [ApplicationStatus.Approved, 'Approved'],
    [ApplicationStatus.OnHold, 'On Hold'],
    [ApplicationStatus.Cancelled, 'Cancelled'],
    [ApplicationStatus.SystemRejected, 'System Rejected'],
    [ApplicationStatus.ApprovedBoPending, 'Approved - BO Pending'],
    [ApplicationStatus.ApprovedCancelled, 'Approved Cancelled'],
  ])('status %i is called %s', (status, name) => {
    expect(statusName(status)).toBe(name);
  });

  test('user type', () => {
    expect(UserType).toEqual({ Sales: 1, Verifier: 2, Admin: 3, Audit: 4, Business: 5, SalesManager: 6 });
    expect(allUserTypes).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('verification method: there is no 5', () => {
    expect(Mode).toEqual({
      None: 0,
      KraVerified: 1,
      DigiLocker: 2,
      OfflineAadhaar: 3,
      Manual: 4,
      DigiLockerEpan: 6,
    });
    expect(allModes).toEqual([0, 1, 2, 3, 4, 6]);
    expect(allModes.map(modeName)).toEqual([
      'None',
      'KRA Verified',
      'DigiLocker',
      'Offline Aadhaar',
      'Manual',
      'DigiLocker e-PAN',
    ]);
  });

  test('document type', () => {
    expect(DocumentType).toEqual({
      BankProof: 7,
      PanPhoto: 8,
      Signature: 9,
      AddressProofFrontSide: 18,
      AddressProofBackSide: 19,
      Selfie: 20,
      IPV: 23,
      AOF: 24,
      Photo: 26,
      IncomeProof: 27,
      PromoCodeProof: 28,
      KRAAOF: 36,
      POA: 99,
      AadhaarXml: 100,
      CompressedSignature: 101,
      DigilockerAadhaarXml: 102,
    });
    expect(allDocumentTypes).toHaveLength(16);
  });
});

describe('§3, valid values', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('status %i', (value) => {
    expect(isApplicationStatus(value)).toBe(true);
  });

  test.each([0, 1, 2, 3, 4, 6])('mode %i', (value) => {
    expect(isMode(value)).toBe(true);
  });

  test.each([1, 2])('plan type %i', (value) => {
    expect(isPlanType(value)).toBe(true);
  });

  test.each([-1, 10, 1.5, '1', null, undefined])('%j is not valid', (value) => {
    expect([isApplicationStatus(value), isMode(value), isPlanType(value)]).toEqual([false, false, false]);
  });

  test('there is no mode 5 and no plan type 0 or 3', () => {
    expect([isMode(5), isPlanType(0), isPlanType(3)]).toEqual([false, false, false]);
  });
});

describe('the domain pack', () => {
  test.each([
    [EsignStatus.NotStarted, 'Not started'],
    [EsignStatus.Initiated, 'Initiated'],
    [EsignStatus.Completed, 'Completed'],
    [EsignStatus.Failed, 'Failed'],
    [EsignStatus.Expired, 'Expired'],
    [5, ''],
  ])('e-Sign status %i: %s', (status, name) => {
    expect(esignStatusName(status)).toBe(name);
  });

  // §2: number and expiry date for the proof types 1 and 3 only.
  test.each([
    [1, 'Passport', true],
    [2, 'Voter ID', false],
    [3, 'Driving Licence', true],
    [4, 'Aadhaar (masked)', false],
    [5, 'NREGA Job Card', false],
    [6, 'National Population Register Letter', false],
    [7, '', false],
  ])('proof of address %i: %s, expires: %s', (id, name, expires) => {
    expect(poaTypeName(id)).toBe(name);
    expect(poaTypeExpires(id)).toBe(expires);
  });

  // README §3: source 'Kyc' is id 1.
  test.each([
    [1, 'Kyc'],
    [2, 'Website'],
    [3, 'Android App'],
    [4, 'iOS App'],
    [5, 'Partner'],
    [6, 'Branch'],
    [7, 'Corporate'],
  ])('source %i: %s', (id, name) => {
    expect(sourceName(id)).toBe(name);
    expect(sourceId(name)).toBe(id);
    expect(sourceId(name.toUpperCase())).toBe(id);
    expect(applicationSources[id - 1]).toEqual({ Id: id, Name: name });
  });

  test('a source that there is not', () => {
    expect(sourceName(8)).toBe('');
    expect(sourceId('Kiosk')).toBeUndefined();
  });

  test('service calls 1 to 44 of the pack and ours after them, each with a name', () => {
    expect(logTypeIds).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    expect(logTypeLabels).toHaveLength(45);
    // README §2, the types that the workflow writes.
    expect([1, 3, 23, 24, 26, 28, 32].map(logTypeLabel)).toEqual([
      'PAN verification',
      'Bank penny drop (Re 1)',
      'Dedupe against existing clients',
      'UCC generation',
      'Approval webhook',
      'Update lead status (marketing)',
      'Back-office account push',
    ]);
    expect(logTypeLabel(46)).toBe('');
  });

  test('the stages of the customer flow in their order', () => {
    expect(stages).toEqual([
      'Mobile Verified',
      'Email Verified',
      'PAN Verified',
      'KRA Checked',
      'Bank Verified',
      'Personal Details',
      'Address Details',
      'Documents Uploaded',
      'Signature Uploaded',
      'Plan Selected',
      'Income Details',
      'Selfie Captured',
      'IPV Completed',
      'Form Generated',
      'eSign Completed',
    ]);
  });

  test('the form of each proof’s number is the pack’s', () => {
    const forms = enumerations.poaType.values.map(({ id, idRegex }) => [id, idRegex]);
    expect([...poaNumberForms].map(([id, form]) => [id, form.source.replaceAll('\\/', '/')])).toEqual(forms);
  });
});

test('I28 an application that is approved or cancelled is finished; every other one still waits', () => {
  const { Approved, Cancelled, ApprovedBoPending, ApprovedCancelled } = ApplicationStatus;
  expect(allStatuses.filter(isFinished)).toEqual([Approved, Cancelled, ApprovedBoPending, ApprovedCancelled]);
});
