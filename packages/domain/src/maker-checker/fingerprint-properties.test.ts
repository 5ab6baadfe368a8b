import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprintText, type FingerprintSource } from './fingerprint.ts';
import { differencesOf, type FingerprintLabels } from './fingerprint-differences.ts';
import { singleChanges } from './testing/fingerprint-changes.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const profileValue = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  date,
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant(null),
);

/** Every list has at least one item, so that every change can be made. */
const anySource: fc.Arbitrary<FingerprintSource> = fc.record({
  rowVersion: id,
  attemptNo: fc.integer({ min: 1, max: 9 }),
  profile: fc.dictionary(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), profileValue, { minKeys: 1, maxKeys: 6 }),
  documents: fc.uniqueArray(
    fc.record({
      documentId: id,
      documentType: fc.constantFrom(7, 8, 9, 20, 24),
      version: fc.integer({ min: 1, max: 5 }),
      sha256: fc.option(fc.stringMatching(/^[0-9a-f]{8}$/)),
    }),
    { selector: ({ documentId }) => documentId, minLength: 1, maxLength: 5 },
  ),
  fieldDecisions: fc.uniqueArray(
    fc.record({
      fieldId: fc.integer({ min: 1, max: 44 }),
      decision: fc.constantFrom('verified', 'rejected'),
      reasonId: fc.option(id),
      solutionId: fc.option(id),
      decidedBy: id,
      decidedOn: date,
    }),
    { selector: ({ fieldId }) => fieldId, minLength: 1, maxLength: 5 },
  ),
  newestServiceCallId: fc.option(id),
  findings: fc.uniqueArray(
    fc.record({
      ruleId: fc.stringMatching(/^[A-Z]{3}-0[1-9]$/),
      severity: fc.constantFrom('block', 'remark', 'warn', 'info'),
      state: fc.constantFrom('fires', 'unknown'),
      factsHash: fc.stringMatching(/^[0-9a-f]{8}$/),
      answer: fc.option(fc.string()),
    }),
    { selector: ({ ruleId }) => ruleId, minLength: 1, maxLength: 4 },
  ),
});

const labels: FingerprintLabels = { document: String, field: String, property: String, rule: String };

test('the order of documents, decisions, findings and profile keys never changes the text', () => {
  fc.assert(
    fc.property(anySource, fc.func(fc.integer()), (any, weight) => {
      const shuffle = <T>(items: readonly T[]): T[] =>
        items.toSorted((one, other) => weight(one) - weight(other));
      const shuffled: FingerprintSource = {
        findings: shuffle(any.findings),
        newestServiceCallId: any.newestServiceCallId,
        fieldDecisions: any.fieldDecisions.toReversed(),
        documents: shuffle(any.documents),
        profile: Object.fromEntries(Object.entries(any.profile).toReversed()),
        attemptNo: any.attemptNo,
        rowVersion: any.rowVersion,
      };
      expect(fingerprintText(shuffled)).toBe(fingerprintText(any));
    }),
  );
});

test('the text of a parsed text is the same', () => {
  fc.assert(
    fc.property(anySource, (any) => {
      const text = fingerprintText(any);
      expect(fingerprintText(JSON.parse(text) as FingerprintSource)).toBe(text);
    }),
  );
});

test('the differences accept the parsed text in place of the source', () => {
  fc.assert(
    fc.property(anySource, (any) => {
      const parsed = JSON.parse(fingerprintText(any)) as FingerprintSource;
      expect(differencesOf(parsed, any, labels)).toEqual([]);
    }),
  );
});

describe('every single change gives another text', () => {
  test.each(singleChanges)('of $what', ({ change }) => {
    fc.assert(
      fc.property(anySource, fc.nat(), (any, choice) => {
        expect(fingerprintText(change(any, choice))).not.toBe(fingerprintText(any));
      }),
    );
  });
});

describe('every single change has a sentence', () => {
  test.each(singleChanges)('of $what', ({ change }) => {
    fc.assert(
      fc.property(anySource, fc.nat(), (any, choice) => {
        const changed = change(any, choice);
        expect(differencesOf(any, changed, labels).length).toBeGreaterThan(0);
        expect(differencesOf(changed, any, labels).length).toBeGreaterThan(0);
      }),
    );
  });
});

test('there are differences exactly if the texts differ', () => {
  fc.assert(
    fc.property(anySource, anySource, (one, other) => {
      const isSame = fingerprintText(one) === fingerprintText(other);
      expect(differencesOf(one, other, labels).length === 0).toBe(isSame);
    }),
  );
});
