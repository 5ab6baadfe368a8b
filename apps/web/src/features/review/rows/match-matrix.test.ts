import { applicationProperties } from '@kyc/contract/applications/application-properties';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { Mode } from '@kyc/contract/modes';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { describe, expect, test } from 'vitest';
import { comparedSources } from './compared-sources.ts';
import { matchMatrix, type MatrixCell } from './match-matrix.ts';

const nothing = Object.fromEntries(Object.keys(applicationProperties).map((name) => [name, null]));

// The matrix reads these properties and the profile of a reply; the rest is omitted.
const application = (given: Partial<ReviewApplication>) =>
  ({
    ...nothing,
    PAN: null,
    EarlierChecks: [],
    Mode: Mode.Manual,
    VisibleFields: reviewFields.map(({ id }) => id),
    ...given,
  }) as ReviewApplication;

const rowOf = (attribute: string, given: Partial<ReviewApplication>) =>
  matchMatrix(application(given)).rows.find((row) => row.attribute === attribute);

/** The cell in short: differences are in [ ], their kinds after a bar. */
function short(cell: MatrixCell): string {
  if (cell.kind === 'notVerified') return `${cell.source}: not verified`;
  if (cell.kind === 'face') return `${cell.source}: ${cell.score} ${cell.pair}`;
  const text = cell.parts.map((part) => (part.kind === 'same' ? part.text : `[${part.text}]`)).join('');
  const words = cell.variants.map((each) => ('word' in each ? `${each.kind} ${each.word}` : each.kind));
  return [`${cell.source}: ${text}`, ...words].join(' | ');
}

describe('the rows of the match matrix', () => {
  test('a name is compared with the declared one, capitals make no difference, kinds of differences are named', () => {
    const row = rowOf('name', {
      FirstName: 'Srinivas',
      LastName: 'Reddy',
      PanName: 'SRINIVAS REDDY',
      PanOcrName: 'Srinivas Redy',
      PoaName: 'S Reddy',
      SignerName: 'Mr. Srinivas Reddy',
      PanOcrNameMatchScore: 90,
      PanPoaNameMatchScore: 62,
    });
    expect(row?.cells.map(short)).toEqual([
      'declared: Srinivas Reddy',
      'panService: SRINIVAS REDDY',
      expect.stringMatching(/^panOcr: .*\[.*\| (spelling|typing slip)$/),
      expect.stringMatching(/^addressProof: .*\[.*\| initials$/),
      'signer: Mr. Srinivas Reddy | titleOnly MR',
    ]);
    expect(row?.cells.map(({ fieldId }) => fieldId)).toEqual([9, 5, 5, 22, 30]);
    expect(row?.scale).toBe('name');
    expect(row?.scores).toEqual([
      { label: 'panNameMatch', score: 90 },
      { label: 'aadhaarNameMatch', score: 62 },
    ]);
  });

  test('the name of the KRA record has a column where there is one, before the signer', () => {
    const given = { FirstName: 'Amit', MiddleName: 'Ram', LastName: 'Kale', Mode: Mode.KraVerified };
    const row = rowOf('name', { ...given, KraName: 'AMIT KALE', SignerName: 'Amit Ram Kale' });
    expect(row?.cells.map(short)).toEqual([
      'declared: Amit Ram Kale',
      'kra: AMIT KALE | middleMissing RAM',
      'signer: Amit Ram Kale',
    ]);
    const { sources } = matchMatrix(application({ ...given, KraName: 'AMIT KALE', SignerName: 'x' }));
    expect(sources).toEqual(['declared', 'kra', 'signer']);
    expect(matchMatrix(application(given)).sources).not.toContain('kra');
  });

  test('values under a trusted signature have their own columns', () => {
    const given = { FirstName: 'Amit', LastName: 'Kale', SignerName: 'Amit Kale', DateOfBirth: '1990-04-12' };
    const Signed = {
      CertificateName: 'AMIT KALE',
      AadhaarName: 'Zebra Quartz',
      AadhaarBirthDate: '1990-04-13',
    };
    const matrix = matchMatrix({ ...application(given), Signed });
    const cellsOf = (attribute: string) =>
      matrix.rows.find((row) => row.attribute === attribute)?.cells.map(({ source }) => source);
    expect(cellsOf('name')).toEqual(['declared', 'signedAadhaar', 'signer', 'certificate']);
    expect(cellsOf('birthDate')).toEqual(['declared', 'signedAadhaar']);
    expect(matrix.columns).toContain('signedAadhaar');
    expect(matchMatrix(application(given)).sources).not.toContain('certificate');
  });

  test('birth dates differ in marked characters; the proof is Aadhaar with DigiLocker', () => {
    const row = rowOf('birthDate', {
      Mode: Mode.DigiLocker,
      DateOfBirth: '1990-04-12',
      PanDob: '1990-04-12',
      PanOcrDob: '1991-04-12',
      AadhaarDob: '1990-04-12',
    });
    expect(row?.cells.map(short)).toEqual([
      'declared: 12/04/1990',
      'panService: 12/04/1990',
      'panOcr: 12/04/199[1]',
      'aadhaar: 12/04/1990',
    ]);
    expect(row?.cells.map(({ fieldId }) => fieldId)).toEqual([3, 4, 5, 22]);
  });

  test('a declared birth date without a separate field is not shown', () => {
    const row = rowOf('birthDate', {
      DateOfBirth: '1990-04-12',
      PanDob: '1990-04-12',
      VisibleFields: [4, 5],
    });
    expect(row?.cells.map(short)).toEqual(['panService: 12/04/1990']);
  });

  test('another permanent address is marked part by part, the same one has no cell', () => {
    const address: Partial<ReviewApplication> = {
      CorrespondenceHouseNo: '12',
      CorrespondenceStreet: 'Gandhi Road',
      CorrespondenceCity: 'Pune',
      CorrespondencePincode: '411001',
      PermanentHouseNo: '12',
      PermanentStreet: 'Gandi Road',
      PermanentCity: 'Nashik',
      PermanentPincode: '411001',
    };
    expect(rowOf('address', { ...address, IsPermanentSame: false })?.cells.map(short)).toEqual([
      'declared: 12, Gandhi Road, Pune, 411001',
      'permanent: 12, Gand[‸]i Road, [Nashik], 411001',
    ]);
    expect(rowOf('address', { ...address, IsPermanentSame: true })?.cells.map(short)).toEqual([
      'declared: 12, Gandhi Road, Pune, 411001',
    ]);
  });

  test('the account: name of another person, and a penny drop that failed', () => {
    const declared = { FirstName: 'Amit', LastName: 'Patil', NameAsPerBank: 'Amit Patil' };
    const other = rowOf('accountName', {
      ...declared,
      PennyDropVerified: true,
      PennyDropName: 'RAMESH PATIL',
      PanPennydropNameMatchScore: 35,
    });
    expect(other?.cells.map(short).at(-1)).toMatch(/^pennyDrop: .*\[.* \| given name differs$/);
    expect(other?.scale).toBe('face');
    expect(other?.scores).toEqual([{ label: 'bankNameMatch', score: 35 }]);
    const failed = rowOf('accountName', {
      ...declared,
      PennyDropVerified: false,
      PennyDropName: 'AMIT PATIL',
    });
    expect(failed?.cells.map(short)).toEqual([
      'declared: Amit Patil',
      'bank: Amit Patil',
      'pennyDrop: not verified',
    ]);
  });

  test('faces are in the columns of their documents', () => {
    expect(rowOf('face', { PanSelfie: 82, PoaSelfie: 0 })?.cells.map(short)).toEqual([
      'panOcr: 82 panCard',
      'addressProof: 0 proof',
    ]);
  });
});

test('an attribute or source without values has neither row nor column', () => {
  expect(matchMatrix(application({}))).toEqual({ sources: [], columns: [], rows: [] });
  const { sources, rows } = matchMatrix(application({ PAN: 'ABCPE1234F', PanSelfie: 70 }));
  expect(sources).toEqual(['declared', 'panOcr']);
  expect(rows.map(({ attribute }) => attribute)).toEqual(['pan', 'face']);
});

test('U16 a source with only one attribute has no separate column', () => {
  const { columns, sources } = matchMatrix(
    application({
      FirstName: 'Amit',
      DateOfBirth: '1990-04-12',
      PanName: 'AMIT',
      PanDob: '1990-04-12',
      PennyDropName: 'AMIT',
      SignerName: 'Amit',
    }),
  );
  expect(sources).toEqual(['declared', 'panService', 'pennyDrop', 'signer']);
  expect(columns).toEqual(['declared', 'panService']);
});

test('a value whose field is not shown leads nowhere', () => {
  const cells = matchMatrix(application({ PAN: 'ABCPE1234F', VisibleFields: [1] })).rows[0]?.cells;
  expect(cells?.map(({ fieldId }) => fieldId)).toEqual([undefined]);
});

test('the sources of a field name the differences of names, not of dates', () => {
  const a = application({
    FirstName: 'Jaya Prakash',
    LastName: 'Narayan',
    PanName: 'JAYAPRAKASH NARAYAN',
    DateOfBirth: '1990-04-12',
    PanDob: '1990-04-13',
  });
  expect(comparedSources(5, a).map(({ variants }) => variants)).toEqual([[], [{ kind: 'spacing' }]]);
  expect(comparedSources(3, a).map(({ variants }) => variants)).toEqual([[], []]);
});
