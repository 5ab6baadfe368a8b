import { UserType } from '@kyc/contract/user-types';
import type { Operation } from '../operation.ts';
import type { Outcome, Step } from '../step.ts';
import { pick } from '../random.ts';
import { memberAt, membersOf, type Member, type World } from '../world.ts';
import { nothingToDo, staffCall } from './calls.ts';

const shown = [
  'LastLogin',
  'Factors',
  'MustChangePassword',
  'AssignedApplications',
  'RowVersion',
  'FullName',
];
const leastActive = 4;

async function activeVerifiers(world: World): Promise<Member[]> {
  const rows = await world.owner<{ id: number }>(
    'select user_id::int as id from app_user where is_active and user_type = $1',
    [UserType.Verifier],
  );
  const ids = rows.map(({ id }) => id);
  return membersOf(world, UserType.Verifier).filter(({ userId }) => ids.includes(userId));
}

async function edit(
  world: World,
  step: Step,
  change: { who: Member; to: { IsActive: boolean; HandOverTo?: number } },
): Promise<Outcome> {
  const { who, to } = change;
  const admin = memberAt(world, step.actor);
  const path = `/api/masters/users/${String(who.userId)}`;
  const read = await world.as(admin, { method: 'GET', path });
  if (read.code !== 200) return { code: read.code };
  const row = read.json<Record<string, unknown>>();
  const form = Object.fromEntries(Object.entries(row).filter(([name]) => !shown.includes(name)));
  // Test users have a digit in their name, which the form does not accept.
  const body = { ...form, FullName: 'Test Person', ...to };
  const outcome = await staffCall(world, step, { path: '/api/masters/users/edit', body });
  if (outcome.code === 200) who.isActive = body.IsActive;
  if (to.IsActive)
    await world.owner('update app_user set failed_attempts = 0, locked_until = null where user_id = $1', [
      who.userId,
    ]);
  return { code: outcome.code, note: { ...outcome.note, UserId: who.userId } };
}

/** Members of staff leave, return and sign out. */
export const staffOperations: readonly Operation[] = [
  {
    name: 'deactivate',
    weight: 2,
    calls: ['editUsers'],
    by: 'admin',
    async perform(world, step) {
      const active = await activeVerifiers(world);
      const who = memberAt(world, step.receiver);
      const others = active.filter(({ userId }) => userId !== who.userId);
      if (others.length < leastActive) return nothingToDo;
      const heir = step.dice[0] < 0.7 ? pick(others, step.dice[1]) : undefined;
      return await edit(world, step, {
        who,
        to: { IsActive: false, ...(heir !== undefined && { HandOverTo: heir.userId }) },
      });
    },
  },
  {
    name: 'reactivate',
    weight: 6,
    calls: ['editUsers'],
    by: 'admin',
    async perform(world, step) {
      const active = await activeVerifiers(world);
      const gone = membersOf(world, UserType.Verifier).filter((member) => !active.includes(member));
      const who = pick(gone, step.dice[0]);
      return who === undefined ? nothingToDo : await edit(world, step, { who, to: { IsActive: true } });
    },
  },
  {
    name: 'signOut',
    weight: 0.5,
    calls: ['logout'],
    by: 'verifier',
    perform: (world, step) => staffCall(world, step, { method: 'GET', path: '/api/logout/' }),
  },
  {
    name: 'endSessions',
    weight: 0.5,
    calls: ['endUserSessions'],
    by: 'admin',
    perform: (world, step) =>
      staffCall(world, step, {
        path: '/api/masters/users/end-sessions',
        body: { UserId: memberAt(world, step.receiver).userId },
      }),
  },
];
