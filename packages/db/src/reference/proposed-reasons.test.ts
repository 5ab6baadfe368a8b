import { ReasonId } from '@kyc/contract/field-review/reason-ids';
import type { IpvItem } from '@kyc/contract/ipv/ipv';
import { proposedReason, unplayableReason } from '@kyc/domain/ipv/check-list';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = new URL('../../data/reasons.json', import.meta.url);
const { reasons } = JSON.parse(readFileSync(file, 'utf8')) as {
  reasons: readonly { readonly reasonId: number; readonly fieldId: number; readonly reason: string }[];
};
const items: readonly IpvItem[] = ['face', 'number', 'live', 'same-person', 'no-prompting', 'in-india'];

test('every reason that the product proposes is a standard reason for the field', () => {
  const proposed = [...items.map((item) => proposedReason(item, 'no')), unplayableReason];
  for (const one of proposed)
    expect(reasons.find(({ reasonId }) => reasonId === one?.reasonId)?.fieldId).toBe(one?.fieldId);
});

test.each([
  ['NumberNotHeard', 'Spoken number not heard or wrong'],
  ['AnotherPerson', 'Face not visible or other person prompting'],
  ['RecordedScreen', 'Video is a recording of a screen'],
  ['UnplayableVideo', 'Video does not play'],
  ['PlaceOutsideIndia', 'Location outside India or switched off'],
] as const)('the name %s is of the standard reason %j', (name, text) => {
  expect(reasons.find(({ reasonId }) => reasonId === ReasonId[name])?.reason).toBe(text);
});
