import { answerStates } from '@kyc/contract/after-approval/legs';
import { describe, expect, test } from 'vitest';
import { nextLegState, newestAnswers, type LegStanding, type OrderedAnswer } from './next-leg-state.ts';

const begunOn = new Date('2026-11-20T06:30:00Z');
const sent: LegStanding = { state: 'sent', since: begunOn, begunOn, answer: null };
const answerOf = (
  state: OrderedAnswer['state'],
  answeredOn: string,
  rowHash = `${state} ${answeredOn}`,
): OrderedAnswer => ({ state, answeredOn: new Date(answeredOn), rowHash });

describe('the newest answer by the time of the sender wins', () => {
  test('a newer answer changes the state, which begins at its time', () => {
    const held = answerOf('onHold', '2026-11-23T05:00:00Z');
    expect(nextLegState(sent, held)).toEqual({
      state: 'onHold',
      since: new Date('2026-11-23T05:00:00Z'),
      begunOn,
      answer: held,
    });
  });

  test('an older answer changes nothing', () => {
    const accepted = nextLegState(sent, answerOf('accepted', '2026-11-25T05:00:00Z'));
    expect(nextLegState(accepted, answerOf('refused', '2026-11-24T05:00:00Z'))).toBe(accepted);
  });

  test('a hold that the KRA lifts automatically is accepted again', () => {
    const held = nextLegState(sent, answerOf('onHold', '2026-11-23T05:00:00Z'));
    expect(nextLegState(held, answerOf('accepted', '2026-11-24T05:00:00Z')).state).toBe('accepted');
  });

  test('the same answer again changes nothing', () => {
    const refused = nextLegState(sent, answerOf('refused', '2026-11-23T05:00:00Z'));
    expect(nextLegState(refused, answerOf('refused', '2026-11-23T05:00:00Z'))).toBe(refused);
  });
});

test('of two answers at the same moment, the answer that needs a person wins in either order', () => {
  const held = answerOf('onHold', '2026-11-23T18:30:00Z');
  const accepted = answerOf('accepted', '2026-11-23T18:30:00Z');
  expect(nextLegState(nextLegState(sent, held), accepted).state).toBe('onHold');
  expect(nextLegState(nextLegState(sent, accepted), held).state).toBe('onHold');
});

describe('an answer about an earlier approval', () => {
  test('of the day before the present one in India changes nothing', () => {
    // 20 November 23:59 in India, and a leg that began at 00:30 on the 21st.
    const again = { ...sent, begunOn: new Date('2026-11-20T19:00:00Z') };
    expect(nextLegState(again, answerOf('refused', '2026-11-20T18:29:00Z'))).toBe(again);
  });

  test('of the same day counts, because many files have no times', () => {
    const midnight = answerOf('accepted', '2026-11-19T18:30:00Z');
    expect(nextLegState(sent, midnight).state).toBe('accepted');
  });
});

/** Mulberry32: the same numbers on every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('1,000 random orders of the same answers end in the same state', () => {
  const random = randomOf(20_261_130);
  const below = (limit: number) => Math.floor(random() * limit);
  // Few moments, so that many answers have the same time and some precede the approval.
  const answers = Array.from({ length: 12 }, (_, index) =>
    answerOf(
      answerStates[below(answerStates.length)] ?? 'sent',
      new Date(begunOn.getTime() + (below(6) - 2) * 86_400_000).toISOString(),
      `hash ${String(below(8))} ${String(index % 5)}`,
    ),
  );
  const ends = new Set<string>();
  for (let round = 0; round < 1000; round += 1) {
    const order = [...answers];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other] as OrderedAnswer, order[at] as OrderedAnswer];
    }
    ends.add(JSON.stringify(order.reduce(nextLegState, sent)));
  }
  expect(ends.size).toBe(1);
});

test('the newest answer of each leg', () => {
  const older = { leg: 'kra' as const, ...answerOf('refused', '2026-11-23T05:00:00Z') };
  const newer = { leg: 'kra' as const, ...answerOf('accepted', '2026-11-24T05:00:00Z') };
  const other = { leg: 'nse' as const, ...answerOf('onHold', '2026-11-22T05:00:00Z') };
  expect(newestAnswers([newer, older, other])).toEqual([newer, other]);
});
