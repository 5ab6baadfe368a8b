import { actionPath } from '../../open-staffed-broker.ts';
import type { Outcome, Step } from '../step.ts';
import { applicationAt, memberAt, type Answer, type Request, type World } from '../world.ts';

/** The reply's JSON; empty if it has none. */
export function bodyOf(answer: Answer): Record<string, unknown> {
  try {
    const body: unknown = answer.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : { Value: body };
  } catch {
    return {};
  }
}

/** A request of the step's member of staff; the reply is kept for the invariants. */
export async function staffCall(world: World, step: Step, request: Request): Promise<Outcome> {
  const answer = await world.as(memberAt(world, step.actor), request);
  return { code: answer.code, note: bodyOf(answer) };
}

/** As the web app calls an action on the step's application, such as `approve`. */
export async function actOn(world: World, step: Step, action: string): Promise<Outcome> {
  const { id } = applicationAt(world, step.application);
  return await staffCall(world, step, { path: actionPath(action, id) });
}

/** As the onboarding flow calls below the step's application, such as `/submit`. */
export async function intakeCall(world: World, step: Step, request: Request): Promise<Outcome> {
  const { id } = applicationAt(world, step.application);
  const answer = await world.asIntake({ ...request, path: `/${String(id)}${request.path}` });
  return { code: answer.code, note: bodyOf(answer) };
}

export const nothingToDo: Outcome = { code: 0 };
