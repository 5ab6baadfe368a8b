import type { FieldDecision } from '@kyc/contract/applications/review-application';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answered,
  emptyLedger,
  failed,
  pressed,
  reread,
  shownDecisions,
  type Failure,
  type Ledger,
} from './field-ledger.ts';

const why: Failure = { why: 'Something went wrong.', missing: [] };
const start: Ledger = { confirmed: [], ...emptyLedger };

function decisionOf(fieldId: number, decision: 'verified' | 'rejected', at: number): FieldDecision {
  return {
    FieldId: fieldId,
    Decision: decision,
    ReasonId: null,
    ReasonName: null,
    SolutionId: null,
    SolutionName: null,
    AttemptNo: 1,
    DecidedBy: 'Asha',
    DecidedOn: new Date(at).toISOString(),
  };
}

type Wanted = 'verified' | 'rejected' | null;
const pending = (id: number, fieldId: number, wanted: Wanted) => ({
  id,
  decisions: new Map([[fieldId, wanted === null ? null : decisionOf(fieldId, wanted, id)]]),
});
const seenOf = ({ confirmed, pending: presses }: Ledger) =>
  Object.fromEntries(shownDecisions(confirmed, presses).map(({ FieldId, Decision }) => [FieldId, Decision]));

describe('I37 I38 the screen never shows a decision that the server does not have', () => {
  test('two presses on one field that both fail leave it as the server has it', () => {
    let ledger = pressed(start, pending(1, 5, 'verified'));
    ledger = pressed(ledger, pending(2, 5, null));
    ledger = failed(ledger, { id: 1, isUndo: false }, why);
    expect(seenOf(ledger)).toEqual({});
    ledger = failed(ledger, { id: 2, isUndo: false }, why);
    expect(seenOf(ledger)).toEqual({});
    expect([...ledger.unsaved.keys()]).toEqual([5]);
  });

  test('a saved decision clears the error of an earlier press on the field', () => {
    let ledger = pressed(start, pending(1, 5, 'verified'));
    ledger = pressed(ledger, pending(2, 5, 'verified'));
    ledger = failed(ledger, { id: 1, isUndo: false }, why);
    const decision = decisionOf(5, 'verified', 2);
    ledger = answered(ledger, { id: 2, isUndo: false }, [{ fieldId: 5, decision, refused: null }]);
    expect([seenOf(ledger), ledger.unsaved.size]).toEqual([{ 5: 'verified' }, 0]);
  });

  test('a press that was stored although its reply was lost counts as saved once the case is read again', () => {
    const lost = failed(pressed(start, pending(1, 5, 'verified')), { id: 1, isUndo: false }, why);
    expect([...lost.unsaved.keys()]).toEqual([5]);
    const known = reread(lost, [decisionOf(5, 'verified', 1)]);
    expect([seenOf(known), known.unsaved.size]).toEqual([{ 5: 'verified' }, 0]);
    expect(reread(lost, []).unsaved.size).toBe(1);
  });

  test('a refused undo leaves no error', () => {
    const ledger = pressed(start, pending(1, 5, null));
    expect(failed(ledger, { id: 1, isUndo: true }, why).unsaved.size).toBe(0);
  });
});

const outcomes = ['ok', 'refused', 'conflict', 'error', 'abort', 'abortedButStored'] as const;
const play = fc.record({
  presses: fc.array(
    fc.record({
      fieldId: fc.integer({ min: 1, max: 3 }),
      wanted: fc.constantFrom<Wanted>('verified', 'rejected', null),
      outcome: fc.constantFrom(...outcomes),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

/** The server as the requests reach it; its replies are delivered in any order. */
function serve(presses: readonly { fieldId: number; wanted: Wanted; outcome: (typeof outcomes)[number] }[]) {
  const stored = new Map<number, FieldDecision>();
  return presses.map(({ fieldId, wanted, outcome }, place) => {
    const id = place + 1;
    if (outcome === 'ok' || outcome === 'abortedButStored') {
      if (wanted === null) stored.delete(fieldId);
      else stored.set(fieldId, decisionOf(fieldId, wanted, id));
    }
    return { id, fieldId, wanted, outcome, present: stored.get(fieldId) ?? null, all: [...stored.values()] };
  });
}

describe('I37 property: any presses, any outcomes, in any order of the replies', () => {
  test('at rest the screen equals the server, and an error is shown exactly for the last press on a field that failed', () => {
    fc.assert(
      fc.property(play, ({ presses, order }) => {
        const served = serve(presses);
        let ledger = start;
        for (const { id, fieldId, wanted } of served) ledger = pressed(ledger, pending(id, fieldId, wanted));
        const replies = [...served].sort((a, b) => (order[a.id - 1] ?? 0) - (order[b.id - 1] ?? 0));
        for (const reply of replies) {
          const press = { id: reply.id, isUndo: false };
          const refused = reply.outcome === 'refused' ? why : null;
          const { fieldId, present: decision } = reply;
          ledger =
            reply.outcome === 'ok' || reply.outcome === 'refused'
              ? answered(ledger, press, [{ fieldId, decision, refused }])
              : failed(ledger, press, why);
          // In between, a row shows the newest unanswered press on its field.
          for (const { fieldId: id } of served) {
            const newest = served.findLast(
              (each) => each.fieldId === id && ledger.pending.some((one) => one.id === each.id),
            );
            if (newest) expect(seenOf(ledger)[id] ?? null).toBe(newest.wanted);
          }
        }
        expect(ledger.pending).toEqual([]);
        // A lost reply may hide a stored decision: the case is read again after one.
        const truth = served.at(-1)?.all ?? [];
        const isUncertain = served.some(({ outcome }) => outcome === 'abortedButStored');
        if (isUncertain) ledger = reread(ledger, truth);
        expect(seenOf(ledger)).toEqual(
          Object.fromEntries(truth.map(({ FieldId, Decision }) => [FieldId, Decision])),
        );
        for (const fieldId of [1, 2, 3]) {
          const last = served.findLast((each) => each.fieldId === fieldId);
          if (!last) continue;
          if (last.outcome === 'ok') expect(ledger.unsaved.has(fieldId)).toBe(false);
          const isMissing = (seenOf(ledger)[fieldId] ?? null) !== last.wanted;
          if (last.outcome !== 'ok' && isMissing) expect(ledger.unsaved.has(fieldId)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('while presses wait, a reread does not take them from the screen', () => {
    const ledger = reread(pressed(start, pending(1, 5, 'verified')), [decisionOf(7, 'rejected', 1)]);
    expect(seenOf(ledger)).toEqual({ 5: 'verified', 7: 'rejected' });
  });
});
