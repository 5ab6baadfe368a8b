import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const names: Readonly<Record<number, string>> = { 2: 'Asha Rao', 3: 'Ravi Nair' };
const known = (entity: string) => ({ entity, userName: (id: number) => names[id] });

test('a change lists each property before and after by its label; an added one has no earlier value', () => {
  const details = {
    old: { FullName: 'A', UserType: 1 },
    new: { FullName: 'B', UserType: 6, IsActive: true },
  };
  expect(changesOf(details, known('user'))).toEqual({
    changes: [
      { name: 'Full Name', before: 'A', after: 'B' },
      { name: 'User Type', before: 'Sales', after: 'Sales Manager' },
      { name: 'Active', before: '', after: 'Yes' },
    ],
    others: [],
  });
});

test('without an earlier value every value is new; other facts are listed separately', () => {
  expect(changesOf({ old: null, new: { What: 'x' }, deskName: 'Blur' }, known('customer-text'))).toEqual({
    changes: [{ name: 'What is wrong', before: '', after: 'x' }],
    others: [{ name: 'Reason on the desk', value: 'Blur' }],
  });
});

test('I15 a detail is in words: names for ids, Indian times, Yes and No, and never data', () => {
  const details = {
    fieldId: 10,
    verifierId: 2,
    oldStatus: 4,
    status: 7,
    isSearched: false,
    refreshedIn: '2026-11-29T01:30:00.000Z',
    endedOn: '2026-11-29',
    ids: [21, 20],
    mentioned: [3, 99],
    filter: { Status: 4, Id: 0, VerifierId: 3, FromDate: '2026-11-01' },
    seen: {
      Ms: 1500,
      Kind: 'screen',
      LeastMs: 0,
      Documents: [
        { Page: 1, Version: 2, DocumentType: 8 },
        { Version: 1, DocumentType: 26 },
      ],
    },
  };
  const { others } = changesOf(details, known('application'));
  expect(Object.fromEntries(others.map(({ name, value }) => [name, value]))).toEqual({
    Field: 'Last Name',
    Verifier: 'Asha Rao',
    'Status before': 'Approved',
    Status: 'System Rejected',
    Searched: 'No',
    'Refreshed in the hour from': '29/11/2026 07:00:00',
    'Ended on': '29/11/2026',
    'Numbers of the rows': '21, 20',
    'Users mentioned': 'Ravi Nair, User 99',
    Filters: 'Status: Approved; Source: All; Verifier: Ravi Nair; From date: 01/11/2026',
    'Evidence seen':
      'Time on the screen: 1.5 s; Kind: Screen; Minimum time: 0 s; Documents: Page: 1; Version: 2; Document: PAN card | Version: 1; Document: Photo',
  });
});

test('a detail of an earlier release is written in separate words', () => {
  expect(changesOf({ formerDetail: 4 }, known('application')).others).toEqual([
    { name: 'Former detail', value: '4' },
  ]);
});
