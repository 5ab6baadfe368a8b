import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { describe, expect, test } from 'vitest';
import { markOf, rowToReject, sortFindings } from './sort-findings.ts';

function finding(RuleId: string, of: Partial<AcceptanceFinding>): AcceptanceFinding {
  return {
    RuleId,
    Severity: 'block',
    State: 'fires',
    Demand: 'override',
    Authority: 'KRA',
    Attribute: 'name',
    FieldIds: [],
    Message: RuleId,
    Fix: '',
    ReasonId: null,
    ReasonFieldId: null,
    CoveredBy: null,
    Source: '',
    FactsHash: 'h',
    Remark: null,
    Override: null,
    ...of,
  };
}
const asks = { Severity: 'remark', Demand: 'remark' } as const;
const shows = { Severity: 'warn', Demand: 'nothing' } as const;

const found = [
  finding('overridden', { Override: 'agreed by the exchange', FieldIds: [4] }),
  finding('asks', { ...asks, FieldIds: [4, 5] }),
  finding('shows', { ...shows, FieldIds: [6] }),
  finding('stops', { FieldIds: [5] }),
  finding('remarked', { ...asks, Remark: 'the same person', FieldIds: [7] }),
];

describe('findings', () => {
  test('a block comes before a required remark, and both before answered findings', () => {
    const { asked, notes } = sortFindings(found);
    expect(asked.map(({ RuleId }) => RuleId)).toEqual(['stops', 'asks', 'overridden', 'remarked']);
    expect(notes.map(({ RuleId }) => RuleId)).toEqual(['shows']);
  });

  test('an answered one no longer counts', () => {
    expect(sortFindings(found).counts).toEqual({ stop: 1, remark: 1, note: 1 });
  });

  test('the same fault of another rule is neither a stop nor a note, and marks its field', () => {
    const covered = finding('covered', { Demand: 'nothing', CoveredBy: 'stops', FieldIds: [9] });
    const sorted = sortFindings([...found, covered]);
    expect(sorted.counts).toEqual({ stop: 1, remark: 1, note: 1 });
    expect(sorted.covered).toEqual([covered]);
    expect([...sorted.asked, ...sorted.notes]).not.toContain(covered);
    expect(markOf(9, [...found, covered])?.RuleId).toBe('covered');
  });

  test('a rejection opens the field that has the reason, not the first field of the rule', () => {
    const rows = [
      { fieldId: 6, canDecide: true },
      { fieldId: 7, canDecide: true },
    ];
    const differs = finding('differs', { FieldIds: [6, 7], ReasonId: 24, ReasonFieldId: 7 });
    expect(rowToReject(differs, rows)).toEqual({ row: rows[1], reasonId: 24 });
    expect(rowToReject({ ...differs, ReasonId: null, ReasonFieldId: null }, rows)).toBeUndefined();
    expect(rowToReject(differs, [{ fieldId: 7, canDecide: false }])).toBeUndefined();
  });

  test('a remark does not answer what stops', () => {
    expect(sortFindings([finding('stops', { Remark: 'but why not' })]).counts.stop).toBe(1);
  });
});

describe('a field is marked by', () => {
  test.each([
    [4, 'asks'],
    [5, 'stops'],
    [6, 'shows'],
    [7, undefined],
    [8, undefined],
  ])('%i: %s', (fieldId, ruleId) => {
    expect(markOf(fieldId, found)?.RuleId).toBe(ruleId);
  });
});
