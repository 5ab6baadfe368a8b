import { ApiId } from '@kyc/contract/log-types';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bindFirstValues, coverAnswer, coverVerdicts } from './cover.ts';
import { currentVerdicts } from './current-verdicts.ts';
import { viewEvidence } from './evidence-view.ts';
import { inferEvidence } from './infer-evidence.ts';
import type { StoredEvidence } from './stored-evidence.ts';
import { documentSubject, subjectText, type PresentValues } from './subjects.ts';

const digestOf = (subject: string, text: string) =>
  createHash('sha256').update(`${subject} ${text}`).digest('base64url').slice(0, 16);
const now = new Date('2026-11-26T06:00:00Z');

const first: PresentValues = {
  properties: {
    PAN: 'ABCPK1234Z',
    Mobile: '9820098201',
    Email: 'amit@example.com',
    FirstName: 'Amit',
    MiddleName: null,
    LastName: 'Kale',
    DateOfBirth: '1990-05-17',
    IFSC: 'HDFC0000001',
    BankAccountNo: '50100012345678',
    PennyDropVerified: true,
    PennyDropName: 'AMIT KALE',
    PanSelfie: 90,
    PanName: 'AMIT KALE',
    EsignStatus: 2,
    FatherName: 'Suresh Kale',
  },
  documents: new Map([
    [8, 108],
    [9, 109],
    [20, 120],
    [26, 126],
  ]),
};
const but = (properties: object, documents: readonly [number, number][] = []): PresentValues => ({
  properties: { ...first.properties, ...properties },
  documents: new Map([...first.documents, ...documents]),
});
const empty: PresentValues = { properties: { Mobile: '9820098201' }, documents: new Map() };

const answered = (
  apiId: ApiId,
  { request = {}, answer = { verified: true } }: { request?: object; answer?: object } = {},
  present = first,
): StoredEvidence =>
  coverAnswer({}, { apiId, request: { ...request }, answer: { ...answer } }, { present, digestOf, now });
const changedSince = (evidence: StoredEvidence, present: PresentValues, apiId: ApiId, key?: string) =>
  viewEvidence(evidence, { present, digestOf }).changedSinceAnswer(apiId, key);

describe('an answer belongs to the values that it was given for', () => {
  test('it is a fact while they are the same', () => {
    expect(changedSince(answered(ApiId.PennyDrop), first, ApiId.PennyDrop)).toEqual([]);
  });

  test('case, spaces and punctuation do not change the value', () => {
    const evidence = answered(ApiId.PanVerification, {
      request: { pan: 'abcpk1234z', name: 'AMIT  KALE', dob: '17/05/1990' },
    });
    expect(changedSince(evidence, first, ApiId.PanVerification)).toEqual([]);
    expect(changedSince(evidence, first, ApiId.PanVerification, 'nameMatch')).toEqual([]);
    expect(changedSince(evidence, first, ApiId.PanVerification, 'dobMatch')).toEqual([]);
  });

  test.each([
    ['account', { BankAccountNo: '50100087654321' }, ApiId.PennyDrop, ['BankAccountNo']],
    ['IFSC', { IFSC: 'SBIN0000001' }, ApiId.PennyDrop, ['IFSC']],
    ['PAN', { PAN: 'ABCPK9999Z' }, ApiId.PanVerification, ['PAN']],
    ['mobile', { Mobile: '9820098202' }, ApiId.OtpGateway, ['Mobile']],
    ['e-mail', { Email: 'other@example.com' }, ApiId.EmailGateway, ['Email']],
    ['name', { FirstName: 'Anil' }, ApiId.AmlScreening, ['Name']],
  ] as const)('a changed %s leaves it behind', (_, change, apiId, changed) => {
    expect(changedSince(answered(apiId), but(change), apiId)).toEqual(changed);
  });

  test('a replaced document leaves its readings behind', () => {
    const replaced = but({}, [[8, 208]]);
    expect(changedSince(answered(ApiId.PanOcr), replaced, ApiId.PanOcr)).toEqual([documentSubject(8)]);
    const faces = answered(ApiId.FaceMatch, { request: { left: 'Selfie', right: 'PanPhoto' } });
    expect(changedSince(faces, replaced, ApiId.FaceMatch)).toEqual([documentSubject(8)]);
    expect(changedSince(faces, but({}, [[18, 118]]), ApiId.FaceMatch)).toEqual([]);
  });

  test('one key may be about fewer values than another', () => {
    const evidence = answered(ApiId.PanVerification);
    const renamed = but({ FirstName: 'Anil' });
    expect(changedSince(evidence, renamed, ApiId.PanVerification, 'status')).toEqual([]);
    expect(changedSince(evidence, renamed, ApiId.PanVerification, 'nameMatch')).toEqual(['Name']);
  });

  test('the request names the covered value, even if the application contains another', () => {
    const evidence = answered(ApiId.PanVerification, { request: { pan: 'ABCPK9999Z' } });
    expect(changedSince(evidence, first, ApiId.PanVerification)).toEqual(['PAN']);
    expect(changedSince(evidence, but({ PAN: 'ABCPK9999Z' }), ApiId.PanVerification)).toEqual([]);
  });

  test('a masked request covers only a value with the same ending', () => {
    const own = answered(ApiId.PennyDrop, { request: { ifsc: 'HDFC0000001', account: 'XXXXXXXXXX5678' } });
    expect(changedSince(own, first, ApiId.PennyDrop)).toEqual([]);
    const other = answered(ApiId.PennyDrop, { request: { ifsc: 'HDFC0000001', account: 'XXXXXXXXXX9999' } });
    expect(changedSince(other, first, ApiId.PennyDrop)).toEqual(['BankAccountNo']);
    // The same end does not make the next account the checked one.
    expect(changedSince(own, but({ BankAccountNo: '99999999995678' }), ApiId.PennyDrop)).toEqual([
      'BankAccountNo',
    ]);
  });
});

describe('an answer that comes before its value', () => {
  const bound = (evidence: StoredEvidence, subjects: readonly string[], present: PresentValues) =>
    bindFirstValues(evidence, subjects, { present, digestOf });

  test('belongs to the first value, and not to the next', () => {
    const early = answered(ApiId.PennyDrop, {}, empty);
    const evidence = bound(early, ['IFSC', 'BankAccountNo'], first);
    expect(changedSince(evidence, first, ApiId.PennyDrop)).toEqual([]);
    const next = but({ BankAccountNo: '50100087654321' });
    expect(changedSince(bound(evidence, [], next), next, ApiId.PennyDrop)).toEqual(['BankAccountNo']);
  });

  test('waits for the masked value in its request', () => {
    const early = answered(ApiId.PennyDrop, { request: { account: 'XXXXXXXX5678' } }, empty);
    expect(changedSince(bound(early, ['IFSC', 'BankAccountNo'], first), first, ApiId.PennyDrop)).toEqual([]);
    const other = but({ BankAccountNo: '50100087654321' });
    expect(changedSince(bound(early, ['IFSC', 'BankAccountNo'], other), other, ApiId.PennyDrop)).toEqual([
      'BankAccountNo',
    ]);
  });

  test('a correction binds nothing', () => {
    expect(changedSince(answered(ApiId.PennyDrop, {}, empty), first, ApiId.PennyDrop)).toEqual([
      'IFSC',
      'BankAccountNo',
    ]);
  });
});

describe('delivered verdicts', () => {
  const delivered = (verdicts: object, present = first, stored: object = {}, evidence: StoredEvidence = {}) =>
    coverVerdicts(evidence, { ...verdicts }, { present, digestOf, now, stored: { ...stored } });
  const drop = { PennyDropVerified: true, PennyDropName: 'AMIT KALE' };
  const earlierIn = (evidence: StoredEvidence, present: PresentValues) =>
    currentVerdicts(present.properties, viewEvidence(evidence, { present, digestOf })).earlier.map(
      ({ property }) => property,
    );

  test('belong to the values that the application has after the delivery', () => {
    const evidence = delivered({ ...drop, PanSelfie: 90, PanName: 'AMIT KALE' });
    expect(earlierIn(evidence, first)).toEqual([]);
    expect(earlierIn(evidence, but({ BankAccountNo: '50100087654321' }))).toEqual([
      'PennyDropVerified',
      'PennyDropName',
    ]);
    expect(earlierIn(evidence, but({ PAN: 'ABCPK9999Z' }))).toEqual(['PanName']);
    expect(earlierIn(evidence, but({}, [[20, 220]]))).toEqual(['PanSelfie']);
  });

  test('an echo of the stored verdict covers only that value', () => {
    const next = but({ BankAccountNo: '50100087654321' });
    const evidence = delivered(drop, next, drop, delivered({ ...drop, PanSelfie: 90, PanName: 'AMIT KALE' }));
    expect(earlierIn(evidence, next)).toEqual(['PennyDropVerified', 'PennyDropName']);
  });

  test('a logged answer about the new value confirms the echo', () => {
    const next = but({ BankAccountNo: '50100087654321' });
    const echoed = delivered(drop, next, drop, delivered({ ...drop, PanSelfie: 90, PanName: 'AMIT KALE' }));
    const confirmed = { ...echoed, ...answered(ApiId.PennyDrop, {}, next) };
    expect(earlierIn(confirmed, next)).toEqual([]);
    expect(earlierIn({ ...echoed, ...answered(ApiId.PennyDrop, {}, first) }, next)).toEqual([
      'PennyDropVerified',
      'PennyDropName',
    ]);
  });

  test('each of two face matches confirms only its echo', () => {
    const faces = { PanSelfie: 90, PoaSelfie: 88 };
    const scored = but(faces, [[18, 118]]);
    const next = but(faces, [
      [18, 118],
      [20, 220],
    ]);
    const echoed = delivered(faces, next, faces, delivered(faces, scored));
    expect(earlierIn(echoed, next)).toEqual(expect.arrayContaining(['PanSelfie', 'PoaSelfie']));
    const match = (evidence: StoredEvidence, right: string) =>
      coverAnswer(
        evidence,
        { apiId: ApiId.FaceMatch, request: { left: 'Selfie', right }, answer: { score: 90 } },
        { present: next, digestOf, now },
      );
    const pan = match(echoed, 'PanPhoto');
    expect(earlierIn(pan, next)).not.toContain('PanSelfie');
    expect(earlierIn(pan, next)).toContain('PoaSelfie');
    const both = match(pan, 'AddressProofFrontSide');
    expect(earlierIn(both, next)).not.toContain('PanSelfie');
    expect(earlierIn(both, next)).not.toContain('PoaSelfie');
  });

  test('a verdict that differs is a new one', () => {
    const next = but({ BankAccountNo: '50100087654321', PennyDropName: 'A KALE' });
    const evidence = delivered(
      { ...drop, PennyDropName: 'A KALE' },
      next,
      drop,
      delivered({ ...drop, PanSelfie: 90, PanName: 'AMIT KALE' }),
    );
    expect(earlierIn(evidence, next)).toEqual([]);
  });

  test('a score belongs to the name that it compares', () => {
    const scored = but({ PanPennydropNameMatchScore: 100, BankAccountNo: '50100087654321' });
    expect(earlierIn(delivered({ ...drop, PanSelfie: 90, PanName: 'AMIT KALE' }), scored)).toContain(
      'PanPennydropNameMatchScore',
    );
  });

  test('a verdict that no delivery brought is unknown', () => {
    expect(earlierIn({}, first)).toEqual(['PanName', 'PennyDropVerified', 'PennyDropName', 'PanSelfie']);
  });
});

describe('the signed form', () => {
  const signed = (present = first) =>
    coverVerdicts({}, { EsignStatus: 2 }, { present, digestOf, now, stored: {} });
  const changedIn = (evidence: StoredEvidence, present: PresentValues) =>
    viewEvidence(evidence, { present, digestOf }).changedSinceSigning();

  test('covers every printed value, empty ones too', () => {
    expect(changedIn(signed(), first)).toEqual([]);
    expect(changedIn(signed(), but({ BankAccountNo: '50100087654321' }))).toEqual(['BankAccountNo']);
    expect(changedIn(signed(), but({ Nomination: 'Nominee added' }))).toEqual(['Nomination']);
    expect(changedIn(signed(), but({}, [[26, 226]]))).toEqual([documentSubject(26)]);
    expect(changedIn(signed(), but({ PanSelfie: 20 }))).toEqual([]);
  });

  test('signing again covers the present values', () => {
    const next = but({ BankAccountNo: '50100087654321' });
    expect(
      changedIn({ ...signed(), ...answered(ApiId.AadhaarEsign, { answer: { status: '1' } }, next) }, next),
    ).toEqual([]);
  });

  test('the signed values of an unsigned form are unknown', () => {
    expect(changedIn({}, first)).toBeUndefined();
  });
});

describe('values that an answer repeats', () => {
  test('are compared by their digest, because the log masks them', () => {
    const evidence = answered(ApiId.PanOcr, { answer: { pan: 'ABCPK1234Z' } });
    expect(viewEvidence(evidence, { present: first, digestOf }).repeatsPresent(ApiId.PanOcr, 'pan')).toBe(
      true,
    );
    // Another PAN with the same visible end.
    const other = answered(ApiId.PanOcr, { answer: { pan: 'XYZPQ1234Z' } });
    expect(viewEvidence(other, { present: first, digestOf }).repeatsPresent(ApiId.PanOcr, 'pan')).toBe(false);
    const masked = answered(ApiId.PanOcr, { answer: { pan: 'XXXXXX234Z' } });
    expect(
      viewEvidence(masked, { present: first, digestOf }).repeatsPresent(ApiId.PanOcr, 'pan'),
    ).toBeUndefined();
  });
});

describe('evidence that an earlier release stored', () => {
  const on = (hour: number) => new Date(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
  const infer = (changed: readonly [string, number][], replaced: readonly [number, number][] = []) =>
    inferEvidence({
      present: first,
      digestOf,
      answers: [
        { apiId: ApiId.PennyDrop, on: on(9) },
        { apiId: ApiId.PanOcr, on: on(9) },
      ],
      deliveredOn: new Map([
        ['PennyDropVerified', on(9)],
        ['PennyDropName', on(9)],
        ['PanName', on(9)],
        ['PanSelfie', on(9)],
      ]),
      changedOn: new Map(changed.map(([property, hour]) => [property, on(hour)])),
      replacedOn: new Map(replaced.map(([type, hour]) => [type, on(hour)])),
      stagesOn: new Map([['Mobile Verified', on(9)]]),
      signedOn: on(10),
    });
  const earlierIn = (evidence: StoredEvidence) =>
    currentVerdicts(first.properties, viewEvidence(evidence, { present: first, digestOf })).earlier.map(
      ({ property }) => property,
    );

  test('covers values that did not change afterwards', () => {
    expect(earlierIn(infer([['BankAccountNo', 8]]))).toEqual([]);
    expect(changedSince(infer([]), first, ApiId.PennyDrop)).toEqual([]);
  });

  test('covers no value that changed afterwards, because the earlier value is unknown', () => {
    const evidence = infer([['BankAccountNo', 11]]);
    expect(earlierIn(evidence)).toEqual(['PennyDropVerified', 'PennyDropName']);
    expect(changedSince(evidence, first, ApiId.PennyDrop)).toEqual(['BankAccountNo']);
    expect(viewEvidence(evidence, { present: first, digestOf }).changedSinceSigning()).toEqual([
      'BankAccountNo',
    ]);
  });

  test('covers no document that was replaced afterwards', () => {
    const evidence = infer([], [[8, 11]]);
    expect(earlierIn(evidence)).toEqual(['PanSelfie']);
    expect(changedSince(evidence, first, ApiId.PanOcr)).toEqual([documentSubject(8)]);
  });
});

test('a subject reads the same however it is written', () => {
  expect(subjectText('Name', but({ FirstName: 'amit', LastName: 'KALE.' }))).toBe(subjectText('Name', first));
  expect(subjectText('Email', but({ Email: 'Amit@Example.com' }))).toBe(subjectText('Email', first));
});
