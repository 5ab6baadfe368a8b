import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  noIntents,
  press,
  answeredUnshown,
  type Intents,
  type Judge,
  type Step,
  type Surroundings,
} from './intents.ts';

type Act = { readonly key: string; readonly field?: string };

const judge: Judge<Act> = {
  needOf: ({ key }, { place }) => {
    if (place === 'question') return key === 'Enter' ? 'answer' : 'question';
    return key === 'v' || key === 'r' ? 'evidence' : 'nothing';
  },
  fieldOf: ({ field }) => field,
};
const desk: Surroundings = { place: 'desk', focus: '1', evidence: 'painted', question: 'ready' };
const pressed = (...acts: readonly Act[]) => acts.reduce<Intents<Act>>(press, noIntents);
const v = { key: 'v' };

describe('I1 a press that decides a field', () => {
  test('takes effect immediately if the evidence is painted', () => {
    expect(advance(pressed(v), desk, judge)).toEqual([{ kind: 'run', act: v }, noIntents]);
  });

  test('waits for its evidence, and the presses after it wait in their order', () => {
    const j = { key: 'j' };
    const [first, waiting] = advance(pressed(v, j), { ...desk, evidence: 'waiting' }, judge);
    expect(first).toEqual({ kind: 'wait' });
    const [second, after] = advance(waiting, desk, judge);
    expect(second).toEqual({ kind: 'run', act: v });
    expect(advance(after, { ...desk, focus: '2', evidence: 'waiting' }, judge)[0]).toEqual({
      kind: 'run',
      act: j,
    });
  });

  test('is dropped when the verifier turns to another field in the meantime', () => {
    const [, waiting] = advance(pressed(v), { ...desk, evidence: 'waiting' }, judge);
    expect(advance(waiting, { ...desk, focus: '2' }, judge)).toEqual([
      { kind: 'drop', acts: [v] },
      noIntents,
    ]);
  });

  test('waits while an alert about another press is open', () => {
    expect(advance(pressed(v), { ...desk, place: 'alert' }, judge)).toEqual([{ kind: 'wait' }, pressed(v)]);
  });

  test('a click on another row moves the focus first, then waits for the evidence there', () => {
    const click = { key: 'v', field: '7' };
    const [first, intents] = advance(pressed(click), desk, judge);
    expect(first).toEqual({ kind: 'focus', act: click });
    const [second, waiting] = advance(intents, { ...desk, focus: '7', evidence: 'waiting' }, judge);
    expect(second).toEqual({ kind: 'wait' });
    expect(advance(waiting, { ...desk, focus: '7' }, judge)[0]).toEqual({ kind: 'run', act: click });
  });

  test('Q3 opens the question about a document that cannot be shown; later presses continue after its answer', () => {
    const [first, asked] = advance(pressed(v, v), { ...desk, evidence: 'failed' }, judge);
    expect(first).toEqual({ kind: 'unshown', act: v });
    expect(advance(asked, { ...desk, place: 'elsewhere' }, judge)[0]).toEqual({ kind: 'wait' });
    expect(advance(answeredUnshown(asked), desk, judge)).toEqual([{ kind: 'run', act: v }, pressed(v)]);
  });
});

describe('I26 the question about a reason', () => {
  const question: Surroundings = { ...desk, place: 'question' };
  const one = { key: '1' };
  const enter = { key: 'Enter' };

  test('a number pressed before its choices are there picks one as soon as they are', () => {
    const [first, intents] = advance(pressed(one), { ...question, question: 'opening' }, judge);
    expect(first).toEqual({ kind: 'wait' });
    expect(advance(intents, { ...question, question: 'incomplete' }, judge)[0]).toEqual({
      kind: 'run',
      act: one,
    });
  });

  test('Enter waits for the solutions of the chosen reason', () => {
    const [first, intents] = advance(pressed(enter), { ...question, question: 'incomplete' }, judge);
    expect(first).toEqual({ kind: 'wait' });
    expect(advance(intents, question, judge)[0]).toEqual({ kind: 'run', act: enter });
  });

  test('no press answers another dialog that opened in the meantime', () => {
    expect(advance(pressed(enter, v), { ...desk, place: 'elsewhere' }, judge)).toEqual([
      { kind: 'drop', acts: [enter, v] },
      noIntents,
    ]);
  });
});

/** A desk of fields whose evidence is painted at some time after the focus reached them. */
function play(events: readonly ('v' | 'j' | 'paint')[], fields: number) {
  let intents: Intents<Act> = noIntents;
  let focus = 0;
  let isPainted = false;
  const decided: number[] = [];
  const early: number[] = [];
  let moves = 0;
  const run = () => {
    for (;;) {
      const around: Surroundings = {
        ...desk,
        focus: String(focus),
        evidence: isPainted ? 'painted' : 'waiting',
      };
      const [step, next]: readonly [Step<Act>, Intents<Act>] = advance(intents, around, judge);
      intents = next;
      if (step.kind !== 'run') return;
      if (step.act.key === 'v') {
        if (!isPainted) early.push(focus);
        decided.push(focus);
      } else moves += 1;
      focus = (focus + 1) % fields;
      isPainted = false;
    }
  };
  for (const event of events) {
    if (event === 'paint') isPainted = true;
    else intents = press(intents, { key: event });
    run();
  }
  const paints = () => {
    isPainted = true;
    run();
  };
  return { decided, early, left: () => intents.acts.length, moves: () => moves, paints };
}

test('I1 property: no decision before its evidence, none lost, in the order of the presses', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('v' as const, 'j' as const, 'paint' as const)), (events) => {
      const fields = 50;
      const played = play(events, fields);
      for (let left = played.left(); left > 0; left = played.left()) played.paints();
      const keys = events.filter((event) => event !== 'paint');
      expect(played.early).toEqual([]);
      expect(played.moves()).toBe(keys.filter((key) => key === 'j').length);
      // Each key moves on by one field, so the n-th key is about the n-th field.
      expect(played.decided).toEqual(keys.flatMap((key, place) => (key === 'v' ? [place % fields] : [])));
    }),
    { numRuns: 1000 },
  );
});
