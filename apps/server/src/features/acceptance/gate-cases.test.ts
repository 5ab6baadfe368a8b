import { afterAll, describe, expect, test } from 'vitest';
import { allCases, casesByClass } from '../../../testing/acceptance/cases/all-cases.ts';
import type { GateCase } from '../../../testing/acceptance/cases/case.ts';
import { openGateWorld } from '../../../testing/acceptance/plant/gate-world.ts';
import { judgeCase, judgeStraight } from '../../../testing/acceptance/plant/judge-case.ts';
import { isHit, missLine } from '../../../testing/acceptance/plant/score-cases.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);
const desk = await openGateWorld(house, { tenantCode: 'SAMPLES', straight: false });
const straight = await openGateWorld(house, { tenantCode: 'SAMPLESSTP', straight: true });

/** A sample; `npm run prove -- gate-cases` plants all cases. */
const classes = Object.entries(casesByClass).map(([name, cases]) => {
  const bad = cases.find(({ outcome }) => outcome !== 'pass');
  const good = cases.find(({ outcome }) => outcome === 'pass');
  return { name, sample: [bad, good].filter((one): one is GateCase => one !== undefined) };
});

test('the table has enough cases, each with a unique id', () => {
  const good = allCases.filter(({ outcome }) => outcome === 'pass');
  expect(good.length).toBeGreaterThanOrEqual(60);
  expect(allCases.length - good.length).toBeGreaterThanOrEqual(150);
  expect(new Set(allCases.map(({ id }) => id)).size).toBe(allCases.length);
});

describe('the first bad and the first good case of each class', () => {
  test.each(classes)('$name: the gate answers as decided on paper', async ({ sample }) => {
    for (const one of sample) {
      const judged = await judgeCase(desk, one);
      expect(isHit(judged), missLine(judged)).toBe(true);
    }
  });
});

test('straight-through approves a good application and none of the bad ones', async () => {
  const [good] = allCases.filter(({ id }) => id === 'ID-63');
  const bad = classes.flatMap(({ sample }) =>
    sample.filter(({ outcome, mode }) => outcome !== 'pass' && mode < 3),
  );
  for (const one of bad) expect((await judgeStraight(straight, one)).isApproved, one.id).toBe(false);
  if (good === undefined) throw new Error('ID-63 is missing');
  expect((await judgeStraight(straight, good)).isApproved).toBe(true);
});
