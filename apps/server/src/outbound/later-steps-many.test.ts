import { afterAll, expect, test } from 'vitest';
import { openOutboundWorld } from '../../testing/deliveries/outbound-world.ts';
import {
  kindsOf,
  laterCases,
  situations,
  switches,
  playLaterSteps,
} from '../../testing/deliveries/stranded-messages.ts';

const world = await openOutboundWorld('LATERMANY');
afterAll(world.close);

test.each(laterCases)(
  'of status $start $situation: after $path only true messages are delivered',
  async (one) => {
    const { actual, expected } = await playLaterSteps(world, one);
    expect(actual).toEqual(expected);
  },
);

test('Y1 Y4 Y5 Y12 the table covers every row of the workflow that can follow', () => {
  const cells =
    laterCases.reduce((sum, { start }) => sum + kindsOf[start].length, 0) +
    switches.length * situations.length;
  expect(cells).toBeGreaterThanOrEqual(690);
  const steps = new Set(laterCases.map(({ step }) => step));
  for (const step of [
    'resend',
    'cancel',
    'reject',
    'rejectMode',
    'approve',
    'customerResubmit',
    'boCancelled',
  ] as const)
    expect(steps).toContain(step);
});
