import { randomUUID } from 'node:crypto';
import type { DB } from '@kyc/db/tables/schema.generated';
import { randomOf } from '../../random.ts';
import type { Insertable } from 'kysely';
import { indianDay } from '../story/desk-hours.ts';
import { timeOf, type Seeded } from './seeded.ts';

export type SessionRow = Insertable<DB['user_session']> & { readonly started_on: Date };

interface WorkDay {
  readonly userId: number;
  readonly day: string;
  readonly first: number;
  readonly last: number;
}

const minute = 60_000;
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** One ended session a day for each user who acted that day. */
export function sessionRows(all: readonly Pick<Seeded, 'story' | 'times'>[], now: Date): SessionRow[] {
  return workDays(all).map(({ userId, day, first, last }) => {
    const random = randomOf(`session ${userId} ${day}`);
    const endedOn = new Date(Math.min(last + random.between(2, 25) * minute, now.getTime()));
    return {
      session_id: randomUUID(),
      user_id: userId,
      started_on: new Date(first - random.between(2, 15) * minute),
      last_seen_on: endedOn,
      ended_on: endedOn,
      end_reason: random.chance(0.85) ? 'logout' : 'expired',
      // Of the addresses that documentation may use.
      address: `203.0.113.${1 + (userId % 254)}`,
      user_agent: browser,
    };
  });
}

function workDays(all: readonly Pick<Seeded, 'story' | 'times'>[]): WorkDay[] {
  const days = new Map<string, WorkDay>();
  for (const seeded of all)
    for (const step of seeded.story.script.steps) {
      const userId = step.by.actorId;
      if (userId === null) continue;
      const time = timeOf(seeded, step);
      const day = indianDay(time);
      const key = `${userId} ${day}`;
      const known = days.get(key);
      const moment = time.getTime();
      const first = Math.min(known?.first ?? moment, moment);
      days.set(key, { userId, day, first, last: Math.max(known?.last ?? moment, moment) });
    }
  return [...days.values()];
}
