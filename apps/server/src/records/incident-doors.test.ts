import { readingDoor } from '@kyc/domain/incidents/doors';
import { expect, test } from 'vitest';
import { readActions } from './kind-of-action.ts';

/** Readings that show nothing of an applicant: masters, the own staff, and hashes of what was erased. */
const ofNobody =
  /^(?:acceptance-list|aof-template|bank|branch|customer-text|employer|holiday|pincode|plan|reason|segment|solution|uan-series|user)\.(?:export|list|list-sessions)$|^retention\.certificates$/;

test('every reading of the trail is by a door, or shows nothing of an applicant', () => {
  const without = readActions.filter((action) => readingDoor(action) === undefined);
  expect(without.filter((action) => !ofNobody.test(action))).toEqual([]);
  expect(without.length).toBeGreaterThan(10);
});

test('what is carried out of the product has left, what is shown was seen', () => {
  expect(readActions.filter((action) => readingDoor(action)?.manner === 'left').toSorted()).toEqual([
    'application.export',
    'application.read-aadhaar-xml',
    'audit.export',
    'evidence.read',
    'incident.read',
    'lead.export',
    'report.export',
    'report.read-export',
    'service-log.download',
  ]);
});
