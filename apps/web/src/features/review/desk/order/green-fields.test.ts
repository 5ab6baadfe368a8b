import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type {
  DocumentSummary,
  FieldDecision,
  ReviewApplication,
} from '@kyc/contract/applications/review-application';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { Mode } from '@kyc/contract/modes';
import type { ShownSignal } from '@kyc/contract/risk/risk';
import { describe, expect, test } from 'vitest';
import { reviewRows } from '../../rows/review-row.ts';
import { greenFields, leftFields, leftReasons } from './green-fields.ts';
import type { Known } from './doubts.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));
const noWarnings: Known = { findings: [], signals: [] };
const all = reviewFields.map(({ id }) => id);
const panCard = { DocumentType: DocumentType.PanPhoto, DocumentId: 1 } as DocumentSummary;

/** A DigiLocker case of which everything agrees. */
const clean = (given: Partial<ReviewApplication> = {}) =>
  ({
    ...nothing,
    Mode: Mode.DigiLocker,
    VisibleFields: all,
    DecidableFields: all,
    AllowedActions: ['approveField'],
    ReadOnly: false,
    Masked: [],
    Revealable: [],
    EarlierChecks: [],
    Documents: [],
    FieldDecisions: [],
    EarlierRejections: [],
    FieldChanges: [],
    PAN: 'ABCPK1234L',
    Mobile: '9876543210',
    FirstName: 'Asha',
    LastName: 'Kale',
    PanName: 'ASHA KALE',
    PanOcrName: 'ASHA KALE',
    PoaName: 'Asha Kale',
    DateOfBirth: '1990-02-14',
    PanDob: '1990-02-14',
    PanOcrDob: '1990-02-14',
    AadhaarDob: '1990-02-14',
    PanSelfie: 66,
    PanOcrNameMatchScore: 81,
    PanPoaNameMatchScore: 81,
    PoaSelfie: 66,
    NameRecommendation: 'Approve',
    BankName: 'Bank of Nowhere',
    NameAsPerBank: 'ASHA KALE',
    PennyDropName: 'Asha Kale',
    PennyDropVerified: true,
    PanPennydropNameMatchScore: 66,
    CorrespondenceCity: 'Pune',
    ...given,
  }) as ReviewApplication;

const greenOf = (application: ReviewApplication, known = noWarnings) =>
  greenFields(reviewRows(application), application, known).map(({ row }) => row.fieldId);

const finding = (FieldIds: number[], Remark: string | null = null) =>
  ({
    RuleId: 'X',
    State: 'fires',
    Demand: 'remark',
    FieldIds,
    Remark,
    Override: null,
  }) as unknown as AcceptanceFinding;
const signal = (State: ShownSignal['State'], FieldIds: number[]) =>
  ({ Signal: 1, State, FieldIds, Count: 1, DocumentType: null, Line: '' }) as ShownSignal;

describe('green is', () => {
  test('green: fields on which every source agrees and every score is above its band, and no others', () => {
    expect(greenOf(clean())).toEqual([
      FieldId.DateOfBirth,
      FieldId.Pan,
      FieldId.PanPhoto,
      FieldId.FirstName,
      FieldId.LastName,
      FieldId.BankAccount,
      FieldId.AddressProofFront,
    ]);
  });

  test('shown with its value, the sources that agree, the scores and the documents', () => {
    const application = clean({ Documents: [panCard] });
    const green = greenFields(reviewRows(application), application, noWarnings);
    const photo = green.find(({ row }) => row.fieldId === FieldId.PanPhoto);
    expect(photo).toMatchObject({
      value: 'Asha Kale',
      sources: ['declared', 'panService', 'panOcr'],
      scores: [{ score: 66 }, { score: 81 }],
      documentTypes: [DocumentType.PanPhoto],
    });
  });
});

const { DateOfBirth, Pan, PanPhoto, FirstName, LastName, BankAccount, AddressProofFront } = FieldId;
describe('one doubt, and a field is not green:', () => {
  test.each([
    ['a date of birth that differs', { AadhaarDob: '1991-02-14' }, [DateOfBirth, Pan]],
    ['a year of birth alone', { AadhaarDob: '1990' }, [DateOfBirth, Pan]],
    ['a name with a letter too few', { PanOcrName: 'ASHA KAL' }, [PanPhoto, FirstName, LastName]],
    ['a name with a title', { PoaName: 'Mrs Asha Kale' }, [FirstName, LastName, AddressProofFront]],
    ['a face in the compare band', { PanSelfie: 65 }, [PanPhoto]],
    ['a face without a score', { PanSelfie: null }, [PanPhoto]],
    ['a name score in the compare band', { PanOcrNameMatchScore: 80 }, [PanPhoto]],
    [
      'the system recommends Reject',
      { NameRecommendation: 'Reject' as const },
      [PanPhoto, AddressProofFront],
    ],
    ['a bank name in the compare band', { PanPennydropNameMatchScore: 65 }, [BankAccount]],
    ['a penny drop that failed', { PennyDropVerified: false }, [BankAccount]],
    ['one source alone', { PennyDropName: null, NameAsPerBank: null }, [BankAccount]],
    ['masked dates of birth', { Masked: ['DateOfBirth'] }, [DateOfBirth, Pan]],
    ['a masked PAN', { Masked: ['PAN'] }, [Pan, PanPhoto]],
    ['a masked account number', { Masked: ['BankAccountNo'] }, [BankAccount]],
    [
      'a document that is hidden',
      { Masked: ['PanPhoto'], Documents: [panCard] },
      // The face on the proof is compared with it, too.
      [DateOfBirth, Pan, PanPhoto, FirstName, LastName, AddressProofFront],
    ],
    [
      'fields that are only shown',
      { DecidableFields: [Pan] },
      [DateOfBirth, PanPhoto, FirstName, LastName, BankAccount, AddressProofFront],
    ],
    ['a decision', { FieldDecisions: [{ FieldId: Pan, Decision: 'verified' } as FieldDecision] }, [Pan]],
    [
      'a change since the last attempt',
      { FieldChanges: [{ FieldId: FirstName } as ReviewApplication['FieldChanges'][number]] },
      [FirstName],
    ],
  ])('%s', (_case, given, lost) => {
    const kept = greenOf(clean()).filter((fieldId) => !(lost as readonly number[]).includes(fieldId));
    expect(greenOf(clean(given))).toEqual(kept);
  });

  test('a finding on it that is not answered', () => {
    expect(greenOf(clean(), { ...noWarnings, findings: [finding([Pan])] })).not.toContain(Pan);
    expect(greenOf(clean(), { ...noWarnings, findings: [finding([Pan], 'seen')] })).toContain(Pan);
  });

  test('a signal that was found', () => {
    expect(greenOf(clean(), { ...noWarnings, signals: [signal('found', [Pan])] })).not.toContain(Pan);
    expect(greenOf(clean(), { ...noWarnings, signals: [signal('none', [Pan])] })).toContain(Pan);
  });

  test.each(['findings', 'signals'] as const)('while the %s are unknown, no field is green', (part) => {
    expect(greenOf(clean(), { ...noWarnings, [part]: undefined })).toEqual([]);
  });

  test('an address, whose sources nothing has compared', () => {
    const application = clean({ CorrespondenceHouseNo: '12', PermanentHouseNo: '12' });
    expect(greenOf(application)).not.toContain(FieldId.CorrespondenceHouseNo);
  });
});

describe('V12 each undecided field is green, or left with its reason:', () => {
  const whyOf = (fieldId: number, application: ReviewApplication, known = noWarnings) =>
    leftFields(reviewRows(application), application, known).find(({ row }) => row.fieldId === fieldId)?.why;

  test('none is missing', () => {
    const application = clean();
    const rows = reviewRows(application).filter(({ canDecide }) => canDecide);
    const left = leftFields(reviewRows(application), application, noWarnings);
    expect(
      [...greenOf(application), ...left.map(({ row }) => row.fieldId)].toSorted((a, b) => a - b),
    ).toEqual(rows.map(({ fieldId }) => fieldId).toSorted((a, b) => a - b));
    for (const { why } of left) expect(leftReasons).toContain(why);
  });

  test.each([
    ['a picture', FieldId.Selfie, {}, 'picture'],
    ['a value that nothing confirms', FieldId.Mobile, {}, 'oneSource'],
    ['an address', FieldId.CorrespondenceHouseNo, { CorrespondenceHouseNo: '12' }, 'address'],
    ['a date that differs', DateOfBirth, { AadhaarDob: '1991-02-14' }, 'differs'],
    ['a masked PAN', Pan, { Masked: ['PAN'] }, 'masked'],
    ['a face in the compare band', PanPhoto, { PanSelfie: 65 }, 'doubtful'],
    [
      'a change',
      FirstName,
      { FieldChanges: [{ FieldId: FirstName } as ReviewApplication['FieldChanges'][number]] },
      'changed',
    ],
  ] as const)('%s', (_case, fieldId, given, why) => {
    expect(whyOf(fieldId, clean(given as Partial<ReviewApplication>))).toBe(why);
  });

  test('unread findings', () => {
    expect(whyOf(Pan, clean(), { ...noWarnings, findings: undefined })).toBe('unread');
  });
});
