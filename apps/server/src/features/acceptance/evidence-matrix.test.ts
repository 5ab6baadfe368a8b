import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GateCase, Step } from '../../../testing/acceptance/cases/case.ts';
import { changedValues, type ChangedValue } from '../../../testing/acceptance/matrix/evidence-cells.ts';
import { openGateWorld } from '../../../testing/acceptance/plant/gate-world.ts';
import { judgeStraight, type Finding } from '../../../testing/acceptance/plant/judge-case.ts';
import { plantCase } from '../../../testing/acceptance/plant/plant-case.ts';
import { actionPath } from '../../../testing/open-staffed-broker.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);
const desk = await openGateWorld(house, { tenantCode: 'MATRIX', straight: false });
const straight = await openGateWorld(house, { tenantCode: 'MATRIXSTP', straight: true });

type Way = ChangedValue['ways'][number];

function changed({ value, mode, change, setUp = {} }: ChangedValue, way: Way): GateCase {
  const step: Step = way === 'by correction' && 'patch' in change ? { correct: change.patch } : change;
  return {
    id: `${value} ${way}`,
    what: `The ${value} was changed ${way}.`,
    outcome: 'ask',
    mode,
    straight: false,
    ...setUp,
    later: way === 'after a rejection' ? ['reject', step] : [step],
  };
}

interface Shown {
  readonly findings: readonly Finding[];
  readonly review: Readonly<Record<string, unknown>>;
}

async function shownOf(one: GateCase): Promise<Shown> {
  const { id, status } = await plantCase(desk, one);
  if (status === 1) await desk.admin.post(actionPath('assign', `${id}/${desk.verifier.userId}`));
  const acceptance = await desk.verifier.get(`/api/dashboard/acceptance/${id}`);
  const review = await desk.verifier.get(`/api/dashboard/application/${id}`);
  expect([acceptance.statusCode, review.statusCode]).toEqual([200, 200]);
  return { findings: acceptance.json<{ Findings: Finding[] }>().Findings, review: review.json() };
}

const rows = changedValues.flatMap((value) => value.ways.map((way) => [value, way] as const));
const cells = rows.flatMap(([{ checks }]) => checks).length;

describe(`no fact about an earlier value survives: ${cells} cells`, () => {
  describe.each(rows.map(([value, way]) => ({ name: `${value.value} ${way}`, value, way })))(
    '$name',
    ({ value, way }) => {
      let shown: Shown;
      beforeAll(async () => {
        shown = await shownOf(changed(value, way));
      });

      test.each(value.checks)('$check', ({ naming, rules = [], nulls = [] }) => {
        const { findings, review } = shown;
        const isNamed = findings.some(
          ({ RuleId, State, Message }) =>
            naming.test(Message) || (State === 'fires' && rules.includes(RuleId)),
        );
        expect(isNamed, findings.map(({ RuleId, Message }) => `${RuleId} ${Message}`).join('\n')).toBe(true);
        expect(nulls.filter((property) => review[property] !== null)).toEqual([]);
      });
    },
  );
});

const straightModes = [1, 2, 6];
const tried = changedValues.filter(({ mode }) => straightModes.includes(mode));

test.each(tried.map((value) => ({ name: value.value, value })))(
  'an application whose $name was changed does not go straight through',
  async ({ value }) => {
    const { isApproved } = await judgeStraight(straight, changed(value, 'before submission'));
    expect(isApproved).toBe(false);
  },
);
