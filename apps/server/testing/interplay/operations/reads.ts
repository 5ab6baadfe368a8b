import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Operation } from '../operation.ts';
import { pickOf } from '../random.ts';
import { actionPath } from '../../open-staffed-broker.ts';
import { applicationAt, memberAt, type Answer, type Application, type World } from '../world.ts';
import { bodyOf } from './calls.ts';

const { Pending, ReviewPending, Rejected, Assigned, Approved } = ApplicationStatus;

async function isMasked({ owner }: World): Promise<boolean> {
  const [row] = await owner<{ on: boolean }>('select mask_personal_data as on from tenant_settings');
  return row?.on === true;
}

/** A reader who does not work on the application receives no complete number while values are masked. */
async function readMasked(
  world: World,
  { pan, mobile, account }: Application,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const before = await isMasked(world);
  const answer = await read();
  if (!before || !(await isMasked(world))) return answer;
  for (const value of [pan, mobile, account])
    if (answer.text.includes(value))
      world.leaks.push(`a masked value was sent: ${answer.text.slice(0, 200)}`);
  return answer;
}

/** Readers of another role, and requests for another broker's application. */
export const readOperations: readonly Operation[] = [
  {
    name: 'openReview',
    weight: 5,
    calls: [],
    by: 'reader',
    from: [Pending, ReviewPending, Rejected, Assigned, Approved],
    async perform(world, step) {
      const application = applicationAt(world, step.application);
      const reader = memberAt(world, step.actor);
      const path = `/api/dashboard/application/${String(application.id)}`;
      const answer = await readMasked(world, application, () => world.as(reader, { method: 'GET', path }));
      return { code: answer.code };
    },
  },
  {
    name: 'listApplications',
    weight: 4,
    calls: ['listApplications'],
    by: 'reader',
    from: [Pending, ReviewPending, Rejected, Assigned, Approved],
    async perform(world, step) {
      const application = applicationAt(world, step.application);
      const reader = memberAt(world, step.actor);
      const answer = await readMasked(world, application, () =>
        world.as(reader, {
          path: '/api/dashboard/applications/',
          body: { draw: 1, start: 0, length: 20, search: { value: '' }, order: [], Filter: {} },
        }),
      );
      return { code: answer.code };
    },
  },
  {
    name: 'callForeign',
    weight: 2,
    calls: ['approve', 'cancel', 'resend', 'reject', 'unassign'],
    by: 'admin',
    async perform(world, step) {
      const { neighbour } = world;
      const foreign = neighbour?.applications.at(-1 - Math.floor(step.dice[0] * 10));
      if (foreign === undefined) return { code: 0 };
      const action = pickOf(['cancel', 'resend', 'un-assign'], step.dice[1]);
      const answer = await world.as(memberAt(world, step.actor), { path: actionPath(action, foreign.id) });
      if (answer.code !== 404) world.leaks.push(`${action} of another broker: ${String(answer.code)}`);
      return { code: answer.code, note: bodyOf(answer) };
    },
  },
  {
    name: 'count',
    weight: 1,
    calls: [],
    by: 'admin',
    async perform(world, step) {
      const path = '/api/dashboard/application-counts/';
      return { code: (await world.as(memberAt(world, step.actor), { method: 'GET', path })).code };
    },
  },
];
