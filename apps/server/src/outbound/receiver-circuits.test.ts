import { expect, test } from 'vitest';
import { ReceiverCircuits } from './receiver-circuits.ts';

const [hanging, well] = ['https://hangs.example/approval', 'https://well.example/approval'];

test('D5 stops calling a receiver after three calls without an answer, then probes it with one call', () => {
  let now = 0;
  const circuits = new ReceiverCircuits(() => now);
  for (let call = 0; call < 3; call += 1) {
    expect(circuits.mayCall(hanging)).toBe(true);
    circuits.noteOutcome(hanging, { isAnswered: false });
  }
  expect([circuits.mayCall(hanging), circuits.mayCall(well)]).toEqual([false, true]);
  now = 29_999;
  expect(circuits.mayCall(hanging)).toBe(false);
  now = 30_000;
  expect([circuits.mayCall(hanging), circuits.mayCall(hanging)]).toEqual([true, false]);
  circuits.noteOutcome(hanging, { isAnswered: false });
  expect(circuits.mayCall(hanging)).toBe(false);
  now = 60_000;
  expect(circuits.mayCall(hanging)).toBe(true);
  circuits.noteOutcome(hanging, { isAnswered: true });
  expect([circuits.mayCall(hanging), circuits.mayCall(hanging)]).toEqual([true, true]);
});

test('D5 an answer in between, even a refusal, restarts the count', () => {
  const circuits = new ReceiverCircuits(() => 0);
  for (const isAnswered of [false, false, true, false, false]) circuits.noteOutcome(hanging, { isAnswered });
  expect(circuits.mayCall(hanging)).toBe(true);
});
