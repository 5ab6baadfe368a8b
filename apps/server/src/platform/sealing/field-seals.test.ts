import { randomBytes } from 'node:crypto';
import { openRows } from '@kyc/db/sealing/open-rows';
import { expect, test } from 'vitest';
import { ApplicantSeals } from './field-seals.ts';

const dataKey = { keyId: '0123456789abcdef', scope: 7, key: randomBytes(32) };
const seals = new ApplicantSeals(dataKey, () => true);

test('M9 a sealed value contains its version, key and kind, and differs each time', () => {
  const sealed = seals.seal('pan', 'ABCPK1234Z');
  expect(sealed).toMatch(/^kycn1\.0123456789abcdef\.pan\.[\w-]+$/);
  expect(seals.open(sealed)).toBe('ABCPK1234Z');
  expect(seals.seal('pan', 'ABCPK1234Z')).not.toBe(sealed);
  const body = { data: { PAN: 'ABCPK1234Z' } };
  expect(seals.open(seals.seal('body', JSON.stringify(body)))).toEqual(body);
});

test('M9 it opens only for its tenant and column, even after it was opened before', () => {
  const sealed = seals.seal('mobile', '6830000001');
  expect(seals.open(sealed)).toBe('6830000001');
  const another = new ApplicantSeals({ ...dataKey, keyId: 'fedcba9876543210', scope: 8 }, () => true);
  expect(another.open(sealed)).toBe(sealed);
  expect(() => another.open(sealed.replace(dataKey.keyId, 'fedcba9876543210'))).toThrow('does not open');
  expect(() => seals.open(sealed.replace('.mobile.', '.pan.'))).toThrow('does not open');
});

test('V11.3.3 a change of any byte is seen', () => {
  const sealed = seals.seal('account', '000001234567');
  for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => seals.open(changed), String(at)).toThrow('does not open');
  }
});

test('M9 before sealing begins values stay in plain text and already have tokens', () => {
  const waiting = new ApplicantSeals(dataKey, () => false);
  expect(waiting.seal('pan', 'ABCPK1234Z')).toBe('ABCPK1234Z');
  expect(waiting.token('pan', 'ABCPK1234Z')).toBe(seals.token('pan', 'ABCPK1234Z'));
});

test('M9 the cache of opened values is bounded', () => {
  const first = seals.seal('mobile', '6830000002');
  seals.open(first);
  for (let number = 0; number < 50_001; number += 1) seals.open(seals.seal('mobile', String(number)));
  expect(seals.open(first)).toBe('6830000002');
});

test.each([
  { ifsc: 'HDFC0000001' },
  { first_name: 'Asha', poa_ocr_address: 'A'.repeat(300), latitude: 19.25 },
])(
  'S9 an envelope fills the empty columns of its row, each time it is read, and a value in a column counts more: %j',
  (profile) => {
    const sealed = seals.seal('profile', JSON.stringify(profile));
    for (let time = 0; time < 2; time += 1) {
      const row = { sealed, first_name: 'Later', ifsc: null, poa_ocr_address: null, latitude: null };
      openRows([row], seals);
      expect(row).toEqual({
        sealed: null,
        ifsc: null,
        poa_ocr_address: null,
        latitude: null,
        ...profile,
        first_name: 'Later',
      });
    }
  },
);

test('S9 a cell may name properties of an envelope or a body, with a replacement', () => {
  const profile = seals.seal(
    'profile',
    '{"first_name":"Asha","last_name":"Rao","latitude":19.25,"pan_name":""}',
  );
  const body = seals.seal('text', '{"nameAtBank":"ASHA RAO"}');
  const rows = [
    [`${profile}#first_name`, `${profile}#latitude`, `${profile}#ifsc`],
    [
      `${profile}#first_name+middle_name+last_name?x`,
      `${profile}#pan_name?${body}#nameAtBank`,
      `${profile}#ifsc?`,
    ],
    [`${body}#nameAtBank`, `${body}#utr`, `${seals.seal('text', 'no JSON')}#utr`],
  ];
  openRows(rows, seals);
  expect(rows).toEqual([
    ['Asha', '19.25', null],
    ['Asha Rao', 'ASHA RAO', null],
    ['ASHA RAO', null, null],
  ]);
});

test('M9 another tenant does not open a property of an envelope that its owner has just opened', () => {
  const cell = `${seals.seal('profile', '{"first_name":"Asha"}')}#first_name`;
  const [own, foreign] = [[cell], [cell]];
  openRows([own], seals);
  openRows([foreign], new ApplicantSeals({ ...dataKey, keyId: 'fedcba9876543210', scope: 8 }, () => true));
  expect([own, foreign]).toEqual([['Asha'], [null]]);
});

test('M9 a sealed cell is opened in rows of either kind, and not without keys', () => {
  const sealed = seals.seal('pan', 'ABCPK1234Z');
  const rows: [Record<string, unknown>, unknown[]] = [{ pan: sealed, name: 'Asha' }, [1, sealed, null]];
  openRows(rows, seals);
  expect(rows).toEqual([{ pan: 'ABCPK1234Z', name: 'Asha' }, [1, 'ABCPK1234Z', null]]);
  expect(() => {
    openRows([{ pan: sealed }]);
  }).toThrow('without the keys');
});

test.each([
  'kycn1.',
  'kycn1.x',
  'kycn1.0123456789abcdef.pan.',
  `kycn1.fedcba9876543210.pan.${'A'.repeat(51)}`,
])('M9 a text of a stranger that looks like a sealed one keeps no page from being read: %s', (text) => {
  const rows = [{ name: text }];
  openRows(rows, seals);
  expect(rows).toEqual([{ name: text }]);
});
