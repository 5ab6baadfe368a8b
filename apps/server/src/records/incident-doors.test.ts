import { readingDoor } from '@kyc/domain/incidents/doors';
import { expect, test } from 'vitest';
import { readActions } from './kind-of-action.ts';

/** Reading actions that show no applicant's data: masters, the broker's staff, hashes of erased data, texts of staff, and scores of verifiers. */
const ofNobody =
  /^(?:acceptance-list|answer-code|answer-format|aof-template|bank|branch|calendar|calendar-session|customer-text|employer|holiday|pincode|plan|qa-gold|qa-plan|reason|routing-rule|segment|skill|sla-policy|solution|uan-series|user|verifier-absence|verifier-profile|watch-list)\.(?:export|list|list-sessions)$|^retention\.(?:certificates|list-texts)$|^routing\.test$|^qa\.export$/;

test("every reading action of the trail is a way of access, or shows no applicant's data", () => {
  const without = readActions.filter((action) => readingDoor(action) === undefined);
  expect(without.filter((action) => !ofNobody.test(action))).toEqual([]);
  expect(without.length).toBeGreaterThan(10);
});

test('exported data counts as exported, shown data as seen', () => {
  expect(readActions.filter((action) => readingDoor(action)?.manner === 'left').toSorted()).toEqual([
    'after-approval.outcomes',
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
