import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expected } from './model.ts';
import { anyStep, type Modelled, type Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import {
  anyStart,
  begin,
  look,
  openWorld,
  type House,
  type Member,
  type Start,
  type World,
} from './world.ts';

const applications = 3;
/** A session lives for ten minutes; this many walks end sooner. */
const walksOfASession = 50;

interface Tally {
  done: number;
  refused: number;
}

export interface Walked {
  readonly steps: number;
  /** By kind of step. */
  readonly seen: ReadonlyMap<string, Readonly<Tally>>;
}

/** Walks randomly over the workflow, comparing each step's reply and all stored values with the model's. */
export async function walk(
  house: House,
  wanted: {
    readonly walks: number;
    readonly steps: number;
    readonly seed?: number;
    readonly tenantCode: string;
  },
): Promise<Walked> {
  const seen = new Map<string, Tally>();
  let steps = 0;
  for (let from = 0; from < wanted.walks; from += walksOfASession) {
    const world = await openWorld(house, `${wanted.tenantCode}${from / walksOfASession}`);
    const anyWalk = fc.record({
      starts: fc.array(anyStart, { minLength: applications, maxLength: applications }),
      path: fc.array(anyStep(world.places, applications), {
        minLength: wanted.steps,
        maxLength: wanted.steps,
      }),
    });
    const oneWalk = async ({ starts, path }: { starts: Start[]; path: Step[] }): Promise<void> => {
      const model = await begin(world, starts);
      const trace: string[] = [];
      for (const step of path) {
        const isDone = await compare(world, { model, step, trace });
        note(seen, step.kind, isDone);
        steps += 1;
      }
    };
    try {
      await fc.assert(fc.asyncProperty(anyWalk, oneWalk), {
        numRuns: Math.min(walksOfASession, wanted.walks - from),
        // A walk cannot be shortened; its trace is enough.
        endOnFailure: true,
        ...(wanted.seed !== undefined && { seed: wanted.seed + from }),
      });
    } finally {
      await world.close();
    }
  }
  return { steps, seen };
}

/** Whether it was done, as the model wants or wants not. */
async function compare(
  world: World,
  { model, step, trace }: { model: readonly Modelled[]; step: Step; trace: string[] },
): Promise<boolean> {
  const application = model[step.application];
  const walker = application && walkerOf(world, application, step);
  if (application === undefined || walker === undefined) throw new Error('nobody stands there');
  const before = describe(application, step);
  const wants = expected(model, step, walker);
  const answer = await takeStep(world, application, { step, caller: walker.caller });
  trace.push(`${before} -> ${answer.statusCode}`);
  const found = {
    code: answer.statusCode,
    ...(answer.statusCode === 409 && { message: answer.json<{ Message: string }>().Message }),
    stored: await look(world, model),
  };
  const wanted = { ...wants, stored: model.map(({ status, holder, lines }) => ({ status, holder, lines })) };
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(
      `${trace.join('\n')}\n${answer.body}\nfound  ${JSON.stringify(found)}\nwanted ${JSON.stringify(wanted)}`,
    );
  return answer.statusCode === 200;
}

function walkerOf({ staff }: World, { holder }: Modelled, { walker }: Step): Member | undefined {
  if (walker !== 'holder') return staff[walker];
  return staff.find(({ userId }) => userId === holder) ?? staff[0];
}

const describe = ({ id, status, holder }: Modelled, step: Step): string =>
  `${JSON.stringify(step)} on ${id} of status ${status}, held by ${String(holder)}`;

function note(seen: Map<string, Tally>, kind: string, isDone: boolean): void {
  const sum = seen.get(kind) ?? { done: 0, refused: 0 };
  seen.set(kind, sum);
  if (isDone) sum.done += 1;
  else sum.refused += 1;
}
